import { geocodingQuestion } from "../../domain/addresses/geocoding/geocoding-question.ts";
import type { Business } from "../../domain/businesses/business.ts";
import { findGivenPlace, isApproximate } from "../../domain/businesses/known-place.ts";
import { type MarkerPlace, storedPlace } from "../../domain/city-map/map-opening.ts";
import type { Coordinates } from "../../domain/city-plan/coordinates.ts";
import { AppError } from "../../domain/errors/app-error.ts";
import { rateLimit } from "../rate-limits/rate-limit.ts";
import type { ServiceContext } from "../service-context.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const FOUND_EXPIRES_MS = 365 * DAY_MS;
const NOT_FOUND_EXPIRES_MS = 30 * DAY_MS;

/** Geocoders count by site. */
const WHOLE_SITE = "everybody";

type LocateContext = Pick<ServiceContext, "db" | "clock" | "log" | "geocoder">;

/** P-02. Public. The stored place if known to a block, else the geocoder's, else the town. Failures of the geocoder are logged. */
export async function locateBusiness(
  context: LocateContext,
  { business }: { business: Pick<Business, keyof Parameters<typeof storedPlace>[0] | "direction" | "city"> },
): Promise<MarkerPlace> {
  const stored = storedPlace(business);
  if (!isApproximate(stored.precision)) return stored;
  const found = await geocode(context, geocodingQuestion(business)).catch((error: unknown) => {
    context.log.warn({ err: error }, "the geocoder could not be asked");
    return null;
  });
  return found ? { ...found, precision: "exacta" } : stored;
}

async function geocode(
  { db, clock, log, geocoder }: LocateContext,
  address: string,
): Promise<Coordinates | null> {
  if (!geocoder || address === "") return null;
  const cached = await db.geocodings.find(address);
  const now = clock.now();
  if (
    cached &&
    now.getTime() - cached.askedAt.getTime() < (cached.coordinates ? FOUND_EXPIRES_MS : NOT_FOUND_EXPIRES_MS)
  )
    return cached.coordinates;
  if (!(await mayAskGeocoder({ db, log }))) {
    log.debug({}, "the geocoder was asked just now");
    return cached?.coordinates ?? null;
  }
  const found = await geocoder.find(address);
  const coordinates = found && findGivenPlace(found);
  await db.geocodings.store({ address, coordinates, askedAt: now });
  return coordinates;
}

async function mayAskGeocoder(context: Pick<LocateContext, "db" | "log">): Promise<boolean> {
  try {
    await rateLimit(context, { rule: "geocoder", key: WHOLE_SITE });
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "too-many") return false;
    throw error;
  }
}
