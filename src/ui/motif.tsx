import { useId } from "react";

// Six blocks between avenues, as in the city; turned by 48° like its streets.
const BLOCK = 28;
const AVENUES = BLOCK * 6;
const STREETS = [1, 2, 3, 4, 5]
  .map((street) => street * BLOCK)
  .map((at) => `M0 ${at}H${AVENUES}M${at} 0V${AVENUES}`)
  .join("");

// It never ends in a hard edge.
const FADES = {
  edges: "mask-radial-from-35% mask-radial-to-100% mask-radial-farthest-side",
  start: "mask-l-from-30% mask-l-to-100%",
  end: "mask-r-from-30% mask-r-to-100%",
  top: "mask-t-from-30% mask-t-to-100%",
};

interface MotifProps {
  /** The side, or the sides, towards which it fades out. */
  fade?: keyof typeof FADES;
  /** Its place, its colour (`text-…`) and, rather than a transparent colour, its `opacity-…`. */
  className?: string;
}

/** The city's plan, for the ground of something: `<Motif fade="start" className="absolute inset-0 text-on-hero opacity-15" />` */
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
        width={AVENUES}
        height={AVENUES}
        patternUnits="userSpaceOnUse"
        patternTransform="translate(440 300) rotate(48)"
      >
        <path d={STREETS} strokeWidth="1.5" />
        {/* On the edge of the tile: half of the line is cut off. */}
        <path d={`M0 0H${AVENUES}M0 0V${AVENUES}`} strokeWidth="9" />
      </pattern>
      <path d="M0 0H800V600H0Z" stroke="none" fill={`url(#${id})`} />
      {/* The two long diagonals, which cut the blocks from corner to corner. */}
      <path d="M-40 275 840 321M457-30 423 630" strokeWidth="8" />
    </svg>
  );
}
