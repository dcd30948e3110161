import { useEffect, useRef } from "react";
import { Form } from "react-router";
import { adminPaths } from "../../../contract/admin-paths.ts";
import {
  BUSINESS_FILTERS,
  type BusinessListView,
  businessListQuery,
} from "../../../domain/business-list/business-list-view.ts";
import type { BusinessListing } from "../../../domain/business-list/listed-business.ts";
import { groupDigits } from "../../../domain/text/format-number.ts";
import { fillControls } from "../../../ui/forms/form-controls.ts";
import { SearchBox } from "../../shell/search-box.tsx";

const BOX = "min-h-11 w-full rounded-control border border-edge bg-card px-3 text-ink lg:min-h-10";

interface ExportFiltersProps extends Pick<BusinessListing, "counts" | "categories"> {
  view: BusinessListView;
}

/** Those of the list of businesses. One form, so that a change made while another loads keeps both. */
export function ExportFilters({ view, counts, categories }: ExportFiltersProps) {
  const form = useRef<HTMLFormElement>(null);
  const { ver = "", categoria = "", q = "" } = businessListQuery(view);
  // Back and forward change the address without the controls.
  useEffect(() => {
    if (form.current) fillControls(form.current, { ver, categoria, q });
  }, [ver, categoria, q]);
  const send = () => form.current?.requestSubmit();
  return (
    <Form
      ref={form}
      action={adminPaths.exports()}
      role="search"
      className="mt-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr]"
    >
      <div className="relative sm:col-span-2 lg:col-span-1">
        <SearchBox label="Buscar negocios" placeholder="Nombre, dirección o teléfono" defaultValue={q} />
      </div>
      <select name="ver" aria-label="Cuáles" defaultValue={ver} onChange={send} className={BOX}>
        {BUSINESS_FILTERS.map(({ id, name, label }) => (
          <option key={id} value={name}>
            {label} ({groupDigits(counts[id])})
          </option>
        ))}
      </select>
      <select
        name="categoria"
        aria-label="Categoría"
        defaultValue={categoria}
        onChange={send}
        className={BOX}
      >
        <option value="">Todas las categorías</option>
        {categories.map(({ key, label, total }) => (
          <option key={key} value={key}>
            {label} ({groupDigits(total)})
          </option>
        ))}
      </select>
    </Form>
  );
}
