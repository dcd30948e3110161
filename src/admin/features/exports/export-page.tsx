import { Braces, Download, FileSpreadsheet, MapPinned, Table } from "lucide";
import { Link } from "react-router";
import { adminPaths } from "../../../contract/admin-paths.ts";
import { paths } from "../../../contract/paths.ts";
import { BUSINESS_FILTERS, type BusinessListView } from "../../../domain/business-list/business-list-view.ts";
import type { BusinessListing } from "../../../domain/business-list/listed-business.ts";
import { EXPORT_FORMATS, type ExportFormat } from "../../../domain/exports/export-formats.ts";
import { groupDigits } from "../../../domain/text/format-number.ts";
import { buttonClass } from "../../../ui/classes.ts";
import { Icon } from "../../../ui/icon.tsx";
import { ExportFilters } from "./export-filters.tsx";

const KINDS: Readonly<
  Record<ExportFormat, { icon: typeof Table; name: string; use: string; isMain?: true }>
> = {
  xlsx: {
    icon: FileSpreadsheet,
    name: "Excel (.xlsx)",
    use: "Para editar en una planilla y volver a importar. Los teléfonos y los códigos quedan como están.",
    isMain: true,
  },
  csv: {
    icon: Table,
    name: "CSV",
    use: "Lo mismo en texto, para cualquier planilla o programa.",
  },
  json: { icon: Braces, name: "JSON", use: "Para un programa: cada dato con el nombre que usa la guía." },
  geojson: { icon: MapPinned, name: "GeoJSON", use: "Para un mapa, con los lugares fijados a mano." },
};

export interface ExportPageProps extends Pick<BusinessListing, "found" | "counts" | "categories"> {
  view: BusinessListView;
  isTooShort: boolean;
}

/** V-13: what the filters leave, in four formats. */
export function ExportPage(props: ExportPageProps) {
  const { view, found, counts, categories, isTooShort } = props;
  return (
    <>
      <title>Exportar</title>
      <header>
        <h1 className="text-[1.625rem]">{headingOf(props)}</h1>
        <p className="mt-1 text-muted">{describeView(props)}</p>
      </header>
      <ExportFilters view={view} counts={counts} categories={categories} />
      {isTooShort && <p className="mt-2 text-muted">Para buscar, escribí al menos 3 letras o números.</p>}
      <div className="mt-4 grid items-start gap-4 lg:grid-cols-[1fr_22rem]">
        <section aria-labelledby="formatos" className="rounded-panel border border-line bg-card">
          <h2 id="formatos" className="border-b border-line px-4 py-3.5 text-lg md:px-5">
            Bajar en
          </h2>
          <ul className="divide-y divide-line">
            {EXPORT_FORMATS.map((format) => (
              <FormatRow key={format} format={format} view={view} found={found} />
            ))}
          </ul>
        </section>
        <aside className="grid gap-4 text-[0.8125rem]">
          <section
            aria-labelledby="vuelta"
            className="rounded-panel border border-line bg-card px-4 py-3.5 md:px-5"
          >
            <h2 id="vuelta" className="text-lg">
              De ida y vuelta
            </h2>
            <p className="mt-1 text-muted">
              Lo que bajás en Excel o CSV se importa sin diferencias: si no tocás nada, no cambia nada. No
              cambies la columna Id, que dice de qué negocio es cada fila.
            </p>
          </section>
          <section
            aria-labelledby="para-todos"
            className="rounded-panel border border-line bg-card px-4 py-3.5 md:px-5"
          >
            <h2 id="para-todos" className="text-lg">
              Para todo el mundo
            </h2>
            <p className="mt-1 text-muted">
              Los visitantes bajan los lugares publicados, sin datos internos, en{" "}
              <a
                href={paths.openData()}
                target="_blank"
                rel="noopener"
                className="font-semibold text-primary underline underline-offset-3"
              >
                Datos abiertos
              </a>
              . La licencia se cambia en{" "}
              <Link
                to={adminPaths.configuration()}
                className="font-semibold text-primary underline underline-offset-3"
              >
                Configuración
              </Link>
              .
            </p>
          </section>
        </aside>
      </div>
    </>
  );
}

interface FormatRowProps extends Pick<ExportPageProps, "view" | "found"> {
  format: ExportFormat;
}

function FormatRow({ format, view, found }: FormatRowProps) {
  const { icon, name, use, isMain = false } = KINDS[format];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3.5 md:px-5">
      <Icon of={icon} size={22} className="shrink-0 text-muted" />
      <div className="min-w-48 flex-1">
        <h3 className="text-base font-semibold">{name}</h3>
        <p className="text-[0.8125rem] text-muted">{use}</p>
      </div>
      {found > 0 && (
        <a
          href={adminPaths.exportFile({ format, view })}
          download
          aria-label={`Bajar en ${name}`}
          className={`${buttonClass({ variant: isMain ? "primary" : "plain" })} max-sm:ml-9.5`}
        >
          <Icon of={Download} size={17} />
          Bajar
        </a>
      )}
    </li>
  );
}

function headingOf({ found }: ExportPageProps): string {
  if (found === 0) return "Nada para exportar";
  return found === 1 ? "1 negocio para exportar" : `${groupDigits(found)} negocios para exportar`;
}

function describeView({ view, found, counts, categories }: ExportPageProps): string {
  const parts = [
    view.filter !== "all" && BUSINESS_FILTERS.find(({ id }) => id === view.filter)?.label.toLowerCase(),
    view.category !== "" &&
      `de ${categories.find(({ key }) => key === view.category)?.label ?? view.category}`,
    view.text !== "" && `con «${view.text}»`,
  ].filter(Boolean);
  if (parts.length === 0) return "Todos, también los inactivos; los borrados no.";
  if (found === 0) return "No hay ninguno con esos filtros.";
  return `Solo ${parts.join(", ")}: en total son ${groupDigits(counts.all)}.`;
}
