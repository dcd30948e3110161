import type { EditedBusiness } from "../../db/queries/changes/edited-business.ts";
import type { FinishedRow, StoredRow } from "../../db/queries/imports/import-row-queries.ts";
import type { BusinessFieldValues } from "../../domain/businesses/business-fields.ts";
import type { BusinessDraft } from "../../domain/businesses/complete-business.ts";
import { parseCoordinates } from "../../domain/businesses/known-place.ts";
import { listChanges } from "../../domain/changes/change-set.ts";
import type { CatalogueEdit, EditTransaction } from "../changes/edit-catalogue.ts";
import type { ServiceContext } from "../service-context.ts";

interface WriteInput {
  readonly context: ServiceContext;
  readonly edit: CatalogueEdit;
  readonly transaction: EditTransaction;
  readonly rows: readonly StoredRow[];
}

type Outcome = Omit<FinishedRow, "changeSetId">;

/** New businesses before changed ones: the lock of names comes before the locks of rows. */
export async function writeRows(input: WriteInput): Promise<Outcome[]> {
  const { rows } = input;
  const isNew = ({ decision, businessId }: StoredRow) => decision === "create" || businessId === null;
  const created = await createRows({ ...input, rows: rows.filter(isNew) });
  const updated = await updateRows({ ...input, rows: rows.filter((row) => !isNew(row)) });
  const outcomes = [...created, ...updated];
  return addReviews({ ...input, outcomes });
}

async function createRows({ edit, transaction, rows }: WriteInput): Promise<Outcome[]> {
  if (rows.length === 0) return [];
  const { store, ledger } = transaction;
  await store.edits.lockNames();
  const names = rows.filter(({ kind }) => kind === "new").map(({ wantedId }) => wantedId);
  const taken = new Set(await store.edits.listTaken({ names, exceptOf: "" }));
  const isStale = ({ kind, wantedId }: StoredRow) => kind === "new" && taken.has(wantedId);
  const fresh = rows.filter((row) => !isStale(row));
  const created = await edit.createAll(fresh.map(draftOf));
  const businesses = new Map(
    (await store.edits.lock(created.map(({ id }) => id))).map((each) => [each.id, each]),
  );
  for (const [index, row] of fresh.entries()) {
    const business = businesses.get(created[index]?.id ?? "");
    // What a draft has no place for, such as exceptions of the hours.
    if (business) await ledger.write(business, differing(business, row.fields));
  }
  return [
    ...rows.filter(isStale).map(({ row }) => ({ row, outcome: "stale" as const })),
    ...fresh.map(({ row }, index) => ({
      row,
      outcome: "created" as const,
      businessId: created[index]?.id ?? "",
    })),
  ];
}

function draftOf({ wantedId, title, fields, extras }: StoredRow): BusinessDraft {
  const { coordinates = "", priceLevel, additionalImages, features, ...others } = fields;
  const place = parseCoordinates(coordinates);
  const draft = {
    ...pickDraft(others),
    id: wantedId,
    title: fields.title ?? title,
    source: fields.source ?? "import",
    ...(typeof priceLevel === "number" && { priceLevel }),
    ...(additionalImages && { additionalImages: [...additionalImages] }),
    ...(features && { features: [...features] }),
    ...place,
    ...(extras.createdAt && { createdAt: new Date(extras.createdAt) }),
  };
  return draft;
}

const DRAFTED = [
  "category",
  "direction",
  "city",
  "province",
  "phone",
  "schedule",
  "website",
  "description",
  "speciality",
  "whatsapp",
  "instagram",
  "menuUrl",
  "bookingUrl",
  "deliveryUrl",
  "imageUrl",
  "featured",
  "verified",
  "active",
] as const;

function pickDraft(fields: Partial<BusinessFieldValues>): Partial<BusinessDraft> {
  return Object.fromEntries(
    DRAFTED.flatMap((field) => (fields[field] === undefined ? [] : [[field, fields[field]]])),
  );
}

function differing(
  business: EditedBusiness,
  fields: Partial<BusinessFieldValues>,
): Partial<BusinessFieldValues> {
  const changed = new Set(Object.keys(listChanges({ before: business.values, values: fields })));
  return Object.fromEntries(Object.entries(fields).filter(([field]) => changed.has(field)));
}

async function updateRows({ transaction: { store, ledger }, rows }: WriteInput): Promise<Outcome[]> {
  const ids = rows.flatMap(({ businessId }) => businessId ?? []);
  const locked = new Map(
    (await store.edits.lock([...new Set(ids)])).map((business) => [business.id, business]),
  );
  const outcomes: Outcome[] = [];
  for (const { row, businessId, baseVersion, kind, fields } of rows) {
    const business = locked.get(businessId ?? "");
    if (!business || business.version !== baseVersion) {
      outcomes.push({ row, outcome: "stale" });
      continue;
    }
    const back =
      kind === "away" && business.values.deletedAt !== null ? { deletedAt: null, active: true } : {};
    const after = await ledger.write(business, { ...back, ...fields });
    locked.set(after.id, after);
    outcomes.push({ row, outcome: "updated", businessId: after.id });
  }
  return outcomes;
}

/** B-04: reviews of the old database, as its visitors wrote them. */
async function addReviews({
  context,
  transaction: { store },
  rows,
  outcomes,
}: WriteInput & { outcomes: readonly Outcome[] }): Promise<Outcome[]> {
  const done = new Map(outcomes.map((outcome) => [outcome.row, outcome]));
  const reviews = rows.flatMap(({ row, extras }) => {
    const { businessId, outcome } = done.get(row) ?? {};
    if (!businessId || outcome === "stale") return [];
    return (extras.reviews ?? []).map(({ at, ...review }) => ({
      ...review,
      row,
      id: crypto.randomUUID(),
      businessId,
      at: at === null ? context.clock.now() : new Date(at),
    }));
  });
  if (reviews.length === 0) return [...outcomes];
  await store.reviews.addAll(reviews.map(({ row: _, ...review }) => review));
  return outcomes.map((outcome) => {
    const reviewIds = reviews.filter(({ row }) => row === outcome.row).map(({ id }) => id);
    return reviewIds.length > 0 ? { ...outcome, reviewIds } : outcome;
  });
}
