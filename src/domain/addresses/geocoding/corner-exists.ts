import { PLAZAS } from "../../city-plan/plazas.ts";
import { findStreetPosition } from "../../city-plan/street-lines.ts";

/** False for 13 y 51, where Plaza Moreno is. Corners in the middle of a round plaza exist: people name them. */
export function cornerExists({ a, b }: { readonly a: number; readonly b: number }): boolean {
  const u = findStreetPosition(a);
  const v = findStreetPosition(b);
  if (u === null || v === null) return false;
  return !PLAZAS.some(
    ({ centre, half, outline }) =>
      outline.length === 4 && Math.abs(u - centre.u) < half.u && Math.abs(v - centre.v) < half.v,
  );
}
