import { useState } from "react";
import { BusinessCard } from "../../../business-ui/business-card.tsx";
import { HOME_SECTIONS, type HomeSectionId } from "../../../domain/categories/home-sections.ts";
import type { Favourite } from "../../../domain/home/rank-favourites.ts";
import { Carousel } from "../../../ui/carousel/carousel.tsx";
import { Pill } from "../../../ui/pill.tsx";
import { EmptyState } from "../../../ui/states/empty-state.tsx";
import { FavouritesFrame, FavouritesHeading } from "./section-heading.tsx";

/** H-05 */
export function FavouritesCarousel({ favourites }: { favourites: readonly Favourite[] }) {
  const [chosen, setChosen] = useState<HomeSectionId | null>(null);
  const shown = favourites.filter(({ homeSectionId }) => chosen === null || homeSectionId === chosen);
  const filters = <Filters favourites={favourites} chosen={chosen} onChoose={setChosen} />;
  if (shown.length === 0) {
    return (
      <FavouritesFrame>
        <FavouritesHeading />
        {filters}
        <EmptyState
          drawing="empty-plate"
          hint={{
            text: "Los favoritos aparecerán automáticamente cuando tengamos más negocios de cada categoría.",
            headingLevel: 3,
          }}
        >
          {chosen === null ? "Sin favoritos aún" : `Sin favoritos en ${nameOf(chosen)}`}
        </EmptyState>
      </FavouritesFrame>
    );
  }
  return (
    <FavouritesFrame>
      <Carousel
        label="Favoritos de la Ciudad"
        perPage="1-2-3"
        heading={<FavouritesHeading />}
        above={filters}
        below={
          <p className="text-center text-sm text-muted">
            Top 3 de cada categoría • Actualizado automáticamente
          </p>
        }
      >
        {shown.map(({ business, badge }) => (
          <BusinessCard
            key={business.id}
            business={business}
            headingLevel={3}
            place="carousel"
            badge={badge}
            tagged
            steady
          />
        ))}
      </Carousel>
    </FavouritesFrame>
  );
}

interface FiltersProps {
  favourites: readonly Favourite[];
  chosen: HomeSectionId | null;
  onChoose: (id: HomeSectionId | null) => void;
}

function Filters({ favourites, chosen, onChoose }: FiltersProps) {
  const countOf = (id: HomeSectionId) =>
    favourites.filter(({ homeSectionId }) => homeSectionId === id).length;
  return (
    <div className="fade-end -mx-4 mt-3 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] lg:flex-wrap">
      <Pill pressed={chosen === null} onClick={() => onChoose(null)}>
        Todos ({favourites.length})
      </Pill>
      {HOME_SECTIONS.map(({ id, name }) => (
        <Pill key={id} pressed={chosen === id} onClick={() => onChoose(id)}>
          {name} ({countOf(id)})
        </Pill>
      ))}
      {/* Lets the last pill scroll out of the fading edge. */}
      <span aria-hidden className="w-6 shrink-0 lg:hidden" />
    </div>
  );
}

function nameOf(id: HomeSectionId): string {
  return HOME_SECTIONS.find((section) => section.id === id)?.name ?? "";
}
