import { useRef } from "react";
import { BusinessCard } from "../../../business-ui/business-card.tsx";
import { GRID_CLASS } from "../../../business-ui/grid-classes.ts";
import { AddToListButton } from "../../../business-ui/lists/add-to-list.tsx";
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
        <li key={favourite.id} className="relative">
          {favourite.card?.slug ? (
            <>
              <BusinessCard
                business={favourite.card}
                description={favourite.card.description}
                headingLevel={2}
                place="grid"
                priority={index === 0}
                tagged
                onHeart={(card) => void removeFavourite(card).catch(showLoadFailure)}
              />
              <AddToListButton
                place={favourite.card}
                className="absolute top-3 right-16 z-1 grid size-11 place-items-center rounded-pill bg-card shadow-card transition hover:shadow-lift active:scale-95"
              />
            </>
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
