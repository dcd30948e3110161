import type { FeatureId } from "../domain/businesses/business-features.ts";
import { CATEGORIES } from "../domain/categories/categories.ts";
import type { MapPlace } from "../domain/map-places/map-place.ts";
import type { ParsedSchedule } from "../domain/schedule/schedule.ts";

/** Rows without keys, and each distinct schedule once, to keep the answer small. */
export interface PackedPlaces {
  readonly hours: readonly ParsedSchedule[];
  readonly places: readonly PackedPlace[];
}

type PackedPlace = readonly [
  slug: string,
  title: string,
  address: string,
  category: number,
  averageRating: number | null,
  reviewCount: number,
  hours: number,
  latitude: number | null,
  longitude: number | null,
  isApproximate: 0 | 1,
  /** A bit for each of `FEATURES`. */
  features: number,
  /** 0 if unknown. */
  priceLevel: number,
];

const FEATURES: readonly FeatureId[] = [
  "gluten-free",
  "vegan",
  "delivery",
  "outdoor-seating",
  "pet-friendly",
  "reservations",
];

const UNKNOWN_HOURS: ParsedSchedule = { kind: "unknown", text: "" };

export function packPlaces(places: readonly MapPlace[]): PackedPlaces {
  const indexes = new Map<string, number>();
  const hours: ParsedSchedule[] = [];
  const indexOfHours = (parsed: ParsedSchedule): number => {
    if (parsed.kind === "unknown") return -1;
    const key = JSON.stringify(parsed);
    const known = indexes.get(key);
    if (known !== undefined) return known;
    indexes.set(key, hours.length);
    return hours.push(parsed) - 1;
  };
  return {
    places: places.map((place) => [
      place.slug,
      place.title,
      place.address,
      CATEGORIES.findIndex(({ id }) => id === place.categoryId),
      place.averageRating,
      place.reviewCount,
      indexOfHours(place.hours),
      place.coordinates && toMetre(place.coordinates.latitude),
      place.coordinates && toMetre(place.coordinates.longitude),
      place.isApproximate ? 1 : 0,
      FEATURES.reduce((bits, id, index) => bits + (place.featureIds.includes(id) ? 2 ** index : 0), 0),
      place.priceLevel ?? 0,
    ]),
    hours,
  };
}

export function unpackPlaces({ hours, places }: PackedPlaces): MapPlace[] {
  return places.map(
    ([
      slug,
      title,
      address,
      category,
      averageRating,
      reviewCount,
      hoursIndex,
      latitude,
      longitude,
      approximate,
      features,
      priceLevel,
    ]) => ({
      slug,
      title,
      address,
      categoryId: CATEGORIES[category]?.id ?? null,
      averageRating,
      reviewCount,
      hours: hours[hoursIndex] ?? UNKNOWN_HOURS,
      coordinates: latitude === null || longitude === null ? null : { latitude, longitude },
      isApproximate: approximate === 1,
      featureIds: FEATURES.filter((_, index) => Math.floor(features / 2 ** index) % 2 === 1),
      priceLevel: priceLevel || null,
    }),
  );
}

function toMetre(degrees: number): number {
  return Number(degrees.toFixed(5));
}

/** What the popup of a place shows beyond `PackedPlaces`. */
export interface PlaceDetails {
  readonly imageUrl: string;
  /** Classes of `findFocus`. */
  readonly focus: string;
  readonly speciality: string;
}
