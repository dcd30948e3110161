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

const POSITION_TIMEOUT_MS = 10_000;
/** Some browsers never answer when the permission prompt is dismissed. */
const PROMPT_TIMEOUT_MS = 20_000;
/** A few minutes of walking are a few blocks. */
const MAX_AGE_MS = 3 * 60_000;
/** Metres: a larger circle has dozens of corners in it. */
const MAX_ACCURACY_M = 500;

/** `GeolocationPositionError.code` */
const FAILURES: Readonly<Record<number, PositionFailure>> = { 1: "denied", 2: "unavailable", 3: "timeout" };

interface FindPositionInput {
  readonly locator: Locator | undefined;
  /** Skips the cached position. */
  readonly again: boolean;
}

/** Requests high accuracy, which is slow, only where the first position is too vague. */
export async function findPosition({ locator, again }: FindPositionInput): Promise<Position> {
  if (!locator) return { failure: "unsupported" };
  const first = await requestPosition({
    locator,
    maximumAge: again ? 0 : MAX_AGE_MS,
    enableHighAccuracy: false,
  });
  if ("failure" in first || first.accuracy <= MAX_ACCURACY_M) return first;
  const second = await requestPosition({ locator, maximumAge: 0, enableHighAccuracy: true });
  if ("failure" in second || second.accuracy > MAX_ACCURACY_M) return { failure: "vague" };
  return second;
}

type Answer =
  | { readonly coordinates: Coordinates; readonly accuracy: number }
  | { readonly failure: PositionFailure };

function requestPosition({ locator, ...options }: { locator: Locator } & PositionOptions): Promise<Answer> {
  return new Promise((resolve) => {
    setTimeout(() => resolve({ failure: "timeout" }), PROMPT_TIMEOUT_MS);
    locator.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) =>
        resolve({ coordinates: { latitude, longitude }, accuracy }),
      ({ code }) => resolve({ failure: FAILURES[code] ?? "unavailable" }),
      { ...options, timeout: POSITION_TIMEOUT_MS },
    );
  });
}
