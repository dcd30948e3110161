import { geocodingQuestion } from "../../domain/addresses/geocoding/geocoding-question.ts";
import type { Business } from "../../domain/businesses/business.ts";
import { type FeatureId, findFeature } from "../../domain/businesses/business-features.ts";
import { derivedOf } from "../../domain/businesses/derive-business.ts";
import { findKnownPlace } from "../../domain/businesses/known-place.ts";
import type { CreditedPhoto } from "../../domain/reviews/review-photo.ts";
import type { ReviewListing, ReviewView } from "../../domain/reviews/review-view.ts";
import type { ParsedSchedule } from "../../domain/schedule/schedule.ts";
import { unpackHours } from "../../domain/schedule/stored-hours.ts";
import { formatWeek } from "../../domain/schedule/writing/format-week.ts";
import { listReviews } from "../reviews/list-reviews.ts";
import type { ServiceContext } from "../service-context.ts";
import { listSimilarNearby, type SimilarPlace } from "./list-similar-nearby.ts";

const MOST_GALLERY_PHOTOS = 24;

export interface BusinessPage {
  readonly business: Omit<Business, "derived" | "featureIds">;
  /** As written, with the filter that it means. */
  readonly features: readonly { readonly text: string; readonly filterId: FeatureId | null }[];
  readonly address: string;
  /** "a media cuadra de 7 y 50 · a 3 cuadras de Plaza Moreno"; empty without a known place. */
  readonly whereabouts: string;
  /** For links to route planners: coordinates, or the address. */
  readonly destination: string;
  readonly hours: ParsedSchedule;
  readonly week: readonly { readonly day: string; readonly hours: string }[];
  readonly reviewing: ReviewListing;
  /** V-08: of reviews, for the gallery. */
  readonly photos: readonly CreditedPhoto[];
  readonly similar: readonly SimilarPlace[];
}

export async function getBusinessPage(
  context: Pick<ServiceContext, "db">,
  { business, view, sentId }: { business: Business; view: ReviewView; sentId: string },
): Promise<BusinessPage> {
  const { address, whereabouts, hours: stored } = derivedOf(business);
  const hours = unpackHours({ stored, text: business.schedule });
  const place = findKnownPlace(business);
  const [reviewing, photos, similar] = await Promise.all([
    listReviews(context, { business, view, sentId }),
    context.db.photos.listOfBusiness({ businessId: business.id, limit: MOST_GALLERY_PHOTOS }),
    listSimilarNearby(context, { business }),
  ]);
  const { derived: _, featureIds: __, ...shown } = business;
  return {
    business: shown,
    features: business.features.map((text) => ({ text, filterId: findFeature(text) })),
    address,
    whereabouts,
    destination: place ? `${place.latitude},${place.longitude}` : geocodingQuestion(business),
    hours,
    week: hours.kind === "known" ? formatWeek(hours.schedule) : [],
    reviewing,
    photos,
    similar,
  };
}
