import { z } from "zod";
import type { EditedBusiness } from "../../db/queries/changes/edited-business.ts";
import { requireStaff } from "../../domain/accounts/actor.ts";
import {
  BULK_ACTIONS,
  type BulkAction,
  type BulkOutcome,
  type BulkPreview,
  isBulkAction,
  MOST_AT_ONCE,
} from "../../domain/business-list/bulk-change.ts";
import { readBusinessListView } from "../../domain/business-list/business-list-view.ts";
import { type BusinessFieldValues, parseBusinessFields } from "../../domain/businesses/business-fields.ts";
import { isSameValue } from "../../domain/changes/change-set.ts";
import { AppError } from "../../domain/errors/app-error.ts";
import { formatValue } from "../../domain/history/format-changed.ts";
import { formatFlag } from "../../domain/history/history-labels.ts";
import { parseJson } from "../../domain/text/parse-json.ts";
import { type CatalogueEdit, editCatalogue } from "../changes/edit-catalogue.ts";
import type { ServiceContext } from "../service-context.ts";
import { listBusinessIds } from "./list-businesses.ts";

interface BulkInput {
  readonly action: string;
  /** Of the category. */
  readonly value: string;
}

/** Staff only. What the change would do to each business, in the given order; writes nothing. */
export async function previewMany(
  { actor, db, clock }: Pick<ServiceContext, "actor" | "db" | "clock">,
  { ids, ...input }: BulkInput & { readonly ids: readonly string[] },
): Promise<BulkPreview> {
  requireStaff(actor);
  const { field, after } = readChange(input);
  const businesses = await db.editedBusinesses.list(ids.slice(0, MOST_AT_ONCE));
  const now = clock.now();
  const rows = businesses.map(({ id, version, values }) => ({
    id,
    title: values.title,
    version,
    before: formatFlag(field, values[field]) ?? formatValue(values[field], now),
    after: formatFlag(field, after) ?? formatValue(after, now),
    isChanged: !isSameValue(values[field], after),
  }));
  return {
    rows: rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)),
    isCut: ids.length > MOST_AT_ONCE,
  };
}

/** Staff only. One change set; businesses that changed since the preview are left alone and listed. */
export async function changeMany(
  context: ServiceContext,
  { rows, ...input }: BulkInput & { readonly rows: readonly { id: string; version: number }[] },
): Promise<BulkOutcome> {
  requireStaff(context.actor);
  const { field, after } = readChange(input);
  const skipped: string[] = [];
  // In the order of their ids, which prevents deadlocks.
  const ordered = rows.slice(0, MOST_AT_ONCE).toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const { changeSetId } = await editCatalogue(context, { tool: "bulk" }, async (edit) => {
    for (const { id, version } of ordered)
      if (!(await isWritten(edit, { id, version, fields: { [field]: after } }))) skipped.push(id);
  });
  const titles = await context.db.history.listTitles(skipped);
  return {
    changed: ordered.length - skipped.length,
    skipped: skipped.map((id) => titles.get(id) ?? id),
    changeSetId,
  };
}

async function isWritten(
  edit: CatalogueEdit,
  update: { id: string; version: number; fields: Readonly<Record<string, unknown>> },
): Promise<boolean> {
  try {
    return (await edit.update(update)).kind === "saved";
  } catch (error) {
    // Deleted in between.
    if (error instanceof AppError && (error.code === "conflict" || error.code === "not-found")) return false;
    throw error;
  }
}

const chosenIds = z.array(z.string().max(200));
const chosenRows = z.array(z.tuple([z.string().max(200), z.int()]));

/** The chosen businesses of a form; without any, all that its view has. */
export async function readIds(
  context: ServiceContext,
  { ids, view }: { ids: string; view: string },
): Promise<string[]> {
  if (ids !== "") return readList(chosenIds, ids);
  return listBusinessIds(context, {
    view: readBusinessListView(new URLSearchParams(view)),
    limit: MOST_AT_ONCE + 1,
  });
}

export function readRows(json: string): { id: string; version: number }[] {
  return readList(chosenRows, json).map(([id, version]) => ({ id, version }));
}

function readList<Item>(schema: z.ZodType<Item[]>, json: string): Item[] {
  const read = schema.safeParse(parseJson(json));
  if (read.success) return read.data;
  throw new AppError({ code: "invalid", message: "no list", spanish: "No entendimos el pedido." });
}

type BulkField = (typeof BULK_ACTIONS)[BulkAction]["field"];

function readChange({ action, value }: BulkInput): {
  field: BulkField;
  after: EditedBusiness["values"][BulkField];
} {
  if (!isBulkAction(action))
    throw new AppError({ code: "invalid", message: "no such action", spanish: "No entendimos el pedido." });
  const { field, value: fixed } = BULK_ACTIONS[action];
  const { values, faults } = parseBusinessFields({ [field]: fixed ?? value });
  if (faults) {
    const spanish = faults[field] ?? "";
    throw new AppError({ code: "invalid", field: "value", message: "invalid value", spanish });
  }
  return { field, after: (values as BusinessFieldValues)[field] };
}
