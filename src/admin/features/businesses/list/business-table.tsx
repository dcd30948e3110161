import { EllipsisVertical, ExternalLink, History, Pencil, Sparkles, Star } from "lucide";
import { Link } from "react-router";
import { BusinessThumbnail } from "../../../../business-ui/business-thumbnail.tsx";
import { CategoryTag } from "../../../../business-ui/category-tag.tsx";
import { adminPaths } from "../../../../contract/admin-paths.ts";
import { paths } from "../../../../contract/paths.ts";
import type { ListedBusiness } from "../../../../domain/business-list/listed-business.ts";
import { timelineSearch } from "../../../../domain/history/timeline-view.ts";
import { groupDigits, oneDecimal } from "../../../../domain/text/format-number.ts";
import { Icon } from "../../../../ui/icon.tsx";
import { MENU_ITEM_CLASS, Menu } from "../../../../ui/menu.tsx";
import { BusinessStateTag, MissingParts } from "../business-tags.tsx";

interface BusinessTableProps {
  rows: readonly ListedBusiness[];
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
}

/** A table; on a phone each row is a card. */
export function BusinessTable({ rows, chosen, onChoose }: BusinessTableProps) {
  const choosable = rows.filter(canChange);
  const here = choosable.filter(({ id }) => chosen.has(id)).length;
  const toggle = (ids: readonly string[], isOn: boolean) => {
    const next = new Set(chosen);
    for (const id of ids)
      if (isOn) next.add(id);
      else next.delete(id);
    onChoose(next);
  };
  return (
    <div className="mt-4 md:overflow-x-auto md:rounded-panel md:border md:border-line md:bg-card">
      <table className="w-full text-left max-md:block">
        <thead className="text-[0.8125rem] whitespace-nowrap max-md:sr-only">
          <tr className="h-9 border-b border-line">
            <th className="w-12 pl-4.5">
              <input
                type="checkbox"
                aria-label="Elegir todos los de esta página"
                checked={here > 0 && here === choosable.length}
                ref={(box) => {
                  if (box) box.indeterminate = here > 0 && here < choosable.length;
                }}
                disabled={choosable.length === 0}
                onChange={({ target }) =>
                  toggle(
                    choosable.map(({ id }) => id),
                    target.checked,
                  )
                }
                className="size-5 align-middle accent-ink"
              />
            </th>
            <th className="px-3 font-semibold">Negocio</th>
            <th className="px-3 font-semibold">Categoría</th>
            <th className="px-3 font-semibold">Estado</th>
            <th className="px-3 font-semibold">Le falta</th>
            <th className="px-3 text-right font-semibold">Nota</th>
            <th className="px-3 text-right font-semibold">Visitas 30 d</th>
            <th className="px-3 font-semibold">Revisado</th>
            <th className="w-26">
              <span className="sr-only">Acciones</span>
            </th>
          </tr>
        </thead>
        <tbody className="max-md:flex max-md:flex-col max-md:gap-3">
          {rows.map((row) => (
            <Row
              key={row.id}
              row={row}
              isChosen={chosen.has(row.id)}
              onChoose={(isOn) => toggle([row.id], isOn)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function canChange({ state }: ListedBusiness): boolean {
  return state !== "deleted" && state !== "merged";
}

interface RowProps {
  row: ListedBusiness;
  isChosen: boolean;
  onChoose: (isOn: boolean) => void;
}

function Row({ row, isChosen, onChoose }: RowProps) {
  const { id, title, address, category, categoryId, state, missing, checked, isCheckDue } = row;
  return (
    <tr
      className={`relative border-line max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-2 max-md:gap-y-1 max-md:rounded-panel max-md:border max-md:p-4 max-md:pl-24 md:h-14.5 md:not-last:border-b ${isChosen ? "bg-honey/60" : "bg-card"}`}
    >
      <td className="max-md:absolute max-md:top-4 max-md:left-4 md:pl-4.5">
        {canChange(row) && (
          <label className="max-md:absolute max-md:block max-md:size-16">
            <span className="sr-only">Elegir {title}</span>
            <input
              type="checkbox"
              checked={isChosen}
              onChange={({ target }) => onChoose(target.checked)}
              className="size-5 align-middle accent-ink max-md:absolute max-md:-top-2 max-md:-left-2 max-md:size-6"
            />
          </label>
        )}
        <BusinessThumbnail business={row} className="pointer-events-none size-16 md:hidden" />
      </td>
      <th scope="row" className="font-normal max-md:w-full max-md:pr-10 md:px-3">
        <span className="flex min-w-0 items-center gap-3">
          <BusinessThumbnail business={row} className="h-10.5 w-14 max-md:hidden" />
          <span className="min-w-0">
            <Link
              to={adminPaths.business({ id })}
              className="font-semibold wrap-anywhere text-ink no-underline hover:underline"
            >
              {title}
            </Link>
            {row.isFeatured && (
              <span className="ml-1.5 inline-flex align-middle text-amber" title="Destacado">
                <Icon of={Sparkles} size={15} />
                <span className="sr-only">Destacado</span>
              </span>
            )}
            <span className="block text-[0.8125rem] wrap-anywhere text-muted">
              {address || "Sin dirección"}
            </span>
          </span>
        </span>
      </th>
      <td className="max-md:order-2 md:px-3">
        {missing.includes("category") ? (
          <span className="text-primary">{category || "Sin categoría"}</span>
        ) : (
          <CategoryTag categoryId={categoryId} category={category} />
        )}
      </td>
      <td className="max-md:order-1 md:px-3">
        <BusinessStateTag state={state} />
      </td>
      <td className="max-md:order-3 max-md:w-full md:px-3">
        {missing.length > 0 ? (
          <span className="flex flex-wrap gap-x-2">
            <span className="text-[0.8125rem] text-muted md:hidden">Le falta</span>
            <MissingParts missing={missing} />
          </span>
        ) : (
          <span className="text-muted max-md:hidden">—</span>
        )}
      </td>
      <td className="text-right whitespace-nowrap max-md:hidden md:px-3">
        <Rating row={row} />
      </td>
      <td className="max-md:order-4 max-md:text-[0.8125rem] max-md:text-muted md:px-3 md:text-right">
        {groupDigits(row.views)}
        <span className="md:hidden"> visitas ·</span>
      </td>
      <td
        className={`text-[0.8125rem] whitespace-nowrap max-md:order-5 md:px-3 ${isCheckDue ? "font-semibold text-amber" : "text-muted"}`}
      >
        <span className="md:hidden">revisado </span>
        {checked}
      </td>
      <td className="max-md:absolute max-md:top-2 max-md:right-2 md:pr-2 md:text-right">
        <RowActions row={row} />
      </td>
    </tr>
  );
}

function Rating({ row: { rating, reviewCount } }: { row: ListedBusiness }) {
  if (rating === null) return <span className="text-muted">—</span>;
  return (
    <span className="inline-flex items-center gap-1">
      <Icon of={Star} size={15} className="fill-sun text-star-edge" />
      <strong>{oneDecimal(rating)}</strong>
      <span className="text-muted">({groupDigits(reviewCount)})</span>
    </span>
  );
}

const ACTION = "inline-grid size-11 place-items-center rounded-pill text-ink hover:bg-wash";

function RowActions({ row: { id, slug, title, state } }: { row: ListedBusiness }) {
  const isPublic = state === "active" || state === "unverified";
  return (
    <span className="inline-flex">
      <Link
        to={adminPaths.business({ id })}
        aria-label={`Editar ${title}`}
        className={`${ACTION} max-md:hidden`}
      >
        <Icon of={Pencil} size={18} />
      </Link>
      <Menu
        label={`Más sobre ${title}`}
        button={<Icon of={EllipsisVertical} size={18} />}
        buttonClassName={ACTION}
      >
        <Link role="menuitem" to={adminPaths.business({ id })} className={MENU_ITEM_CLASS}>
          <Icon of={Pencil} /> Editar
        </Link>
        {isPublic && (
          <a role="menuitem" href={paths.business({ slug })} className={MENU_ITEM_CLASS}>
            <Icon of={ExternalLink} /> Ver en la guía
          </a>
        )}
        <Link
          role="menuitem"
          to={`${adminPaths.history()}${timelineSearch({ business: id })}`}
          className={MENU_ITEM_CLASS}
        >
          <Icon of={History} /> Historial
        </Link>
      </Menu>
    </span>
  );
}
