import { type ReactNode, useId } from "react";

/** The round piece of the city's plan on which the drawings stand. Each draws in a box of 240 by 180. */
export function DrawingGround({ children }: { children: ReactNode }) {
  const id = useId();
  return (
    <svg viewBox="0 0 240 180" aria-hidden="true" fill="none" strokeLinecap="round" strokeLinejoin="round">
      <pattern
        id={id}
        width="22"
        height="22"
        patternUnits="userSpaceOnUse"
        patternTransform="translate(120 90) rotate(48)"
      >
        <path d="M0 0H22M0 0V22" strokeWidth="1.5" className="stroke-sun/35" />
      </pattern>
      <ellipse cx="120" cy="92" rx="112" ry="82" className="fill-honey" />
      <ellipse cx="120" cy="92" rx="112" ry="82" fill={`url(#${id})`} />
      {children}
    </svg>
  );
}
