import { Map as MapIcon } from "lucide";
import { type ReactNode, useEffect, useRef } from "react";
import { Form, Link, useSubmit } from "react-router";
import { FilterInputs } from "../../../business-ui/filter-inputs.tsx";
import { paths } from "../../../contract/paths.ts";
import type { CatalogueOrder, ListingView } from "../../../domain/catalogue/listing-view.ts";
import type { CategoryId } from "../../../domain/categories/categories.ts";
import { buttonClass, pillClass } from "../../../ui/classes.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Select } from "../../../ui/select.tsx";

/** C-04 */
const ORDERS: readonly (readonly [CatalogueOrder, string])[] = [
  ["az", "Nombre (A-Z)"],
  ["za", "Nombre (Z-A)"],
  ["rating", "Mejor valorados"],
  ["favorites", "Favoritos primero"],
];

interface ListingToolsProps {
  slug: string;
  /** Null for a category outside the six, which the map does not filter by. */
  categoryId: CategoryId | null;
  view: ListingView;
  children: ReactNode;
}

/** In the URL, so that it can be shared and works without a script. */
export function ListingTools({
  slug,
  categoryId,
  view: { order, filters, near },
  children,
}: ListingToolsProps) {
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // The browser restores an order chosen before hydration.
    const chosen = new FormData(form.current ?? undefined).get("orden");
    if (chosen !== order) void submit(form.current, { replace: true, preventScrollReset: true });
  }, [order, submit]);
  return (
    <>
      {children}
      <Form
        ref={form}
        autoComplete="off"
        action={paths.category({ slug })}
        onChange={({ currentTarget }) =>
          void submit(currentTarget, { replace: true, preventScrollReset: true })
        }
        className="flex shrink-0 items-center gap-2"
      >
        <FilterInputs filters={filters} />
        {near && <input type="hidden" name="cerca" value={near} />}
        <Select label="Ordenar:" name="orden" key={order} defaultValue={order}>
          {near && <option value="near">Más cercanos</option>}
          {ORDERS.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
        <span className="hidden noscript:inline">
          <button type="submit" className={buttonClass({ variant: "plain" })}>
            Aplicar
          </button>
        </span>
      </Form>
      {categoryId && (
        <Link
          to={paths.map({ category: categoryId, filters, near })}
          className={pillClass({ selected: false })}
        >
          <Icon of={MapIcon} size={18} /> Ver en el mapa
        </Link>
      )}
    </>
  );
}
