import { loadNear } from "../../../personal/near/load-near.ts";
import { findPosition, type PositionFailure } from "./find-position.ts";

/** Why there is no corner: it is not known where somebody is, that is not in the city, or its plan did not come. */
export type CornerFailure = PositionFailure | "outside" | "missing";

/** `remember` is for whoever still wants it. */
export type Corner =
  | { readonly corner: string; readonly remember: () => void }
  | { readonly failure: CornerFailure };

/** The corner nearest to where somebody is; the position itself goes nowhere. */
export async function findCorner({ again }: { again: boolean }): Promise<Corner> {
  const plan = loadNear().catch(() => null);
  const position = await findPosition({ locator: navigator.geolocation, again });
  if ("failure" in position) return position;
  const near = await plan;
  if (!near) return { failure: "missing" };
  const corner = near.cornerAt(position.coordinates);
  if (!corner) return { failure: "outside" };
  return { corner, remember: () => void near.rememberCorner(corner) };
}
