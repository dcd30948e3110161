import { setImmediate } from "node:timers/promises";
import type { StoredRow } from "../../db/queries/imports/import-row-queries.ts";
import { requireStaff } from "../../domain/accounts/actor.ts";
import { EXAMPLE_TITLE, SHEET_COLUMNS } from "../../domain/business-sheet/sheet-columns.ts";
import { REASON_HEADER } from "../../domain/imports/import-columns.ts";
import { writeXlsx } from "../exports/write-xlsx.ts";
import type { ServiceContext } from "../service-context.ts";
import { findImport } from "./find-import.ts";

export interface SheetFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

const EXAMPLE: Readonly<Record<string, string>> = {
  title: EXAMPLE_TITLE,
  category: "Pizzería",
  direction: "7 e/ 47 y 48",
  city: "La Plata",
  phone: "0221 555-0100",
  whatsapp: "221 15 555-0100",
  schedule: "Martes a domingo de 19 a 0:30",
  priceLevel: "2",
  features: "Sin TACC, Delivery",
  imageUrl: "https://ejemplo.com/foto.jpg",
  active: "sí",
};

/** AI-01. Staff only. The titles that an import knows, with one row to replace. */
export async function writeTemplate(context: ServiceContext): Promise<SheetFile> {
  requireStaff(context.actor);
  const columns = SHEET_COLUMNS.filter(({ isUsual, field }) => isUsual && field !== "id");
  const header = columns.map((column) => column.header);
  const example = columns.map(({ field }) => EXAMPLE[field] ?? "");
  return {
    name: "plantilla-negocios.xlsx",
    bytes: await write({ sheet: "Negocios", header, lines: [example] }),
  };
}

const OUTCOMES = {
  created: "Creado",
  updated: "Actualizado",
  stale: "Cambió desde la vista previa",
} as const;

function describeOutcome({ kind, outcome, decision }: StoredRow): string {
  if (outcome) return OUTCOMES[outcome];
  if (kind === "rejected") return "Rechazado";
  if (kind === "unchanged") return "Sin cambios";
  return decision === "write" || decision === "create" ? "Sin escribir" : "No se trajo";
}

/** AI-03. Staff only. What became of every row. */
export async function writeReport(context: ServiceContext, { id }: { id: string }): Promise<SheetFile> {
  requireStaff(context.actor);
  const { fileName, rowCount } = await findImport(context, id);
  const rows = await context.db.importRows.list({ importId: id, limit: rowCount });
  const lines = rows.map((row) => [
    String(row.row),
    row.title,
    describeOutcome(row),
    row.businessId ?? "",
    [row.reason, ...row.warnings].filter((text) => text !== "").join(". "),
  ]);
  const header = ["Fila", "Nombre", "Resultado", "Id en la guía", "Detalle"];
  const bytes = await write({ sheet: "Informe", header, lines });
  return { name: `informe-${baseName(fileName)}.xlsx`, bytes };
}

/** AI-02. Staff only. The rows that were not imported, in the columns of the sheet and with the reason. */
export async function writeErrors(context: ServiceContext, { id }: { id: string }): Promise<SheetFile> {
  requireStaff(context.actor);
  const { fileName, rowCount, columns } = await findImport(context, id);
  const rows = await context.db.importRows.list({ importId: id, limit: rowCount });
  const wrong = rows.filter(({ kind, outcome }) => kind === "rejected" || outcome === "stale");
  const lines = wrong.map((row) => [
    ...columns.map((_, index) => row.cells[index] ?? ""),
    row.outcome === "stale" ? OUTCOMES.stale : row.reason,
  ]);
  const header = [...columns.map((column) => column.header), REASON_HEADER];
  const bytes = await write({ sheet: "Errores", header, lines });
  return { name: `errores-${baseName(fileName)}.xlsx`, bytes };
}

interface Written {
  readonly sheet: string;
  readonly header: readonly string[];
  readonly lines: readonly (readonly string[])[];
}

const LINES_AT_ONCE = 500;

async function write({ sheet, header, lines }: Written): Promise<Uint8Array<ArrayBuffer>> {
  async function* batches() {
    for (let first = 0; first < lines.length; first += LINES_AT_ONCE) {
      yield lines.slice(first, first + LINES_AT_ONCE);
      // Visitors' requests come first.
      await setImmediate();
    }
  }
  const pieces: Uint8Array[] = [];
  for await (const piece of writeXlsx({ sheet, header, batches: batches() })) pieces.push(piece);
  return Buffer.concat(pieces);
}

function baseName(fileName: string): string {
  const name = fileName
    .replace(/\.\w+$/, "")
    .normalize("NFD")
    .replace(/[^\w-]+/g, "-");
  return name.slice(0, 60) || "planilla";
}
