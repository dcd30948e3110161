import type { RowCandidate } from "../../db/queries/imports/import-match-queries.ts";
import type { StoredImport } from "../../db/queries/imports/import-queries.ts";
import type { TransactionStore } from "../../db/store.ts";
import type { PlannedRow } from "../../domain/imports/import-row.ts";
import {
  type MatchedBusiness,
  planRow,
  type RowMatch,
  reasonsOfDouble,
  refusalKeyOf,
} from "../../domain/imports/plan-row.ts";
import type { ReadRow } from "../../domain/imports/read-rows.ts";
import type { ServiceContext } from "../service-context.ts";
import { knownCategories } from "./import-categories.ts";
import { readFile } from "./receive-import.ts";

/** Rows of one round of queries. */
const BATCH = 1_000;

type Reading = Pick<ServiceContext, "db">;

/** What each row of the sheet would do now; with `only` just those rows. Writes nothing. */
export async function planRows(
  context: ServiceContext,
  found: StoredImport,
  only: ReadonlySet<number> | null = null,
): Promise<PlannedRow[]> {
  const { byKey } = await knownCategories(context);
  const rows = await context.sheets.readRows({
    file: { name: found.fileName, bytes: await readFile(context, found.id), sheet: found.sheet },
    headerRow: found.headerRow,
    options: { mapping: found.mapping, emptyCells: found.emptyCells, categories: byKey },
  });
  const wanted = only ? rows.filter(({ row }) => only.has(row)) : rows;
  const planned: PlannedRow[] = [];
  for (let first = 0; first < wanted.length; first += BATCH)
    planned.push(...(await planBatch(context, wanted.slice(first, first + BATCH))));
  return planned;
}

async function planBatch({ db }: Reading, rows: readonly ReadRow[]): Promise<PlannedRow[]> {
  const accepted = rows.filter(({ rejection }) => rejection === null);
  const names = await findNames(db, accepted);
  const unnamed = accepted.filter(({ row }) => !names.has(row));
  const [alike, refused] = await Promise.all([
    findAlike(db, unnamed),
    db.imports.listRefused(accepted.map(refusalKeyOf)),
  ]);
  const ids = [
    ...[...names.values()].map(({ id }) => id),
    ...[...alike.values()].flatMap((found) => found.map(({ id }) => id)),
  ];
  const businesses = await readBusinesses(db, ids);
  const gone = [...businesses.values()].filter(({ values }) => values.deletedAt !== null);
  const undone = await db.importMatches.listUndoneCreations(gone.map(({ id }) => id));
  const reviewKeys = await readReviewKeys(db, { rows: accepted, names });
  return rows.map((row) => {
    const name = names.get(row.row);
    const business = businesses.get(name?.id ?? "") ?? null;
    const doubles = (alike.get(row.row) ?? []).flatMap(({ id, reasons }) => {
      const found = businesses.get(id);
      return found ? [{ business: found, reasons }] : [];
    });
    return planRow(row, {
      named: name?.isFormer ? null : business,
      formerly: name?.isFormer ? business : null,
      alike: doubles,
      isRefused: refused.has(refusalKeyOf(row)),
      survivor: businesses.get((business ?? doubles[0]?.business)?.values.mergedInto ?? "") ?? null,
      undone,
      newReviews: newReviewsOf(row, reviewKeys.get(name?.id ?? "")),
    });
  });
}

interface FoundName {
  readonly id: string;
  readonly isFormer: boolean;
}

async function findNames(db: Reading["db"], rows: readonly ReadRow[]): Promise<Map<number, FoundName>> {
  const { living, former } = await db.importMatches.listNamed(
    rows.flatMap(({ wantedId, wantedSlug }) => [wantedId, wantedSlug]),
  );
  const byId = new Set(living.map(({ id }) => id));
  const bySlug = new Map(living.map(({ id, slug }) => [slug, id]));
  const byFormer = new Map(former.map(({ name, businessId }) => [name, businessId]));
  const found = new Map<number, FoundName>();
  for (const { row, wantedId, wantedSlug } of rows) {
    const id = byId.has(wantedId) ? wantedId : (bySlug.get(wantedId) ?? bySlug.get(wantedSlug));
    const formerId = byFormer.get(wantedId);
    if (id) found.set(row, { id, isFormer: false });
    else if (formerId) found.set(row, { id: formerId, isFormer: true });
  }
  return found;
}

async function findAlike(db: Reading["db"], rows: readonly ReadRow[]) {
  const candidates = await db.importMatches.listAlike(
    rows.map(({ row, title, phoneTail, latitude, longitude }) => ({
      row,
      title,
      phoneTail,
      latitude,
      longitude,
    })),
  );
  const byRow = new Map<number, RowCandidate[]>();
  for (const candidate of candidates)
    byRow.set(candidate.row, [...(byRow.get(candidate.row) ?? []), candidate]);
  const alike = new Map<number, { id: string; reasons: readonly string[] }[]>();
  for (const row of rows) {
    const found = new Map(
      (byRow.get(row.row) ?? []).map((candidate) => [candidate.id, reasonsOfDouble(row, candidate)]),
    );
    const likely = [...found].filter(([, reasons]) => reasons.length > 0);
    likely.sort(([, one], [, other]) => other.length - one.length);
    if (likely.length > 0)
      alike.set(
        row.row,
        likely.map(([id, reasons]) => ({ id, reasons })),
      );
  }
  return alike;
}

async function readBusinesses(
  db: Reading["db"],
  ids: readonly string[],
): Promise<Map<string, MatchedBusiness>> {
  const found = await db.editedBusinesses.list([...new Set(ids)]);
  const survivors = found.flatMap(({ values }) => values.mergedInto ?? []);
  const all = [...found, ...(await db.editedBusinesses.list([...new Set(survivors)]))];
  return new Map(all.map((business) => [business.id, business]));
}

const reviewKey = ({ author, text }: { author: string; text: string }) => `${author}\n${text}`;

async function readReviewKeys(
  db: Reading["db"],
  { rows, names }: { rows: readonly ReadRow[]; names: ReadonlyMap<number, FoundName> },
): Promise<Map<string, Set<string>>> {
  const ids = rows.flatMap(({ row, extras }) => (extras.reviews ? (names.get(row)?.id ?? []) : []));
  const keys = new Map<string, Set<string>>();
  if (ids.length === 0) return keys;
  for (const review of await db.importMatches.listReviews(ids)) {
    const own = keys.get(review.businessId) ?? new Set();
    keys.set(review.businessId, own.add(reviewKey(review)));
  }
  return keys;
}

function newReviewsOf({ extras }: ReadRow, known: ReadonlySet<string> = new Set()): RowMatch["newReviews"] {
  return (extras.reviews ?? [])
    .filter((review) => !known.has(reviewKey(review)))
    .map(({ at, ...review }) => ({ ...review, at: at?.toISOString() ?? null }));
}

export async function storePlan(
  store: TransactionStore,
  { id, rows }: { id: string; rows: readonly PlannedRow[] },
): Promise<void> {
  await store.importRows.putAll(id, rows);
  await store.imports.update(id, { state: "preview" });
}
