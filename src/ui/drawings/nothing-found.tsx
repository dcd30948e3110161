import { DrawingGround } from "./drawing-ground.tsx";

/** A magnifying glass over an empty corner of the plan: nothing matches. `<EmptyState drawing={<NothingFound />}>` */
export function NothingFound() {
  return (
    <DrawingGround>
      <path d="M142 112 176 146" strokeWidth="14" className="stroke-ink" />
      <circle cx="112" cy="82" r="44" strokeWidth="8" className="fill-card stroke-ink" />
      <path d="M80 84 144 80M114 50 110 114" strokeWidth="3" className="stroke-sun/60" />
      <circle
        cx="112"
        cy="82"
        r="9"
        strokeWidth="3"
        strokeDasharray="4 5"
        className="fill-card stroke-primary"
      />
    </DrawingGround>
  );
}
