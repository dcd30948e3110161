import { useRef } from "react";
import { Link } from "react-router";
import { NO_DIRECTION } from "../../../../domain/businesses/business.ts";
import type { CardView } from "../../../../domain/businesses/card-view.ts";
import { paths } from "../../../../domain/paths/paths.ts";
import { loadPersonal } from "../../../../personal/load-personal.ts";
import type { Favourite } from "../../../../personal/personal-store.ts";
import { usePersonal } from "../../../../personal/use-personal.ts";
import { CARD_LINK_CLASS, CardFrame } from "../../../../ui/card-frame.tsx";
import { focusHeading } from "../../../../ui/focus-heading.ts";
import { Skeleton } from "../../../../ui/states/skeleton.tsx";
import { useToast } from "../../../../ui/toast/use-toast.ts";
import { BusinessCard } from "../business-card.tsx";
import { Cover } from "../cover.tsx";
import { GRID_CLASS } from "../grid-classes.ts";
import { EmptyFavourites } from "./empty-favourites.tsx";

/** F-01: what a member keeps. One that is let go can be taken back for a moment. */
export function FavouriteList() {
  const favourites = usePersonal((personal) => personal.favourites);
  const list = useRef<HTMLUListElement>(null);
  const showToast = useToast();

  const letGo = async (card: CardView) => {
    const personal = await loadPersonal();
    const place = favourites.findIndex(({ id }) => id === card.id);
    personal.setHeart({ card, kept: false });
    showToast(`Quitaste ${card.title} de tus favoritos.`, "plain", {
      label: "Deshacer",
      onPress: () => personal.setHeart({ card, kept: true }),
    });
    // The button is gone with its card: the focus goes on at the next one.
    requestAnimationFrame(() => {
      const hearts = list.current?.querySelectorAll<HTMLElement>("button[aria-pressed]");
      const next = hearts?.[Math.min(place, hearts.length - 1)];
      if (next) next.focus({ preventScroll: true });
      else focusHeading();
    });
  };

  if (favourites.length === 0) return <EmptyFavourites />;
  return (
    <ul ref={list} className={GRID_CLASS}>
      {favourites.map((favourite, index) => (
        <li key={favourite.id}>
          {favourite.card ? (
            <BusinessCard
              business={favourite.card}
              description={favourite.card.description}
              headingLevel={2}
              place="grid"
              priority={index === 0}
              tagged
              onHeart={(card) => void letGo(card)}
            />
          ) : (
            <CopiedCard favourite={favourite} />
          )}
        </li>
      ))}
    </ul>
  );
}

/** What the browser knows before the server has said the rest. */
function CopiedCard({ favourite }: { favourite: Favourite }) {
  return (
    <CardFrame cover={<Cover src={favourite.imageUrl} alt="" place="grid" />}>
      <h2 className="text-xl">
        <Link to={paths.business({ slug: favourite.id })} className={`line-clamp-2 ${CARD_LINK_CLASS}`}>
          {favourite.title}
        </Link>
      </h2>
      <p>{favourite.direction || NO_DIRECTION}</p>
      <Skeleton className="mt-1 h-7 w-24 rounded-pill" />
      <Skeleton className="mt-auto h-5 w-2/5" />
    </CardFrame>
  );
}
