import { locateDirection } from "../addresses/geocoding/locate-direction.ts";
import type { CategoryId } from "../categories/categories.ts";
import { type HomeSectionId, homeSectionOf } from "../categories/home-sections.ts";
import { categoryOf } from "../categories/resolve-category.ts";
import type { OutsideBusiness } from "../outside-data/outside-business.ts";
import { cleanLines, cleanText } from "../text/clean-text.ts";
import { foldText } from "../text/fold-text.ts";
import type { LocationPrecision } from "./business.ts";
import { imageAddress, webAddress } from "./web-address.ts";

/** What somebody says about a business: a person, a spreadsheet, the demo catalogue. Only the title is needed. */
export type BusinessDraft = Omit<OutsideBusiness, "title" | "reviews"> & { readonly title: string };

/** B-10: what the category as written means, computed whenever it is written. */
export interface CategoryMeaning {
  readonly category: string;
  /** What the category page of any other name compares with (C-08). */
  readonly categoryKey: string;
  readonly categoryId: CategoryId | null;
  readonly homeSectionId: HomeSectionId | null;
}

/** Where a business is, computed whenever its address is written; never without saying how well it is known. */
export interface BusinessLocation {
  readonly latitude: number;
  readonly longitude: number;
  readonly locationPrecision: LocationPrecision;
}

/** B-10: `meaningOfCategory("Restaurantes")` is of `restaurante`, and of `cafeteria` on the home. */
export function meaningOfCategory(category: string): CategoryMeaning {
  const written = cleanText(category);
  return {
    category: written,
    categoryKey: foldText(written),
    categoryId: categoryOf(written)?.id ?? null,
    homeSectionId: homeSectionOf(written),
  };
}

/** B-10: a draft with everything that it does not say filled in, ready to be stored under a name. */
export function completeBusiness(draft: BusinessDraft) {
  const { id: _, ...said } = draft;
  return {
    ...said,
    title: cleanText(draft.title),
    ...meaningOfCategory(draft.category ?? ""),
    direction: cleanText(draft.direction ?? ""),
    city: draft.city ?? DEFAULT_CITY,
    province: draft.province ?? DEFAULT_PROVINCE,
    country: COUNTRY,
    ...locateDraft(draft),
    phone: draft.phone ?? "",
    schedule: draft.schedule ?? "",
    website: webAddress(draft.website ?? ""),
    description: cleanLines(draft.description ?? ""),
    imageUrl: imageAddress(draft.imageUrl ?? ""),
    additionalImages: (draft.additionalImages ?? []).map(imageAddress).filter((address) => address !== ""),
    features: draft.features ?? [],
    featured: draft.featured ?? false,
    verified: draft.verified ?? false,
    active: draft.active ?? true,
  };
}

const DEFAULT_CITY = "La Plata";
const DEFAULT_PROVINCE = "Buenos Aires";
const COUNTRY = "AR";

function locateDraft({
  latitude,
  longitude,
  direction = "",
  city = DEFAULT_CITY,
}: BusinessDraft): BusinessLocation {
  if (latitude !== undefined && longitude !== undefined && isOnEarth({ latitude, longitude }))
    return { latitude, longitude, locationPrecision: "fijada" };
  const { coordinates, precision } = locateDirection({ direction, city });
  return { ...coordinates, locationPrecision: precision };
}

/** Null Island is where records without coordinates end up. */
function isOnEarth({ latitude, longitude }: { latitude: number; longitude: number }): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && !(latitude === 0 && longitude === 0);
}
