import { readPlace, type SearchPlace } from "../search/places/search-place.ts";
import { type ListingView, naturalOrder } from "./listing-view.ts";

interface PlacedView {
  /** With the corner said properly, or without one that is not understood. */
  readonly view: ListingView;
  readonly place: SearchPlace | null;
  /** What was written and is no place of the city; empty where there is nothing of the kind. */
  readonly unread: string;
}

/** Finds the corner near which a category is looked at: `placeView({ …, near: "Calle 7 y 50" }).view.near === "7 y 50"` */
export function placeView(view: ListingView): PlacedView {
  const place = view.near ? readPlace(view.near) : null;
  if (place) return { view: { ...view, near: place.name }, place, unread: "" };
  const order = view.order === "near" ? naturalOrder({ near: "" }) : view.order;
  return { view: { ...view, order, near: "" }, place: null, unread: view.near };
}
