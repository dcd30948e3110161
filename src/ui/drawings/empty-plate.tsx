import { DrawingGround } from "./drawing-ground.tsx";

/** A plate with nothing on it, between fork and knife: a list that waits for its first entry. */
export function EmptyPlate() {
  return (
    <DrawingGround>
      <circle cx="120" cy="92" r="52" className="fill-card stroke-edge" strokeWidth="3" />
      <circle cx="120" cy="92" r="34" strokeWidth="1.5" className="stroke-edge/50" />
      <path d="M98 94 142 90M122 71 118 113" strokeWidth="3" strokeDasharray="1 8" className="stroke-edge" />
      <circle cx="120" cy="92" r="5" className="fill-primary" />
      <path d="M52 56V72Q52 80 46 80 40 80 40 72V56M46 56V136" strokeWidth="4.5" className="stroke-ink" />
      <path d="M194 136V56Q206 66 204 100H194" strokeWidth="4.5" className="fill-ink stroke-ink" />
    </DrawingGround>
  );
}
