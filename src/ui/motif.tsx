import { useId } from "react";
import { PLAN_SHAPE } from "./shapes.ts";

const FADES = {
  edges: "mask-radial-from-35% mask-radial-to-100% mask-radial-farthest-side",
  start: "mask-l-from-30% mask-l-to-100%",
  end: "mask-r-from-30% mask-r-to-100%",
  bottom: "mask-b-from-30% mask-b-to-90%",
};

interface MotifProps {
  fade?: keyof typeof FADES;
  /** Use `opacity-…` rather than a transparent colour: its lines overlap. */
  className?: string;
}

/** The city plan as a background: `<Motif fade="start" className="absolute inset-0 text-on-hero opacity-15" />` */
export function Motif({ fade = "edges", className = "" }: MotifProps) {
  const id = useId();
  return (
    <svg
      viewBox="0 0 800 600"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      className={`pointer-events-none size-full ${FADES[fade]} ${className}`}
    >
      <pattern
        id={id}
        width={PLAN_SHAPE.tile}
        height={PLAN_SHAPE.tile}
        patternUnits="userSpaceOnUse"
        patternTransform={PLAN_SHAPE.turn}
      >
        <path d={PLAN_SHAPE.streets} strokeWidth="1.5" />
        <path d={PLAN_SHAPE.avenues} strokeWidth="9" />
      </pattern>
      <path d="M0 0H800V600H0Z" stroke="none" fill={`url(#${id})`} />
      <path d={PLAN_SHAPE.diagonals} strokeWidth="8" />
    </svg>
  );
}
