import { Link } from "react-router";
import { paths } from "../../../contract/paths.ts";
import { buttonClass } from "../../../ui/classes.ts";
import { EmptyState } from "../../../ui/states/empty-state.tsx";
import { RetryButton } from "../../../ui/states/error-panel.tsx";

interface EmptyListingProps {
  label: string;
  /** Why there is nothing: there is none, none is open, or the list did not load (C-09). */
  because: "none" | "none-open" | "failed";
  /** The same list, in the same order, with what is closed. */
  closedToo?: string;
}

/** C-05 */
export function EmptyListing({ label, because, closedToo = "?" }: EmptyListingProps) {
  return (
    <EmptyState
      drawing="empty-plate"
      action={because === "none-open" ? <ClosedToo to={closedToo} /> : ACTIONS[because]}
    >
      {because === "none-open"
        ? `En este momento no hay ${label} con las puertas abiertas.`
        : `No hay ${label} disponibles en esta categoría.`}
    </EmptyState>
  );
}

const ACTIONS = {
  none: (
    <Link to={paths.home()} className={buttonClass()}>
      Ver otras categorías
    </Link>
  ),
  failed: <RetryButton>Reintentar</RetryButton>,
};

function ClosedToo({ to }: { to: string }) {
  return (
    <Link to={to} replace className={buttonClass()}>
      Ver también lo cerrado
    </Link>
  );
}
