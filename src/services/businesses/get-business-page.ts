import { describeLocation } from "../../domain/addresses/geocoding/describe-location.ts";
import type { Business } from "../../domain/businesses/business.ts";
import { localAddress } from "../../domain/businesses/card-view.ts";
import { isPlaceKnown } from "../../domain/businesses/is-place-known.ts";
import type { Review } from "../../domain/reviews/review.ts";
import { parseSchedule } from "../../domain/schedule/reading/parse-schedule.ts";
import type { ParsedSchedule } from "../../domain/schedule/schedule.ts";
import { formatWeek } from "../../domain/schedule/writing/format-week.ts";
import type { ServiceContext } from "../service-context.ts";
import { getBusiness } from "./get-business.ts";

const REVIEWS = 10;

export interface BusinessPage {
  readonly business: Business;
  /** The address the way platenses write it; empty when it is not known. */
  readonly address: string;
  /** "a media cuadra de 7 y 50", and the nearest plaza; empty where the place is not known to a block. */
  readonly whereabouts: string;
  readonly hours: ParsedSchedule;
  /** Empty where the hours are not understood. */
  readonly week: readonly { readonly day: string; readonly hours: string }[];
  readonly reviews: readonly Review[];
}

/** Open to everybody: all that the page of a business shows. Throws `not-found` as `getBusiness` does. */
export async function getBusinessPage(
  context: Pick<ServiceContext, "db">,
  { name }: { name: string },
): Promise<BusinessPage> {
  const business = await getBusiness(context, { name });
  const hours = parseSchedule(business.schedule);
  return {
    business,
    address: localAddress(business.direction),
    whereabouts: whereaboutsOf(business),
    hours,
    week: hours.kind === "known" ? formatWeek(hours.schedule) : [],
    reviews: await context.db.voices.listReviews({
      businessId: business.id,
      order: "recent",
      limit: REVIEWS,
      offset: 0,
    }),
  };
}

function whereaboutsOf(business: Business): string {
  const { latitude, longitude } = business;
  if (!isPlaceKnown(business) || latitude === null || longitude === null) return "";
  const found = describeLocation({ latitude, longitude });
  return found ? `${found.words}, ${found.plaza.words}` : "";
}
