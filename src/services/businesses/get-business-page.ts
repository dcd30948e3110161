import { geocodingQuestion } from "../../domain/addresses/geocoding/geocoding-question.ts";
import type { Business } from "../../domain/businesses/business.ts";
import { derivedOf } from "../../domain/businesses/derive-business.ts";
import { findKnownPlace } from "../../domain/businesses/known-place.ts";
import type { ReviewListing, ReviewView } from "../../domain/reviews/review-view.ts";
import type { ParsedSchedule } from "../../domain/schedule/schedule.ts";
import { unpackHours } from "../../domain/schedule/stored-hours.ts";
import { formatWeek } from "../../domain/schedule/writing/format-week.ts";
import { listReviews } from "../reviews/list-reviews.ts";
import type { ServiceContext } from "../service-context.ts";
import { listSimilarNearby, type SimilarPlace } from "./list-similar-nearby.ts";

export interface BusinessPage {
  readonly business: Omit<Business, "derived">;
  /** The address the way platenses write it; empty when it is not known. */
  readonly address: string;
  /** "a media cuadra de 7 y 50 · a 3 cuadras de Plaza Moreno"; empty where the place is not known to a block. */
  readonly whereabouts: string;
  /** What others are asked the way to: where it is known to a block, else its address; empty where there is none. */
  readonly destination: string;
  readonly hours: ParsedSchedule;
  /** Empty where the hours are not understood. */
  readonly week: readonly { readonly day: string; readonly hours: string }[];
  readonly reviewing: ReviewListing;
  readonly similar: readonly SimilarPlace[];
}

/** Open to everybody: all that the page of a business shows. */
export async function getBusinessPage(
  context: Pick<ServiceContext, "db">,
  { business, view, sentId }: { business: Business; view: ReviewView; sentId: string },
): Promise<BusinessPage> {
  const { address, whereabouts, hours: stored } = derivedOf(business);
  const hours = unpackHours({ stored, text: business.schedule });
  const place = findKnownPlace(business);
  const [reviewing, similar] = await Promise.all([
    listReviews(context, { business, view, sentId }),
    listSimilarNearby(context, { business }),
  ]);
  const { derived: _, ...shown } = business;
  return {
    business: shown,
    address,
    whereabouts,
    destination: place ? `${place.latitude},${place.longitude}` : geocodingQuestion(business),
    hours,
    week: hours.kind === "known" ? formatWeek(hours.schedule) : [],
    reviewing,
    similar,
  };
}
