import { requireStaff } from "../../domain/accounts/actor.ts";
import {
  BUSINESS_FILTERS,
  type BusinessListView,
  isTooShort,
} from "../../domain/business-list/business-list-view.ts";
import type { SheetBusiness } from "../../domain/business-sheet/sheet-cells.ts";
import type { ExportFormat } from "../../domain/exports/export-formats.ts";
import { EXPORT_HEADERS, exportCells, TEXT_FILES } from "../../domain/exports/text-files.ts";
import { localDateOf } from "../../domain/schedule/local-time.ts";
import { listBusinesses, listedOf } from "../business-list/list-businesses.ts";
import type { ServiceContext } from "../service-context.ts";
import { writeXlsx } from "./write-xlsx.ts";

type ExportContext = Pick<ServiceContext, "actor" | "db" | "clock">;

/** Small, since a batch of a workbook is compressed at once. */
const BATCH = 100;

const TYPES: Readonly<Record<ExportFormat, string>> = {
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  csv: "text/csv; charset=utf-8",
  json: "application/json",
  geojson: "application/geo+json",
};

interface ExportInput {
  readonly format: ExportFormat;
  /** Search, filter and category count; order and page don't. */
  readonly view: BusinessListView;
  readonly batch?: number;
}

export interface ExportFile {
  readonly name: string;
  readonly type: string;
  /** Read from the database as fast as it is taken. */
  readonly pieces: AsyncGenerator<Uint8Array>;
}

/** Staff only. V-13. All that a view of the list has, in the order of their ids. */
export function exportBusinesses(
  context: ExportContext,
  { format, view, batch = BATCH }: ExportInput,
): ExportFile {
  requireStaff(context.actor);
  const batches = readBatches(context, { view, batch });
  const filter = BUSINESS_FILTERS.find(({ id }) => id === view.filter)?.name ?? "";
  const words = ["negocios", view.category, filter, localDateOf(context.clock.now())];
  return {
    name: `${words
      .filter(Boolean)
      .join("-")
      .replace(/[^a-z0-9-]+/g, "-")}.${format}`,
    type: TYPES[format],
    pieces:
      format === "xlsx"
        ? writeXlsx({ sheet: "Negocios", header: EXPORT_HEADERS, batches: cellsOf(batches) })
        : writeText({ format, batches }),
  };
}

/** Staff only. What the screen of the export shows. */
export async function getExportPage(context: ExportContext, { view }: { view: BusinessListView }) {
  const { found, counts, categories } = await listBusinesses(context, { ...view, order: "title", page: 1 });
  return { view, found, counts, categories, isTooShort: isTooShort(view.text) };
}

/** By key, not in one transaction: a slow download must not hold a connection. */
async function* readBatches(
  { db, clock }: ExportContext,
  { view, batch }: Required<Pick<ExportInput, "view" | "batch">>,
): AsyncGenerator<SheetBusiness[]> {
  const listed = listedOf(view, clock.now());
  let after: string | null = "";
  while (after !== null) {
    const businesses: SheetBusiness[] = await db.exports.list({ ...listed, after, limit: batch });
    if (businesses.length > 0) yield businesses;
    after = businesses.length < batch ? null : (businesses.at(-1)?.id ?? null);
  }
}

async function* cellsOf(batches: AsyncIterable<readonly SheetBusiness[]>) {
  for await (const businesses of batches) yield businesses.map(exportCells);
}

async function* writeText({
  format,
  batches,
}: {
  format: Exclude<ExportFormat, "xlsx">;
  batches: AsyncIterable<readonly SheetBusiness[]>;
}): AsyncGenerator<Uint8Array> {
  const { start, row, between, end } = TEXT_FILES[format];
  yield Buffer.from(start);
  let isFirst = true;
  for await (const businesses of batches) {
    yield Buffer.from((isFirst ? "" : between) + businesses.map(row).join(between));
    isFirst = false;
  }
  if (end !== "") yield Buffer.from(end);
}
