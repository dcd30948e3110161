import { useRef } from "react";
import { BusinessCard } from "../../../business-ui/business-card.tsx";
import { GRID_CLASS } from "../../../business-ui/grid-classes.ts";
import { usePersonal } from "../../../personal/personal-store.ts";
import { showLoadFailure } from "../../../ui/toast/show-notice.ts";
import { CopiedCard } from "./copied-card.tsx";
import { EmptyFavourites } from "./empty-favourites.tsx";
import { useLetGo } from "./use-let-go.ts";

/** F-01: what a member keeps. One that is let go can be taken back for a moment. */
export function FavouriteList() {
  const favourites = usePersonal((personal) => personal.favourites);
  const list = useRef<HTMLUListElement>(null);
  const letGo = useLetGo(list);

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
              onHeart={(card) => void letGo(card).catch(showLoadFailure)}
            />
          ) : (
            <CopiedCard favourite={favourite} onHeart={(card) => void letGo(card).catch(showLoadFailure)} />
          )}
        </li>
      ))}
    </ul>
  );
}
