import type { BusinessChange } from "../../db/queries/changes/change-queries.ts";
import type { EditedBusiness } from "../../db/queries/changes/edited-business.ts";
import type { TransactionStore } from "../../db/store.ts";
import { fieldsEditedLater, planUndo, type SkippedField } from "../../domain/changes/plan-undo.ts";
import { AppError } from "../../domain/errors/app-error.ts";
import type { ServiceContext } from "../service-context.ts";
import { type EditTransaction, editCatalogue, takeNames } from "./edit-catalogue.ts";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export interface UndoneChangeSet {
  /** Null where every field was edited later, so that nothing was left to undo. */
  readonly changeSetId: string | null;
  readonly skipped: readonly (SkippedField & { readonly businessId: string })[];
}

/**
 * Staff only. Records an inverse change set: fields edited later stay and are listed, a created business is deleted
 * unless it was edited later, and what visitors added stays.
 */
export async function undoChangeSet(
  context: ServiceContext,
  { id, reason = "" }: { id: string; reason?: string },
): Promise<UndoneChangeSet> {
  const { result, changeSetId } = await editCatalogue(
    context,
    { tool: "undo", reason, undoes: id },
    async (_, transaction) => {
      const changes = await lockChanges(transaction.store, id);
      const businesses = await transaction.store.edits.lock(changes.map(({ businessId }) => businessId));
      const current = new Map(businesses.map((business) => [business.id, business]));
      const skipped: UndoneChangeSet["skipped"][number][] = [];
      const merge = findMerge({ changes, current });
      const untouched: EditedBusiness[] = [];
      for (const change of changes.filter(({ kind }) => kind === "created")) {
        const business = current.get(change.businessId);
        if (business?.values.deletedAt !== null) continue;
        const edited = await findEditedLater(transaction.store, { change, business });
        if (edited.size === 0) untouched.push(business);
        else skipped.push(...skipAll(business, edited));
      }
      await transaction.ledger.deleteAll(untouched);
      for (const change of changes) {
        const business = current.get(change.businessId);
        if (business && change.kind === "updated")
          skipped.push(...(await undoUpdate(transaction, { change, business })));
      }
      if (merge) await transaction.store.merges.moveBack(merge);
      return skipped;
    },
  );
  return { changeSetId, skipped: result };
}

/** The rows that a merge moved, and where they go back to. */
function findMerge({
  changes,
  current,
}: {
  changes: readonly BusinessChange[];
  current: ReadonlyMap<string, EditedBusiness>;
}) {
  const change = changes.find(({ fields }) => "mergedInto" in fields);
  if (!change) return null;
  const receiving = changes.find(({ moved }) => moved !== null);
  const merged = current.get(change.businessId);
  const kept = current.get(receiving?.businessId ?? "");
  if (!merged || !kept || change.fields.mergedInto?.before !== null) {
    throw refusal({
      message: "undoing the undoing of a merge",
      spanish: "Eso deshizo una fusión. Si son el mismo lugar, fusionalos de nuevo.",
    });
  }
  if (kept.values.mergedInto !== null) {
    throw refusal({
      message: `${kept.id} was merged afterwards`,
      spanish: `${kept.values.title} se fusionó después con otro: primero hay que deshacer esa fusión.`,
    });
  }
  return {
    moved: receiving?.moved ?? {},
    from: merged.id,
    to: kept.id,
    fromSlug: merged.values.slug,
    toSlug: kept.values.slug,
  };
}

async function lockChanges(store: TransactionStore, id: string): Promise<BusinessChange[]> {
  const changeSet = UUID.test(id) ? await store.changes.lock(id) : null;
  if (!changeSet) {
    throw new AppError({
      code: "not-found",
      message: `no change set ${id.slice(0, 40)}`,
      spanish: "Ese cambio no existe.",
    });
  }
  if (changeSet.isUndone) {
    throw refusal({ message: `change set ${id} is undone already`, spanish: "Ese cambio ya se deshizo." });
  }
  // AC-01: an alias of a cleanup that was undone would bring the category back.
  if (changeSet.tool === "categories") await store.categorySpellings.removeAliasesOf(changeSet.at);
  const changes = await store.changes.listOfChangeSet(id);
  const businessIds = changes.map(({ businessId }) => businessId);
  await store.freshness.reopen({ businessIds, at: changeSet.at });
  if (changes.some(({ fields }) => "id" in fields || "slug" in fields)) await store.edits.lockNames();
  return changes;
}

async function findEditedLater(
  store: TransactionStore,
  { change, business }: { change: BusinessChange; business: EditedBusiness },
): Promise<ReadonlySet<string>> {
  if (business.version === change.version) return new Set();
  return fieldsEditedLater(
    await store.changes.listSince({ businessId: business.id, version: change.version }),
  );
}

function skipAll(
  { id: businessId, values }: EditedBusiness,
  fields: ReadonlySet<string>,
): UndoneChangeSet["skipped"] {
  return [...fields].map((field) => ({
    businessId,
    field,
    before: null,
    current: values[field as keyof typeof values],
  }));
}

async function undoUpdate(
  { store, ledger }: EditTransaction,
  { change, business }: { change: BusinessChange; business: EditedBusiness },
): Promise<UndoneChangeSet["skipped"]> {
  const { values, skipped } = planUndo({
    changes: change.fields,
    current: business.values,
    editedLater: await findEditedLater(store, { change, business }),
  });
  const { id = business.id, slug = business.values.slug } = values;
  if ("id" in values || "slug" in values) await takeNames({ store, business, names: { id, slug } });
  else if (typeof values.deletedAt === "string") await store.edits.keepNames(business.values);
  const { id: businessId } = await ledger.write(business, values);
  return skipped.map((field) => ({ businessId, ...field }));
}

function refusal({ message, spanish }: { message: string; spanish: string }): AppError {
  return new AppError({ code: "conflict", message, spanish });
}
