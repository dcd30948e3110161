import { DrawingGround } from "./drawing-ground.tsx";

/** A diagonal that is cut, and a barrier before the gap: no network, or something broke. */
export function BrokenRoad() {
  return (
    <DrawingGround>
      <path d="M24 104 84 100M156 95 216 91" strokeWidth="18" className="stroke-edge/35" />
      <path d="M24 104 84 100M156 95 216 91" strokeWidth="2" strokeDasharray="7 8" className="stroke-ink" />
      <path d="M94 90 102 99 94 107M146 86 138 95 147 104" strokeWidth="3" className="stroke-edge" />
      <path d="M98 68V142M142 68V142" strokeWidth="5" className="stroke-ink" />
      <rect x="84" y="72" width="72" height="20" rx="5" className="fill-primary" />
      <path
        d="M94 91 106 73M114 91 126 73M134 91 146 73"
        strokeWidth="5"
        strokeLinecap="butt"
        className="stroke-on-primary"
      />
      <circle cx="98" cy="62" r="6" className="fill-sun" />
      <circle cx="142" cy="62" r="6" className="fill-sun" />
    </DrawingGround>
  );
}
