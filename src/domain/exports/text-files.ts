import { type SheetBusiness, toCell } from "../business-sheet/sheet-cells.ts";
import { EXPORTED_COLUMNS } from "../business-sheet/sheet-columns.ts";
import { parseCoordinates } from "../businesses/known-place.ts";
import { CSV_START, writeCsvRow } from "../text/write-csv.ts";
import type { ExportFormat } from "./export-formats.ts";

/** The headers of a sheet, in its order. */
export const EXPORT_HEADERS: readonly string[] = EXPORTED_COLUMNS.map(({ header }) => header);

export function exportCells(business: SheetBusiness): string[] {
  return EXPORTED_COLUMNS.map(({ field }) => {
    const text = toCell({ business, field });
    // B-03: no category, which an import would refuse to read back.
    return field === "category" && text === "undefined" ? "" : text;
  });
}

interface TextFile {
  readonly start: string;
  row(business: SheetBusiness): string;
  readonly between: string;
  readonly end: string;
}

export const TEXT_FILES: Readonly<Record<Exclude<ExportFormat, "xlsx">, TextFile>> = {
  csv: {
    start: CSV_START + writeCsvRow(EXPORT_HEADERS),
    row: (business) => writeCsvRow(exportCells(business)),
    between: "",
    end: "",
  },
  /** Names and values as the guide stores them (B-01). */
  json: {
    start: "[\n",
    row: (business) => JSON.stringify(recordOf(business)),
    between: ",\n",
    end: "\n]\n",
  },
  geojson: {
    start: '{"type":"FeatureCollection","features":[\n',
    row: (business) => JSON.stringify(featureOf(business)),
    between: ",\n",
    end: "\n]}\n",
  },
};

function recordOf(business: SheetBusiness): object {
  return Object.fromEntries(EXPORTED_COLUMNS.map(({ field }) => [field, business[field]]));
}

/** The geometry is the pinned place; the others follow from the address when they are read back. */
function featureOf(business: SheetBusiness): object {
  const place = parseCoordinates(business.coordinates);
  return {
    type: "Feature",
    id: business.id,
    geometry: place && { type: "Point", coordinates: [place.longitude, place.latitude] },
    properties: recordOf(business),
  };
}
