import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import type { CardView } from "../../../domain/businesses/card-view.ts";
import { favouritesFirst } from "../../../domain/catalogue/favourites-first.ts";
import { LAST_GROWING_PAGE, type ListingView } from "../../../domain/catalogue/listing-view.ts";
import { matchesFilter } from "../../../domain/catalogue/match-filter.ts";
import type { ListedCategory } from "../../../domain/categories/listed-category.ts";
import { personalStore } from "../../../personal/personal-store.ts";

interface Listing {
  readonly category: ListedCategory;
  readonly view: ListingView;
  readonly businesses: readonly CardView[];
}

let painted: { readonly key: string; readonly cards: readonly CardView[] } | null = null;

/** C-04: the listing with a member's favourites first; cards already painted keep their place. */
export function withFavouritesFirst<L extends Listing>(listing: L): L {
  if (!isByFavourites(listing)) return listing;
  const before = painted?.key === keyOf(listing) ? painted.cards : [];
  return {
    ...listing,
    businesses: favouritesFirst({
      listed: listing.businesses,
      favourites: listFavourites(listing),
      painted: before,
    }),
  };
}

/**
 * C-04: the document is the same for everybody, so a member's cards are hidden (`WAITING_CLASS`) until the favourites are
 * known, at most 2.5 s.
 */
export function useFavouritesFirst(listing: Listing): {
  frame: RefObject<HTMLDivElement | null>;
  businesses: readonly CardView[];
  isWaiting: boolean;
} {
  const frame = useRef<HTMLDivElement>(null);
  const [isWaiting, setWaiting] = useState(() => isByFavourites(listing) && !isHydrated());
  const [arranged, setArranged] = useState<{ from: readonly CardView[]; cards: readonly CardView[] }>();
  const { businesses: listed } = listing;
  const businesses = arranged?.from === listed ? arranged.cards : listed;
  const key = isByFavourites(listing) ? keyOf(listing) : "";

  const release = useEffectEvent(() => {
    const isBlank = isHidden(frame.current?.querySelector("article > *"));
    if (isBlank && !areFavouritesLoaded()) return;
    if (isBlank)
      setArranged({
        from: listed,
        cards: favouritesFirst({ listed, favourites: listFavourites(listing), painted: [] }),
      });
    setWaiting(false);
  });
  useEffect(() => {
    if (!isWaiting) return;
    release();
    return personalStore.subscribe(() => release());
  }, [isWaiting]);

  useEffect(() => {
    painted = key && !isWaiting ? { key, cards: businesses } : null;
    return () => {
      painted = null;
    };
  }, [key, isWaiting, businesses]);

  return { frame, businesses, isWaiting };
}

/** An animation used as a timer, so it runs with reduced motion too. */
export const WAITING_CLASS = "member:[&_article>*]:[animation:held_1ms_2.5s_backwards]";

/** Later pages don't repeat the first cards. */
function isByFavourites({ view }: Listing): boolean {
  return view.order === "favorites" && view.page <= LAST_GROWING_PAGE;
}

function keyOf({ category, view }: Listing): string {
  return [category.slug, ...view.filters, view.near].join(" ");
}

/** A stored card has no distance, and no category outside the six. */
function listFavourites({ category, view, businesses }: Listing): CardView[] {
  const listed = new Set(businesses.map(({ id }) => id));
  const at = new Date();
  const isMissing = (card: CardView) =>
    category.id !== null &&
    card.categoryId === category.id &&
    view.near === "" &&
    view.filters.every((filter) => matchesFilter({ filter, card, at }));
  return personalStore
    .get()
    .favourites.flatMap(({ card }) => card ?? [])
    .filter((card) => listed.has(card.id) || isMissing(card));
}

function areFavouritesLoaded(): boolean {
  const { user, favourites } = personalStore.get();
  return user !== null && favourites.every(({ card }) => card !== null);
}

/** False while hydrating, when the cards are still the server's. */
function isHydrated(): boolean {
  return typeof document !== "undefined" && document.documentElement.dataset.hydrated === "1";
}

function isHidden(element: Element | null | undefined): boolean {
  return Boolean(element && getComputedStyle(element).visibility === "hidden");
}
