import type { EditedBusiness } from "../../db/queries/changes/edited-business.ts";
import type { TransactionStore } from "../../db/store.ts";
import { requireStaff } from "../../domain/accounts/actor.ts";
import {
  type BusinessFieldValues,
  type FieldFaults,
  parseBusinessFields,
} from "../../domain/businesses/business-fields.ts";
import { type BusinessNames, isValidBusinessId } from "../../domain/businesses/business-names.ts";
import type { BusinessDraft } from "../../domain/businesses/complete-business.ts";
import { type FieldConflict, listChanges, listConflicts } from "../../domain/changes/change-set.ts";
import { AppError } from "../../domain/errors/app-error.ts";
import { changeCatalogue } from "../catalogue/change-catalogue.ts";
import type { ServiceContext } from "../service-context.ts";
import { type ChangeSetOptions, type Ledger, openLedger } from "./change-ledger.ts";

export interface BusinessUpdate {
  readonly id: string;
  /** The version that the editor started from; without one the last write wins. */
  readonly version?: number;
  readonly fields: Readonly<Record<string, unknown>>;
}

export type UpdateOutcome =
  | { readonly kind: "saved"; readonly version: number }
  | { readonly kind: "invalid"; readonly faults: FieldFaults }
  /** Somebody saved in between: nothing is written. `version` is the one to save with after a decision. */
  | { readonly kind: "conflict"; readonly version: number; readonly fields: readonly FieldConflict[] };

/** For tools that also change other tables, or fields that `edit` does not. */
export interface EditTransaction {
  readonly store: TransactionStore;
  readonly ledger: Ledger;
}

/**
 * Staff only. Every editorial write: what `work` does is one transaction and one change set, with its audit entry and
 * the invalidation of all pages that showed or will show the businesses.
 */
export async function editCatalogue<T>(
  context: ServiceContext,
  options: ChangeSetOptions,
  work: (edit: CatalogueEdit, transaction: EditTransaction) => Promise<T>,
): Promise<{ readonly result: T; readonly changeSetId: string | null }> {
  requireStaff(context.actor);
  return changeCatalogue(context, async (store) => {
    const transaction = { store, ledger: openLedger(context, store) };
    const result = await work(catalogueEdit(transaction), transaction);
    const { changeSetId, tags } = await transaction.ledger.close(options);
    return { result: { result, changeSetId }, tags };
  });
}

export type CatalogueEdit = ReturnType<typeof catalogueEdit>;

function catalogueEdit({ store, ledger }: EditTransaction) {
  return {
    async update(input: BusinessUpdate): Promise<UpdateOutcome> {
      const { values, faults } = parseBusinessFields(input.fields);
      if (faults) return { kind: "invalid", faults };
      checkVersion(input.version);
      const business = await lockLiving(store, input.id);
      const isStale = input.version !== undefined && input.version !== business.version;
      if (isStale && differs(business, values)) return describeConflict({ store, business, input, values });
      const { version } = await ledger.write(business, values);
      return { kind: "saved", version };
    },

    async createAll(drafts: readonly BusinessDraft[]): Promise<BusinessNames[]> {
      const names = await store.businesses.insertAll(drafts);
      ledger.created(await store.edits.lock(names.map(({ id }) => id)));
      return names;
    },

    /** A state: reviews, hearts and ratings stay, and its addresses answer 410 (AX-06). */
    async delete(id: string): Promise<void> {
      const business = await lockOne(store, id);
      if (business.values.deletedAt !== null) return;
      await store.edits.keepNames(business.values);
      await ledger.write(business, { deletedAt: ledger.at.toISOString(), active: false });
    },

    /** Public again, also if it was inactive before; undoing the deletion restores what was. */
    async restore(id: string): Promise<void> {
      const business = await lockOne(store, id);
      if (business.values.deletedAt === null) return;
      if (business.values.mergedInto !== null) {
        throw refusal({
          message: `business ${id} is merged`,
          spanish: "Ese negocio se unió con otro: hay que deshacer la unión.",
        });
      }
      await ledger.write(business, { deletedAt: null, active: true });
    },

    /** AX-05, AX-06: everything follows, and the old names redirect for ever. */
    async rename({ id, newId }: { id: string; newId: string }): Promise<void> {
      if (!isValidBusinessId(newId)) {
        throw new AppError({
          code: "invalid",
          message: `invalid id of ${newId.length} characters`,
          spanish:
            "El id tiene que tener de 3 a 50 letras minúsculas sin acentos, números y guiones, y no solo números.",
        });
      }
      await store.edits.lockNames();
      const business = await lockLiving(store, id);
      if (newId === id && newId === business.values.slug) return;
      await takeNames({ store, business, names: { id: newId, slug: newId } });
      await ledger.write(business, {
        id: newId,
        slug: newId,
        originalId: business.values.originalId ?? id,
        idUpdatedAt: ledger.at.toISOString(),
      });
    },
  };
}

/** Keeps the names that the business has and checks that the new ones never were another's. Needs the lock of names. */
export async function takeNames({
  store,
  business,
  names,
}: {
  store: TransactionStore;
  business: EditedBusiness;
  names: BusinessNames;
}): Promise<void> {
  const taken = await store.edits.listTaken({ names: [names.id, names.slug], exceptOf: business.id });
  if (taken.length > 0) {
    throw refusal({
      message: `${taken.join()} is or was another business`,
      spanish: "Ese id es o fue de otro negocio.",
    });
  }
  await store.edits.keepNames(business.values);
}

function checkVersion(version: number | undefined): void {
  if (version === undefined || (Number.isInteger(version) && version > 0 && version < 2 ** 31)) return;
  throw new AppError({ code: "invalid", message: "invalid version", spanish: "No pudimos leer el pedido." });
}

async function lockOne(store: TransactionStore, id: string): Promise<EditedBusiness> {
  // PostgreSQL rejects NUL in a text.
  const [business] = id.includes("\0") ? [] : await store.edits.lock([id]);
  if (business) return business;
  throw new AppError({
    code: "not-found",
    message: `no business ${id.slice(0, 100)}`,
    spanish: "El negocio no fue encontrado.",
  });
}

async function lockLiving(store: TransactionStore, id: string): Promise<EditedBusiness> {
  const business = await lockOne(store, id);
  if (business.values.deletedAt === null) return business;
  throw refusal({
    message: `business ${id} is deleted`,
    spanish: "Ese negocio está borrado: hay que restaurarlo antes de cambiarlo.",
  });
}

function differs(business: EditedBusiness, values: Partial<BusinessFieldValues>): boolean {
  return Object.keys(listChanges({ before: business.values, values })).length > 0;
}

async function describeConflict({
  store,
  business,
  input,
  values,
}: {
  store: TransactionStore;
  business: EditedBusiness;
  input: BusinessUpdate;
  values: Partial<BusinessFieldValues>;
}): Promise<UpdateOutcome> {
  const later = await store.changes.listSince({ businessId: business.id, version: input.version ?? 0 });
  const fields = listConflicts({
    current: business.values,
    since: later.map((change) => change.fields),
    yours: values,
  });
  return { kind: "conflict", version: business.version, fields };
}

function refusal({ message, spanish }: { message: string; spanish: string }): AppError {
  return new AppError({ code: "conflict", message, spanish });
}
