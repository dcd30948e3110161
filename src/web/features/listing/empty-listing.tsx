import { Link } from "react-router";
import { paths } from "../../../contract/paths.ts";
import { type FilterId, LISTING_FILTERS } from "../../../domain/catalogue/listing-filters.ts";
import { offlineStore } from "../../../personal/offline/offline-store.ts";
import { useStore } from "../../../personal/store.ts";
import { buttonClass } from "../../../ui/classes.ts";
import { EmptyState } from "../../../ui/states/empty-state.tsx";
import { RetryButton } from "../../../ui/states/error-panel.tsx";

interface EmptyListingProps {
  label: string;
  /** C-09 */
  isFailed?: boolean;
  filters?: readonly FilterId[];
  /** The same list without filters. */
  withoutFilters?: string;
}

/** C-05, V-01 */
export function EmptyListing({
  label,
  isFailed = false,
  filters = [],
  withoutFilters = "?",
}: EmptyListingProps) {
  const isOffline = useStore({ store: offlineStore, select: (state) => state.isOffline });
  const isOnlyOpen = filters.join() === "open";
  if (filters.length > 0)
    return (
      <EmptyState
        drawing="empty-plate"
        action={
          <Link to={withoutFilters} replace className={buttonClass()}>
            {isOnlyOpen ? "Ver también lo cerrado" : "Quitar los filtros"}
          </Link>
        }
      >
        {isOnlyOpen
          ? `En este momento no hay ${label} con las puertas abiertas.`
          : `Ningún lugar de esta categoría cumple con ${listLabels(filters)}.`}
      </EmptyState>
    );
  return (
    <EmptyState
      drawing="empty-plate"
      action={
        isFailed ? (
          <RetryButton>Reintentar</RetryButton>
        ) : (
          <Link to={paths.home()} className={buttonClass()}>
            Ver otras categorías
          </Link>
        )
      }
    >
      {`No hay ${label} disponibles en esta categoría.`}
      {isFailed && isOffline && (
        <span className="mt-2 block">Estás sin conexión, y los filtros y el orden la necesitan.</span>
      )}
    </EmptyState>
  );
}

/** `listLabels(["vegan", "delivery"]) === "«Vegano» y «Delivery»"` */
export function listLabels(filters: readonly FilterId[]): string {
  const labels = LISTING_FILTERS.filter(({ id }) => filters.includes(id)).map(({ label }) => `«${label}»`);
  return new Intl.ListFormat("es").format(labels);
}
