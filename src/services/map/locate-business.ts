import { geocodingQuestion } from "../../domain/addresses/geocoding/geocoding-question.ts";
import type { Business } from "../../domain/businesses/business.ts";
import { findGivenPlace, isApproximate } from "../../domain/businesses/known-place.ts";
import { type MarkerPlace, storedPlace } from "../../domain/city-map/map-opening.ts";
import type { Coordinates } from "../../domain/city-plan/coordinates.ts";
import { AppError } from "../../domain/errors/app-error.ts";
import { rateLimit } from "../rate-limits/rate-limit.ts";
import type { ServiceContext } from "../service-context.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** A house stays where it is; what was unknown may have been put on the map since. */
const KNOWN_FOR_MS = 365 * DAY_MS;
const UNKNOWN_FOR_MS = 30 * DAY_MS;

/** Geocoders count by site. */
const WHOLE_SITE = "everybody";

type Means = Pick<ServiceContext, "db" | "clock" | "log" | "geocoder">;

/**
 * P-02: where the marker of a business goes: where the guide has it if that is known to a block, else where somebody else's
 * geocoder has its address, else its town or the city centre. A geocoder that fails is only logged. Open to everybody.
 */
export async function locateBusiness(
  context: Means,
  { business }: { business: Pick<Business, keyof Parameters<typeof storedPlace>[0] | "direction" | "city"> },
): Promise<MarkerPlace> {
  const stored = storedPlace(business);
  if (!isApproximate(stored.precision)) return stored;
  const found = await findElsewhere(context, geocodingQuestion(business)).catch((error: unknown) => {
    context.log.warn({ err: error }, "the geocoder could not be asked");
    return null;
  });
  return found ? { ...found, precision: "exacta" } : stored;
}

async function findElsewhere(
  { db, clock, log, geocoder }: Means,
  address: string,
): Promise<Coordinates | null> {
  if (!geocoder || address === "") return null;
  const kept = await db.geocodings.find(address);
  const now = clock.now();
  if (kept && now.getTime() - kept.askedAt.getTime() < (kept.coordinates ? KNOWN_FOR_MS : UNKNOWN_FOR_MS))
    return kept.coordinates;
  if (!(await isOurTurn({ db, log }))) {
    log.debug({}, "the geocoder was asked just now");
    return kept?.coordinates ?? null;
  }
  const said = await geocoder.find(address);
  const coordinates = said && findGivenPlace(said);
  await db.geocodings.store({ address, coordinates, askedAt: now });
  return coordinates;
}

async function isOurTurn(context: Pick<Means, "db" | "log">): Promise<boolean> {
  try {
    await rateLimit(context, { rule: "geocoder", key: WHOLE_SITE });
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "too-many") return false;
    throw error;
  }
}
