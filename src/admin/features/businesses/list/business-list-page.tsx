import { Download, Plus } from "lucide";
import { useState } from "react";
import { Link } from "react-router";
import { adminPaths } from "../../../../contract/admin-paths.ts";
import type { BulkAction } from "../../../../domain/business-list/bulk-change.ts";
import { BUSINESSES_PER_PAGE, isTooShort } from "../../../../domain/business-list/business-list-view.ts";
import type { BusinessListing } from "../../../../domain/business-list/listed-business.ts";
import { groupDigits } from "../../../../domain/text/format-number.ts";
import { joinWords } from "../../../../domain/text/join-words.ts";
import { buttonClass } from "../../../../ui/classes.ts";
import { Icon } from "../../../../ui/icon.tsx";
import { EmptyState } from "../../../../ui/states/empty-state.tsx";
import { Paging } from "../../../shell/paging.tsx";
import { useUndoToast } from "../../../shell/use-undo-toast.ts";
import { BulkBar } from "./bulk-bar.tsx";
import { BulkDialog } from "./bulk-dialog.tsx";
import { BusinessFilters } from "./business-filters.tsx";
import { BusinessTable } from "./business-table.tsx";

const NONE: ReadonlySet<string> = new Set();

/** V-09 */
export function BusinessListPage({ listing }: { listing: BusinessListing }) {
  const { view, rows, found, counts } = listing;
  const [chosen, setChosen] = useState(NONE);
  const [areAllChosen, setAllChosen] = useState(false);
  const [action, setAction] = useState<BulkAction | null>(null);
  const showUndo = useUndoToast();
  const choose = (ids: ReadonlySet<string>) => {
    setChosen(ids);
    setAllChosen(false);
  };
  return (
    <>
      <title>Negocios</title>
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-[1.625rem]">{headingOf(listing)}</h1>
          <p className="mt-1 text-muted">{describeCatalogue(listing)}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <Link to={adminPaths.exports(view)} className={buttonClass({ variant: "plain" })}>
            <Icon of={Download} size={17} />
            Exportar
          </Link>
          <Link to={adminPaths.newBusiness()} className={buttonClass()}>
            <Icon of={Plus} size={18} />
            Agregar negocio
          </Link>
        </div>
      </header>
      <BusinessFilters listing={listing} />
      {isTooShort(view.text) && (
        <p className="mt-2 text-muted">Para buscar, escribí al menos 3 letras o números.</p>
      )}
      {rows.length === 0 ? (
        <EmptyState
          drawing="nothing-found"
          action={
            <Link to={adminPaths.businesses()} className={buttonClass({ variant: "plain" })}>
              Ver todos
            </Link>
          }
        >
          {counts.all === 0 ? "Todavía no hay negocios" : "No hay ninguno con esos filtros"}
        </EmptyState>
      ) : (
        <BusinessTable rows={rows} chosen={chosen} onChoose={choose} />
      )}
      <Paging
        page={view.page}
        found={found}
        perPage={BUSINESSES_PER_PAGE}
        pathOf={(page) => adminPaths.businesses({ ...view, page })}
      />
      {chosen.size > 0 && (
        <BulkBar
          count={areAllChosen ? found : chosen.size}
          found={found}
          filter={view.filter}
          onAction={setAction}
          onChooseAll={() => setAllChosen(true)}
          onClose={() => choose(NONE)}
        />
      )}
      {action && (
        <BulkDialog
          action={action}
          ids={areAllChosen ? null : [...chosen]}
          view={view}
          categories={listing.categories.map(({ label }) => label)}
          onClose={() => setAction(null)}
          onDone={(text, changeSetId) => {
            setAction(null);
            choose(NONE);
            showUndo(text, changeSetId);
          }}
        />
      )}
    </>
  );
}

function headingOf({ view, found, counts }: BusinessListing): string {
  const all = view.filter === "deleted" ? counts.deleted : counts.all;
  const name = all === 1 ? "negocio" : "negocios";
  return found === all
    ? `${groupDigits(all)} ${name}`
    : `${groupDigits(found)} de ${groupDigits(all)} ${name}`;
}

/** "113 se ven en la guía, 1 está inactivo y 1 no se lista porque le falta la categoría." */
function describeCatalogue({ counts, listed }: BusinessListing): string {
  const unlisted = counts.all - counts.inactive - listed;
  const parts = [
    `${groupDigits(listed)} ${listed === 1 ? "se ve" : "se ven"} en la guía`,
    counts.inactive > 0 &&
      `${groupDigits(counts.inactive)} ${counts.inactive === 1 ? "está inactivo" : "están inactivos"}`,
    unlisted > 0 &&
      `${groupDigits(unlisted)} no se ${unlisted === 1 ? "lista porque le" : "listan porque les"} falta la categoría`,
  ].filter((part) => part !== false);
  return `${joinWords(parts)}.`;
}
