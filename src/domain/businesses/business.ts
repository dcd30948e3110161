import type { Precision } from "../addresses/geocoding/geocode-address.ts";
import type { PostalParts } from "../addresses/postal-address.ts";
import type { CategoryId } from "../categories/categories.ts";
import type { Coordinates } from "../city-plan/coordinates.ts";
import type { ImageDetail } from "../images/image-detail.ts";
import type { StoredHours } from "../schedule/stored-hours.ts";
import type { FeatureId } from "./business-features.ts";

export type LocationPrecision = Precision | "fijada";

export interface DerivedBusiness {
  readonly version: number;
  readonly address: string;
  /** Written, and no address that the guide understands. */
  readonly isAddressUnread?: true;
  readonly hours: StoredHours | null;
  /** Only stored if it differs from what the address says; null if unknown to a block. */
  readonly place?: Coordinates | null;
  /** "a media cuadra de 7 y 50 · a 3 cuadras de Plaza Moreno"; empty if unknown to a block. */
  readonly whereabouts: string;
  readonly postal: PostalParts;
}

export interface BusinessCard {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly category: string;
  readonly categoryId: CategoryId | null;
  readonly direction: string;
  readonly schedule: string;
  readonly scheduleExceptions: string;
  readonly imageUrl: string;
  readonly imagePlaceholder: string;
  readonly imageDetails: readonly ImageDetail[];
  /** Mean of our own visitors' stars (B-09). */
  readonly averageRating: number | null;
  readonly reviewCount: number;
  readonly heartCount: number;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly locationPrecision: LocationPrecision | null;
  readonly city: string;
  readonly derived: DerivedBusiness | null;
  readonly speciality: string;
  readonly priceLevel: number | null;
  /** The filters that its features mean (V-01). */
  readonly featureIds: readonly FeatureId[];
}

export interface Business extends BusinessCard {
  readonly province: string;
  readonly country: string;
  readonly phone: string;
  readonly website: string;
  readonly description: string;
  readonly whatsapp: string;
  readonly instagram: string;
  readonly menuUrl: string;
  readonly bookingUrl: string;
  readonly deliveryUrl: string;
  readonly additionalImages: readonly string[];
  readonly features: readonly string[];
  readonly verified: boolean;
  readonly ratingCount: number;
  readonly updatedAt: Date;
  readonly hoursCheckedAt: Date | null;
  readonly contactCheckedAt: Date | null;
  readonly existenceCheckedAt: Date | null;
}

export const NO_DIRECTION = "Dirección no disponible";
/** B-03 */
export const INACTIVE = "Este lugar está inactivo por ahora";
