import { Link } from "react-router";
import { paths } from "../../../contract/paths.ts";
import { buttonClass } from "../../../ui/classes/button-class.ts";
import { EmptyState } from "../../../ui/states/empty-state.tsx";
import { RetryButton } from "../../../ui/states/retry-button.tsx";

interface EmptyListingProps {
  label: string;
  reason: "none" | "none-open" | "failed";
  /** The same list with closed places. */
  withClosed?: string;
}

/** C-05 */
export function EmptyListing({ label, reason, withClosed = "?" }: EmptyListingProps) {
  return (
    <EmptyState
      drawing="empty-plate"
      action={reason === "none-open" ? <WithClosedLink to={withClosed} /> : ACTIONS[reason]}
    >
      {reason === "none-open"
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

function WithClosedLink({ to }: { to: string }) {
  return (
    <Link to={to} replace className={buttonClass()}>
      Ver también lo cerrado
    </Link>
  );
}
