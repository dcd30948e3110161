import type { Business } from "../../../src/domain/businesses/business.ts";
import { findFeature } from "../../../src/domain/businesses/business-features.ts";
import { locationOf } from "../../../src/domain/businesses/compute-columns.ts";
import { derivedOf, hoursOf } from "../../../src/domain/businesses/derive-business.ts";
import { findKnownPlace } from "../../../src/domain/businesses/known-place.ts";
import { categoryById } from "../../../src/domain/categories/categories.ts";
import { PLAIN_REVIEW_VIEW } from "../../../src/domain/reviews/review-view.ts";
import { formatWeek } from "../../../src/domain/schedule/writing/format-week.ts";
import type { loader } from "../../../src/web/routes/business.tsx";
import { storedCard } from "../cards.ts";

type BusinessData = Exclude<Awaited<ReturnType<typeof loader>>, { inactive: unknown }>;

function businessOf(fields: Partial<Business> = {}): Business {
  const { direction = "10 e/ 46 y 47", city = "La Plata" } = fields;
  return {
    ...storedCard("el-tilo", { title: "El Tilo", category: "Pizzería", categoryId: "pizzeria" }),
    ...{ direction, schedule: "Mar a dom 19 a 00:30", ...locationOf({ direction, city }) },
    ...{
      province: "Buenos Aires",
      country: "Argentina",
      phone: "221 555-0199",
      website: "",
      description: "",
    },
    ...{ whatsapp: "", instagram: "", menuUrl: "", bookingUrl: "", deliveryUrl: "" },
    ...{ additionalImages: [], features: [], verified: false, ratingCount: 0 },
    ...{ updatedAt: new Date(0), hoursCheckedAt: null, contactCheckedAt: null, existenceCheckedAt: null },
    ...fields,
  };
}

/** As the route's loader returns it. */
export function businessScreenOf(
  fields: Partial<Business> = {},
  others: Partial<BusinessData> = {},
): BusinessData {
  const business = businessOf(fields);
  const { address, whereabouts } = derivedOf(business);
  const hours = hoursOf(business);
  const place = findKnownPlace(business);
  return {
    ...{ business, address, whereabouts, hours },
    category: business.categoryId && categoryById(business.categoryId),
    features: business.features.map((text) => ({ text, filterId: findFeature(text) })),
    destination: place ? `${place.latitude},${place.longitude}` : address,
    week: hours.kind === "known" ? formatWeek(hours.schedule) : [],
    reviewing: { view: PLAIN_REVIEW_VIEW, counts: [], total: 0, remaining: 0, reviews: [], sent: null },
    ...{ photos: [], similar: [], shareImage: "/compartir/el-tilo.png", tiles: null },
    ...others,
  };
}
