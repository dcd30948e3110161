import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import type { CardView } from "../../../domain/businesses/card-view.ts";
import { favouritesFirst } from "../../../domain/catalogue/favourites-first.ts";
import { LAST_GROWING_PAGE, type ListingView } from "../../../domain/catalogue/listing-view.ts";
import type { ListedCategory } from "../../../domain/categories/listed-category.ts";
import { isOpenAt } from "../../../domain/schedule/schedule-state.ts";
import { personalStore } from "../../../personal/personal-store.ts";

interface Listing {
  readonly category: ListedCategory;
  readonly view: ListingView;
  readonly businesses: readonly CardView[];
}

let painted: { readonly key: string; readonly cards: readonly CardView[] } | null = null;

/** C-04: a listing that is about to be shown, with a member's own favourites first; what is on the screen stays in its place. */
export function withOwnFirst<L extends Listing>(listing: L): L {
  if (!isByFavourites(listing)) return listing;
  const before = painted?.key === keyOf(listing) ? painted.cards : [];
  return {
    ...listing,
    businesses: favouritesFirst({
      listed: listing.businesses,
      favourites: listOwn(listing),
      painted: before,
    }),
  };
}

/**
 * C-04: the cards to show. Those that came with the document are the same for everybody: a member's stay blank (`HELD_CLASS`) until
 * their own favourites are known, or for too long.
 */
export function useOwnFirst(listing: Listing): {
  frame: RefObject<HTMLDivElement | null>;
  businesses: readonly CardView[];
  isHeld: boolean;
} {
  const frame = useRef<HTMLDivElement>(null);
  const [isHeld, setHeld] = useState(() => isByFavourites(listing) && !isAlive());
  const [arranged, setArranged] = useState<{ from: readonly CardView[]; cards: readonly CardView[] }>();
  const { businesses: listed } = listing;
  const businesses = arranged?.from === listed ? arranged.cards : listed;
  const key = isByFavourites(listing) ? keyOf(listing) : "";

  const release = useEffectEvent(() => {
    const isBlank = isHidden(frame.current?.querySelector("article > *"));
    if (isBlank && !isKnown()) return;
    if (isBlank)
      setArranged({
        from: listed,
        cards: favouritesFirst({ listed, favourites: listOwn(listing), painted: [] }),
      });
    setHeld(false);
  });
  useEffect(() => {
    if (!isHeld) return;
    release();
    return personalStore.subscribe(() => release());
  }, [isHeld]);

  useEffect(() => {
    painted = key && !isHeld ? { key, cards: businesses } : null;
    return () => {
      painted = null;
    };
  }, [key, isHeld, businesses]);

  return { frame, businesses, isHeld };
}

/** Blank cards for a member, for at most two and a half seconds; it is no motion, and lasts as long where none is wanted. */
export const HELD_CLASS = "member:[&_article>*]:[animation:held_1ms_2.5s_backwards]";

/** From some page on each stands alone. */
function isByFavourites({ view }: Listing): boolean {
  return view.order === "favorites" && view.page <= LAST_GROWING_PAGE;
}

function keyOf({ category, view }: Listing): string {
  return [category.slug, view.onlyOpen, view.near].join(" ");
}

/** What is not known of them cannot be shown: how far they are, or whether they are of a category that is none of the six. */
function listOwn({ category, view, businesses }: Listing): CardView[] {
  const listed = new Set(businesses.map(({ id }) => id));
  const isAnywhere = category.id !== null && view.near === "";
  return personalStore
    .get()
    .favourites.flatMap(({ card }) => card ?? [])
    .filter((card) => listed.has(card.id) || (isAnywhere && card.categoryId === category.id))
    .filter(({ hours }) => !view.onlyOpen || isOpenAt({ schedule: hours, at: new Date() }));
}

function isKnown(): boolean {
  const { user, favourites } = personalStore.get();
  return user !== null && favourites.every(({ card }) => card !== null);
}

/** A page that is brought to life is still as the server made it. */
function isAlive(): boolean {
  return typeof document !== "undefined" && document.documentElement.dataset.alive === "1";
}

function isHidden(element: Element | null | undefined): boolean {
  return Boolean(element && getComputedStyle(element).visibility === "hidden");
}
