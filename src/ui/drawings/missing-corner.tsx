import { DrawingGround } from "./drawing-ground.tsx";

/** Two street signs that read 404 on a corner which is not on the plan: "Esta esquina no existe". */
export function MissingCorner() {
  return (
    <DrawingGround>
      <ellipse
        cx="120"
        cy="150"
        rx="34"
        ry="8"
        strokeWidth="2.5"
        strokeDasharray="5 6"
        className="stroke-edge"
      />
      <path d="M120 34V150" strokeWidth="7" className="stroke-ink" />
      <circle cx="120" cy="30" r="7" className="fill-sun" />
      <path d="M62 50 170 44 182 57 171 72 62 78Z" className="fill-primary" />
      <path d="M178 88 80 83 68 95 79 109 178 114Z" className="fill-card stroke-ink" strokeWidth="3" />
      {/* Drawn, not written: the same shapes with any font. */}
      <path
        d="M98 53 91 65H102M99 60 99.5 71M127 61A5 8 0 1 1 117 61 5 8 0 1 1 127 61ZM147 50 140 62H151M148 57 148.5 68"
        strokeWidth="3.5"
        className="stroke-on-primary"
      />
      <path d="M98 98H160" strokeWidth="3" strokeDasharray="9 7" className="stroke-edge" />
    </DrawingGround>
  );
}
