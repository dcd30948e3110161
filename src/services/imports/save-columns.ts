import { actorLabel, requireStaff } from "../../domain/accounts/actor.ts";
import { sheetHeader } from "../../domain/business-sheet/sheet-columns.ts";
import { BUSINESS_FIELDS } from "../../domain/businesses/business-fields.ts";
import { categoryKeyOf } from "../../domain/categories/resolve-category.ts";
import { AppError } from "../../domain/errors/app-error.ts";
import {
  type ColumnMapping,
  type EmptyCells,
  findMappingFault,
  headersKey,
} from "../../domain/imports/import-columns.ts";
import type { ServiceContext } from "../service-context.ts";
import {
  COLUMN_STATES,
  changeImport,
  conflict,
  findImport,
  requireNothingWritten,
  requireState,
} from "./find-import.ts";
import { planRows, storePlan } from "./plan-import.ts";

interface ColumnsInput {
  readonly id: string;
  readonly mapping: ColumnMapping;
  readonly emptyCells: EmptyCells;
  /** V-15: the category that each unknown spelling means; itself where it is a new one. */
  readonly categories: readonly { readonly spelling: string; readonly category: string }[];
}

/** AI-01, AI-03. Staff only. Remembers the columns and the categories, and plans every row. */
export async function saveColumns(context: ServiceContext, input: ColumnsInput): Promise<void> {
  requireStaff(context.actor);
  const { id, mapping, emptyCells } = input;
  const found = await findImport(context, id);
  requireState(found, COLUMN_STATES);
  requireNothingWritten(found);
  if (mapping.length !== found.columns.length) throw changedSheet();
  const fault = findMappingFault(mapping, sheetHeader);
  if (fault)
    throw new AppError({ code: "invalid", field: "mapping", message: "unusable mapping", spanish: fault });
  const actor = actorLabel(context.actor);
  const at = context.clock.now();
  await context.db.transaction(async (store) => {
    const key = headersKey(found.columns.map(({ header }) => header));
    await store.imports.putMapping({ key, mapping, at, actor });
    await store.categorySpellings.putAliases({ aliases: input.categories.map(readAlias), at, actor });
  });
  const rows = await planRows(context, { ...found, mapping, emptyCells });
  await changeImport(context, { id, states: COLUMN_STATES }, async ({ store, found: locked }) => {
    requireNothingWritten(locked);
    if (locked.sheet !== found.sheet || locked.headerRow !== found.headerRow) throw changedSheet();
    await store.importRows.deleteAll(id);
    await store.imports.update(id, { mapping, emptyCells });
    await storePlan(store, { id, rows });
  });
}

const changedSheet = () => conflict("another sheet was chosen", "La planilla cambió. Recargá la página.");

function readAlias({ spelling, category }: ColumnsInput["categories"][number]) {
  const [one, other] = [spelling, category].map((text) => BUSINESS_FIELDS.category.safeParse(text));
  if (one?.success && other?.success)
    return { key: categoryKeyOf(one.data), spelling: one.data, category: other.data };
  throw new AppError({
    code: "invalid",
    field: "categories",
    message: "invalid category",
    spanish: "Una de las categorías no se puede usar. Elegí otra.",
  });
}

/** Staff only. Rows whose business changed after the preview are planned again, as they are now. */
export async function planStaleRows(context: ServiceContext, { id }: { id: string }): Promise<void> {
  requireStaff(context.actor);
  const found = await findImport(context, id);
  const stale = await context.db.importRows.list({
    importId: id,
    outcomes: ["stale"],
    limit: found.rowCount,
  });
  const rows = await planRows(context, found, new Set(stale.map(({ row }) => row)));
  await changeImport(context, { id, states: ["done", "applying"] }, async ({ store }) => {
    const removed = new Set(await store.importRows.deleteStale(id));
    await storePlan(store, { id, rows: rows.filter(({ row }) => removed.has(row)) });
  });
}
