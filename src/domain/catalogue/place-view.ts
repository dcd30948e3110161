import { readPlace, type SearchPlace } from "../search/places/search-place.ts";
import { type ListingView, naturalOrder } from "./listing-view.ts";

interface PlacedView {
  readonly view: ListingView;
  readonly place: SearchPlace | null;
  readonly unread: string;
}

export function placeView(view: ListingView): PlacedView {
  const place = view.near ? readPlace(view.near) : null;
  if (place) return { view: { ...view, near: place.name }, place, unread: "" };
  const order = view.order === "near" ? naturalOrder({ near: "" }) : view.order;
  return { view: { ...view, order, near: "" }, place: null, unread: view.near };
}
