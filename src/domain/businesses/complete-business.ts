import { locateDirection } from "../addresses/geocoding/locate-direction.ts";
import type { CategoryId } from "../categories/categories.ts";
import { homeSectionOf } from "../categories/home-section-of.ts";
import type { HomeSectionId } from "../categories/home-sections.ts";
import { categoryKeyOf, categoryOf } from "../categories/resolve-category.ts";
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

export function completeBusiness(draft: BusinessDraft) {
  const { id: _, ...fields } = draft;
  const direction = line(draft.direction);
  const city = line(draft.city) || DEFAULT_CITY;
  const schedule = lines(draft.schedule);
  const features = (draft.features ?? []).map(cleanText).filter(Boolean);
  const location = givenLocation(draft) ?? locationOf({ direction, city });
  return {
    ...fields,
    title: parseBusinessTitle(draft.title),
    ...meaningOfCategory(line(draft.category)),
    direction,
    city,
    province: line(draft.province) || DEFAULT_PROVINCE,
    country: COUNTRY,
    ...location,
    derived: deriveBusiness({ direction, city, schedule, ...location }),
    phone: line(draft.phone),
    schedule,
    website: webAddress(line(draft.website)),
    description: lines(draft.description),
    ...picturesOf(draft),
    features,
    featureIds: featureIdsOf(features),
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

function givenLocation({ latitude, longitude }: BusinessDraft): BusinessLocation | null {
  if (latitude === undefined || longitude === undefined) return null;
  const place = findGivenPlace({ latitude, longitude });
  return place && { ...place, locationPrecision: "fijada" };
}
