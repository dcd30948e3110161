import { locateDirection } from "../addresses/geocoding/locate-direction.ts";
import type { CategoryId } from "../categories/categories.ts";
import { homeSectionOf } from "../categories/home-section-of.ts";
import type { HomeSectionId } from "../categories/home-sections.ts";
import { categoryKeyOf, categoryOf } from "../categories/resolve-category.ts";
import type { Coordinates } from "../city-plan/coordinates.ts";
import { cleanText } from "../text/clean-text.ts";
import type { LocationPrecision } from "./business.ts";
import { featureIdsOf } from "./business-features.ts";
import { deriveBusiness } from "./derive-business.ts";

const LONGEST_CATEGORY = 100;

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
  readonly scheduleExceptions: string;
  readonly features: readonly string[];
  /** Replaces the place of the address. */
  readonly pinned: Coordinates | null;
}

/** The columns that follow from others: written with every change of their sources, never recorded. */
export function computeColumns({ category, features, pinned, ...written }: ColumnSources) {
  const location: BusinessLocation = pinned
    ? { ...pinned, locationPrecision: "fijada" }
    : locationOf(written);
  return {
    ...meaningOfCategory(category),
    ...location,
    derived: deriveBusiness({ ...written, ...location }),
    featureIds: featureIdsOf(features),
  };
}
