import { useRef } from "react";
import { BusinessCard } from "../../../business-ui/business-card.tsx";
import { GRID_CLASS } from "../../../business-ui/grid-classes.ts";
import { usePersonal } from "../../../personal/personal-store.ts";
import { showLoadFailure } from "../../../ui/toast/show-notice.ts";
import { EmptyFavourites } from "./empty-favourites.tsx";
import { StoredCard } from "./stored-card.tsx";
import { useRemoveFavourite } from "./use-remove-favourite.ts";

/** F-01: a removal can be undone for a moment. */
export function FavouriteList() {
  const favourites = usePersonal((personal) => personal.favourites);
  const list = useRef<HTMLUListElement>(null);
  const removeFavourite = useRemoveFavourite(list);

  if (favourites.length === 0) return <EmptyFavourites />;
  return (
    <ul ref={list} className={GRID_CLASS}>
      {favourites.map((favourite, index) => (
        <li key={favourite.id}>
          {favourite.card?.slug ? (
            <BusinessCard
              business={favourite.card}
              description={favourite.card.description}
              headingLevel={2}
              place="grid"
              priority={index === 0}
              tagged
              onHeart={(card) => void removeFavourite(card).catch(showLoadFailure)}
            />
          ) : (
            <StoredCard
              favourite={favourite}
              onHeart={(card) => void removeFavourite(card).catch(showLoadFailure)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
