import { setImmediate as afterOthers } from "node:timers/promises";
import type { MapPlaceRow } from "../../db/queries/map/map-place-queries.ts";
import { localAddress } from "../../domain/businesses/card-view.ts";
import type { CategoryId } from "../../domain/categories/categories.ts";
import type { Coordinates } from "../../domain/city-plan/coordinates.ts";
import type { MapPlace } from "../../domain/map-places/map-place.ts";
import { parseSchedule } from "../../domain/schedule/reading/parse-schedule.ts";
import type { ServiceContext } from "../service-context.ts";

/** More than any city has; beyond them the best are shown. */
const MOST_PLACES = 20_000;
/** Reading a thousand texts takes a tenth of a second: whoever else is waiting has a turn in between. */
const BATCH = 100;

interface Wish {
  readonly category?: CategoryId | "";
  readonly near?: Coordinates | null;
  readonly limit?: number;
}

/**
 * Open to everybody: the places that may be listed as the map shows them, the best rated first, or the nearest to a point, and
 * then only those of which more than the town is known.
 */
export async function listMapPlaces(
  { db }: Pick<ServiceContext, "db">,
  { category = "", near = null, limit = MOST_PLACES }: Wish = {},
): Promise<MapPlace[]> {
  const rows = await db.mapPlaces.list({ category, near, limit });
  const places: MapPlace[] = [];
  for (const [index, row] of rows.entries()) {
    if (index % BATCH === BATCH - 1) await afterOthers();
    places.push(placeOf(row));
  }
  return places;
}

// A change to one business makes the whole list anew: what the others say was understood before.
const readAddress = remembering(localAddress);
const readHours = remembering(parseSchedule);

function placeOf({
  direction,
  schedule,
  latitude,
  longitude,
  locationPrecision,
  ...row
}: MapPlaceRow): MapPlace {
  const isKnown = latitude !== null && longitude !== null && locationPrecision !== "centro";
  return {
    ...row,
    rating: row.rating === null ? null : Math.round(row.rating * 10) / 10,
    address: readAddress(direction),
    hours: readHours(schedule),
    coordinates: isKnown && locationPrecision !== null ? { latitude, longitude } : null,
    isApproximate: locationPrecision === "localidad",
  };
}

/** The same answers, worked out once for each text, as far as there is room. */
function remembering<T>(read: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    if (known.size >= MOST_PLACES) known.clear();
    const value = read(text);
    known.set(text, value);
    return value;
  };
}
