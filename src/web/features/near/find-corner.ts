import type { Coordinates } from "../../../domain/city-plan/coordinates.ts";
import { loadNear } from "../../../personal/near/load-near.ts";

export type CornerFailure = PositionFailure | "outside" | "missing";

/** `remember` stores it; not for an aborted search. */
export type Corner =
  | { readonly corner: string; readonly remember: () => void }
  | { readonly failure: CornerFailure };

/** The exact position never leaves the browser. */
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

type PositionFailure = "denied" | "unavailable" | "timeout" | "unsupported" | "vague";

type Position = { readonly coordinates: Coordinates } | { readonly failure: PositionFailure };
type Locator = Pick<Geolocation, "getCurrentPosition">;

const ANSWER_MS = 10_000;
/** Some browsers never answer when the permission prompt is dismissed. */
const PATIENCE_MS = 20_000;
/** A few minutes of walking are a few blocks. */
const AS_GOOD_AS_NEW_MS = 3 * 60_000;
/** Metres: a larger circle has dozens of corners in it. */
const TOO_VAGUE = 500;

/** `GeolocationPositionError.code` */
const FAILURES: Readonly<Record<number, PositionFailure>> = { 1: "denied", 2: "unavailable", 3: "timeout" };

interface Wish {
  readonly locator: Locator | undefined;
  /** Skips the cached position. */
  readonly again: boolean;
}

/** Requests high accuracy, which is slow, only where the first position is too vague. */
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
