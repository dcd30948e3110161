import { ListFilter, SlidersHorizontal, X } from "lucide";
import { useState } from "react";
import { Form, Link, useNavigate } from "react-router";
import { adminPaths } from "../../../../contract/admin-paths.ts";
import {
  BUSINESS_FILTERS,
  BUSINESS_ORDERS,
  type BusinessFilter,
  type BusinessListView,
  type BusinessOrder,
  businessListQuery,
  readBusinessListView,
} from "../../../../domain/business-list/business-list-view.ts";
import type { BusinessListing } from "../../../../domain/business-list/listed-business.ts";
import { groupDigits } from "../../../../domain/text/format-number.ts";
import { Button } from "../../../../ui/button.tsx";
import { pillClass } from "../../../../ui/classes.ts";
import { Icon } from "../../../../ui/icon.tsx";
import { MENU_ITEM_CLASS, Menu } from "../../../../ui/menu.tsx";
import { SearchBox } from "../../../shell/search-box.tsx";

const ALWAYS_SHOWN: ReadonlySet<BusinessFilter> = new Set(["all", "incomplete", "no-photo"]);
const BOX =
  "min-h-11 w-full rounded-control border border-edge bg-card text-ink placeholder:text-muted lg:min-h-10";

interface ListingProps {
  listing: BusinessListing;
}

/** Everything is in the address. */
export function BusinessFilters({ listing }: ListingProps) {
  const { view, categories } = listing;
  const navigate = useNavigate();
  const [isUnfolded, setUnfolded] = useState(view.category !== "");
  const folded = isUnfolded ? "" : "max-md:hidden";
  // The address is ahead of the rendered view while a page is loading.
  const go = (changed: Partial<BusinessListView>) => {
    const current = readBusinessListView(new URLSearchParams(location.search));
    void navigate(adminPaths.businesses({ ...current, page: 1, ...changed }));
  };
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3">
      <Form action={adminPaths.businesses()} role="search" className="flex grow basis-64 gap-2 lg:max-w-92">
        {Object.entries(businessListQuery({ ...view, text: "", page: 1 })).map(
          ([name, value]) => value !== "" && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <div className="relative min-w-0 flex-1">
          <SearchBox
            label="Buscar negocios"
            placeholder="Nombre, dirección o teléfono"
            defaultValue={view.text}
          />
        </div>
        <Button type="submit" variant="plain" size="small" className="border-edge!">
          Buscar
        </Button>
        <Button
          variant="plain"
          size="small"
          aria-expanded={isUnfolded}
          aria-label="Categoría y orden"
          onClick={() => setUnfolded(!isUnfolded)}
          className="border-edge! md:hidden"
        >
          <Icon of={SlidersHorizontal} size={17} />
        </Button>
      </Form>
      <select
        aria-label="Categoría"
        value={view.category}
        onChange={({ target }) => go({ category: target.value })}
        className={`${BOX} max-w-52 min-w-36 grow basis-36 px-3 ${folded}`}
      >
        <option value="">Todas las categorías</option>
        {categories.map(({ key, label, total }) => (
          <option key={key} value={key}>
            {label} ({groupDigits(total)})
          </option>
        ))}
      </select>
      <nav
        aria-label="Filtros"
        className="-mx-4 min-w-0 overflow-x-auto px-4 py-1 max-md:order-last max-md:w-screen md:mx-0 md:px-0"
      >
        <ul className="flex w-max gap-2">
          {BUSINESS_FILTERS.filter(({ id }) => ALWAYS_SHOWN.has(id) || id === view.filter).map(
            ({ id, label }) => (
              <li key={id}>
                <FilterLink id={id} label={label} listing={listing} />
              </li>
            ),
          )}
          <li>
            <MoreFilters listing={listing} />
          </li>
        </ul>
      </nav>
      <label className={`flex items-center gap-2 text-sm whitespace-nowrap text-muted md:ml-auto ${folded}`}>
        Orden:
        <select
          value={view.order}
          disabled={view.filter === "deleted"}
          onChange={({ target }) => go({ order: target.value as BusinessOrder })}
          className={`${BOX} w-auto px-3 font-semibold`}
        >
          {BUSINESS_ORDERS.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}

interface FilterLinkProps extends ListingProps {
  id: BusinessFilter;
  label: string;
}

/** The selected one takes itself out again. */
function FilterLink({ id, label, listing: { view, counts } }: FilterLinkProps) {
  const isSelected = view.filter === id;
  const isOptional = isSelected && id !== "all";
  return (
    <Link
      to={adminPaths.businesses({ ...view, filter: isOptional ? "all" : id, page: 1 })}
      aria-current={isSelected ? "page" : undefined}
      className={pillClass({ selected: isSelected })}
    >
      {label}
      <span className="font-normal">{groupDigits(counts[id])}</span>
      {isOptional && (
        <>
          <Icon of={X} size={15} />
          <span className="sr-only">, sacar el filtro</span>
        </>
      )}
    </Link>
  );
}

function MoreFilters({ listing: { view, counts } }: ListingProps) {
  return (
    <Menu
      label="Más filtros"
      button={
        <>
          <Icon of={ListFilter} size={16} />
          Más filtros
        </>
      }
      buttonClassName={pillClass({ selected: false })}
    >
      {BUSINESS_FILTERS.filter(({ id }) => !ALWAYS_SHOWN.has(id)).map(({ id, label }) => (
        <Link
          key={id}
          role="menuitem"
          to={adminPaths.businesses({ ...view, filter: id, page: 1 })}
          className={`${MENU_ITEM_CLASS} justify-between`}
        >
          {label}
          <span className="text-muted">{groupDigits(counts[id])}</span>
        </Link>
      ))}
    </Menu>
  );
}
