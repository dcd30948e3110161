import type { BusinessCard } from "../../src/domain/businesses/business.ts";
import { type CardView, cardView } from "../../src/domain/businesses/card-view.ts";

/** `storedCard("nori")` has the title "Nori" and no other data. */
export function storedCard(id: string, changes: Partial<BusinessCard> = {}): BusinessCard {
  return {
    id,
    slug: id,
    title: `${id.slice(0, 1).toUpperCase()}${id.slice(1)}`,
    category: "",
    categoryId: null,
    direction: "",
    schedule: "",
    scheduleExceptions: "",
    imageUrl: "",
    imagePlaceholder: "",
    imageDetails: [],
    averageRating: null,
    reviewCount: 0,
    heartCount: 0,
    latitude: null,
    longitude: null,
    locationPrecision: null,
    city: "La Plata",
    derived: null,
    speciality: "",
    priceLevel: null,
    featureIds: [],
    ...changes,
  };
}

/** The card as pages receive it. */
export function shownCard(id: string, changes: Partial<BusinessCard> = {}): CardView {
  return cardView(storedCard(id, changes));
}
