import { locateDirection } from "../addresses/geocoding/locate-direction.ts";
import type { CategoryId } from "../categories/categories.ts";
import { homeSectionOf } from "../categories/home-section-of.ts";
import type { HomeSectionId } from "../categories/home-sections.ts";
import { categoryKeyOf, categoryOf } from "../categories/resolve-category.ts";
import type { Coordinates } from "../city-plan/coordinates.ts";
import type { OutsideBusiness } from "../outside-data/outside-business.ts";
import { cleanLines, cleanText } from "../text/clean-text.ts";
import type { LocationPrecision } from "./business.ts";
import { featureIdsOf } from "./business-features.ts";
import { parseBusinessTitle } from "./business-title.ts";
import { deriveBusiness } from "./derive-business.ts";
import { findGivenPlace } from "./known-place.ts";
import { imageAddress, webAddress } from "./web-address.ts";

const DEFAULT_CITY = "La Plata";
const DEFAULT_PROVINCE = "Buenos Aires";
const COUNTRY = "AR";
const LONGEST_CATEGORY = 100;

export type BusinessDraft = Omit<OutsideBusiness, "title" | "reviews"> & {
  readonly title: string;
  readonly imagePlaceholder?: string;
};

export interface CategoryMeaning {
  readonly category: string;
  /** What the page of any other category name compares with (C-08). */
  readonly categoryKey: string;
  readonly categoryId: CategoryId | null;
  readonly homeSectionId: HomeSectionId | null;
}

export interface BusinessLocation {
  readonly latitude: number;
  readonly longitude: number;
  readonly locationPrecision: LocationPrecision;
}

export function meaningOfCategory(category: string): CategoryMeaning {
  const written = cleanText(category).slice(0, LONGEST_CATEGORY).toWellFormed();
  return {
    category: written,
    categoryKey: categoryKeyOf(written),
    categoryId: categoryOf(written)?.id ?? null,
    homeSectionId: homeSectionOf(written),
  };
}

export function locationOf(written: { direction: string; city: string }): BusinessLocation {
  const { coordinates, precision } = locateDirection(written);
  return { ...coordinates, locationPrecision: precision };
}

interface ColumnSources {
  readonly category: string;
  readonly direction: string;
  readonly city: string;
  readonly schedule: string;
  readonly features: readonly string[];
  /** Replaces the place of the address. */
  readonly pinned: Coordinates | null;
}

/** The columns that follow from others: written with every change of their sources, never recorded. */
export function computeColumns({ category, direction, city, schedule, features, pinned }: ColumnSources) {
  const location: BusinessLocation = pinned
    ? { ...pinned, locationPrecision: "fijada" }
    : locationOf({ direction, city });
  return {
    ...meaningOfCategory(category),
    ...location,
    derived: deriveBusiness({ direction, city, schedule, ...location }),
    featureIds: featureIdsOf(features),
  };
}

export function completeBusiness(draft: BusinessDraft) {
  const { id: _, ...fields } = draft;
  const direction = line(draft.direction);
  const city = line(draft.city) || DEFAULT_CITY;
  const schedule = lines(draft.schedule);
  const features = (draft.features ?? []).map(cleanText).filter(Boolean);
  return {
    ...fields,
    title: parseBusinessTitle(draft.title),
    ...computeColumns({
      category: line(draft.category),
      direction,
      city,
      schedule,
      features,
      pinned: givenPlace(draft),
    }),
    direction,
    city,
    province: line(draft.province) || DEFAULT_PROVINCE,
    country: COUNTRY,
    phone: line(draft.phone),
    schedule,
    website: webAddress(line(draft.website)),
    description: lines(draft.description),
    ...picturesOf(draft),
    features,
    featured: draft.featured ?? false,
    verified: draft.verified ?? false,
    active: draft.active ?? true,
  };
}

function line(text: string | undefined): string {
  return cleanText(text ?? "");
}

function lines(text: string | undefined): string {
  return cleanLines(text ?? "");
}

function picturesOf({ imageUrl = "", imagePlaceholder = "", additionalImages = [] }: BusinessDraft) {
  const address = imageAddress(imageUrl);
  return {
    imageUrl: address,
    imagePlaceholder: address === "" ? "" : imagePlaceholder,
    additionalImages: additionalImages.map(imageAddress).filter(Boolean),
  };
}

function givenPlace({ latitude, longitude }: BusinessDraft): Coordinates | null {
  return latitude === undefined || longitude === undefined ? null : findGivenPlace({ latitude, longitude });
}
