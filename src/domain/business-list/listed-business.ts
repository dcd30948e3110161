import type { LocationPrecision } from "../businesses/business.ts";
import { isApproximate } from "../businesses/known-place.ts";
import type { CategoryId } from "../categories/categories.ts";
import type { BusinessCounts, BusinessListView } from "./business-list-view.ts";

const MISSING_PARTS = ["photo", "hours", "phone", "address", "place", "category"] as const;
export type MissingPart = (typeof MISSING_PARTS)[number];

/** Active but not listed: it lacks its category (B-03). */
export type BusinessState = "active" | "unverified" | "inactive" | "unlisted" | "deleted" | "merged";

export interface ListedBusiness {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly address: string;
  readonly category: string;
  readonly categoryId: CategoryId | null;
  readonly imageUrl: string;
  readonly state: BusinessState;
  readonly isFeatured: boolean;
  readonly missing: readonly MissingPart[];
  /** Null without stars. */
  readonly rating: number | null;
  readonly reviewCount: number;
  /** Of the last 30 days. */
  readonly views: number;
  /** "hace 14 meses", "nunca" */
  readonly checked: string;
  /** Never, or over a year ago. */
  readonly isCheckDue: boolean;
}

/** A page of the list, and how many of each kind there are. */
export interface BusinessListing {
  readonly view: BusinessListView;
  readonly rows: readonly ListedBusiness[];
  /** How many the view has. */
  readonly found: number;
  readonly counts: BusinessCounts;
  /** Visitors see them. */
  readonly listed: number;
  readonly categories: readonly { readonly key: string; readonly label: string; readonly total: number }[];
}

export interface BusinessParts {
  readonly imageUrl: string;
  readonly hasHours: boolean;
  readonly phone: string;
  readonly direction: string;
  readonly isAddressUnread: boolean;
  readonly locationPrecision: LocationPrecision | null;
  readonly category: string;
}

const LACKS: Readonly<Record<MissingPart, (parts: BusinessParts) => boolean>> = {
  photo: ({ imageUrl }) => imageUrl === "",
  hours: ({ hasHours }) => !hasHours,
  phone: ({ phone }) => phone === "",
  address: ({ direction, isAddressUnread }) => direction === "" || isAddressUnread,
  place: ({ locationPrecision }) => locationPrecision === null || isApproximate(locationPrecision),
  category: ({ category }) => category === "" || category === "undefined",
};

/** A place that is unknown because of its address is named once. */
export function listMissing(parts: BusinessParts): MissingPart[] {
  const missing = MISSING_PARTS.filter((part) => LACKS[part](parts));
  return missing.includes("address") ? missing.filter((part) => part !== "place") : missing;
}

interface StateFlags {
  readonly active: boolean;
  readonly verified: boolean;
  readonly isListed: boolean;
  readonly isDeleted: boolean;
  readonly isMerged: boolean;
}

export function stateOf({ active, verified, isListed, isDeleted, isMerged }: StateFlags): BusinessState {
  if (isMerged) return "merged";
  if (isDeleted) return "deleted";
  if (!active) return "inactive";
  if (!isListed) return "unlisted";
  return verified ? "active" : "unverified";
}
