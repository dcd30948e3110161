import { Braces, Download, MapPinned, Table } from "lucide";
import { paths } from "../../../contract/paths.ts";
import type { OpenDataFormat } from "../../../domain/open-data/open-data-formats.ts";
import { Icon } from "../../../ui/icon.tsx";

const KINDS = {
  csv: { icon: Table, name: "CSV", use: "Para una planilla: Excel, LibreOffice, Hojas de cálculo." },
  geojson: { icon: MapPinned, name: "GeoJSON", use: "Para un mapa: QGIS, uMap, geojson.io." },
  json: { icon: Braces, name: "JSON", use: "Para un programa o una página tuya." },
} as const;

/** V-13: the whole card is the link. */
export function DownloadCard({ format }: { format: OpenDataFormat }) {
  const { icon, name, use } = KINDS[format];
  return (
    <a
      href={paths.openDataFile(format)}
      download
      className="flex h-full items-start gap-4 rounded-panel bg-card p-5 no-underline shadow-card transition-shadow hover:shadow-lift"
    >
      <span className="grid size-11 shrink-0 place-items-center rounded-pill bg-honey text-primary">
        <Icon of={icon} size={20} />
      </span>
      <span className="min-w-0 flex-1">
        <strong className="block font-semibold">Bajar {name}</strong>
        <span className="text-muted">{use}</span>
      </span>
      <Icon of={Download} size={18} className="mt-1 shrink-0 text-muted" />
    </a>
  );
}
