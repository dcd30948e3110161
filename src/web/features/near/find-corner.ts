import type { Coordinates } from "../../../domain/city-plan/coordinates.ts";
import { loadNear } from "../../../personal/near/load-near.ts";

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

/** Why it is not known where somebody is. */
type PositionFailure = "denied" | "unavailable" | "timeout" | "unsupported" | "vague";

type Position = { readonly coordinates: Coordinates } | { readonly failure: PositionFailure };
type Locator = Pick<Geolocation, "getCurrentPosition">;

const ANSWER_MS = 10_000;
/** The browser asks the person first, and some say nothing when the question is put away. */
const PATIENCE_MS = 20_000;
/** Where somebody was a few minutes ago is at most a few blocks away. */
const AS_GOOD_AS_NEW_MS = 3 * 60_000;
/** A circle larger than this (metres) has dozens of corners in it. */
const TOO_VAGUE = 500;

/** As the browser counts them. */
const FAILURES: Readonly<Record<number, PositionFailure>> = { 1: "denied", 2: "unavailable", 3: "timeout" };

interface Wish {
  /** The browser's; not every one has it. */
  readonly locator: Locator | undefined;
  /** Whether the position of a while ago was of no use. */
  readonly again: boolean;
}

/** Where somebody is, asked of the browser; more exactly, which takes longer, only where the first answer is too vague. */
export async function findPosition({ locator, again }: Wish): Promise<Position> {
  if (!locator) return { failure: "unsupported" };
  const first = await ask({ locator, maximumAge: again ? 0 : AS_GOOD_AS_NEW_MS, enableHighAccuracy: false });
  if ("failure" in first || first.accuracy <= TOO_VAGUE) return first;
  const second = await ask({ locator, maximumAge: 0, enableHighAccuracy: true });
  if ("failure" in second || second.accuracy > TOO_VAGUE) return { failure: "vague" };
  return second;
}

type Answer =
  | { readonly coordinates: Coordinates; readonly accuracy: number }
  | { readonly failure: PositionFailure };

function ask({ locator, ...how }: { locator: Locator } & PositionOptions): Promise<Answer> {
  return new Promise((resolve) => {
    setTimeout(() => resolve({ failure: "timeout" }), PATIENCE_MS);
    locator.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) =>
        resolve({ coordinates: { latitude, longitude }, accuracy }),
      ({ code }) => resolve({ failure: FAILURES[code] ?? "unavailable" }),
      { ...how, timeout: ANSWER_MS },
    );
  });
}
