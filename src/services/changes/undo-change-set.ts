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
 * Staff only. Records an inverse change set: fields edited later stay and are listed, a created business is deleted,
 * and what visitors added stays.
 */
export async function undoChangeSet(
  context: ServiceContext,
  { id, reason = "" }: { id: string; reason?: string },
): Promise<UndoneChangeSet> {
  const { result, changeSetId } = await editCatalogue(
    context,
    { tool: "undo", reason, undoes: id },
    async (edit, transaction) => {
      const changes = await lockChanges(transaction.store, id);
      const businesses = await transaction.store.edits.lock(changes.map(({ businessId }) => businessId));
      const current = new Map(businesses.map((business) => [business.id, business]));
      const skipped: UndoneChangeSet["skipped"][number][] = [];
      for (const change of changes) {
        const business = current.get(change.businessId);
        if (business && change.kind === "created") await edit.delete(business.id);
        else if (business) skipped.push(...(await undoUpdate(transaction, { change, business })));
      }
      return skipped;
    },
  );
  return { changeSetId, skipped: result };
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
    throw new AppError({
      code: "conflict",
      message: `change set ${id} is undone already`,
      spanish: "Ese cambio ya se deshizo.",
    });
  }
  const changes = await store.changes.listOfChangeSet(id);
  if (changes.some(({ fields }) => "id" in fields || "slug" in fields)) await store.edits.lockNames();
  return changes;
}

async function undoUpdate(
  { store, ledger }: EditTransaction,
  { change, business }: { change: BusinessChange; business: EditedBusiness },
): Promise<UndoneChangeSet["skipped"]> {
  const later = await store.changes.listSince({ businessId: business.id, version: change.version });
  const { values, skipped } = planUndo({
    changes: change.fields,
    current: business.values,
    editedLater: fieldsEditedLater(later),
  });
  const { id = business.id, slug = business.values.slug } = values;
  if ("id" in values || "slug" in values) await takeNames({ store, business, names: { id, slug } });
  else if (typeof values.deletedAt === "string") await store.edits.keepNames(business.values);
  const { id: businessId } = await ledger.write(business, values);
  return skipped.map((field) => ({ businessId, ...field }));
}
