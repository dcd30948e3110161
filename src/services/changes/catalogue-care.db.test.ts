import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import "../../../tests/support/properties/property-seed.ts";
import { addMembers } from "../../../tests/support/add-members.ts";
import { fileDatabase } from "../../../tests/support/file-database.ts";
import { OPERATOR, testContext } from "../../../tests/support/service-context.ts";
import { VISITOR } from "../../domain/accounts/actor.ts";
import { AppError } from "../../domain/errors/app-error.ts";
import { getBusiness } from "../businesses/get-business.ts";
import { cleanUpCategories, getCategoryCleanup } from "../categories/clean-up-categories.ts";
import { mergeBusinesses } from "../duplicates/merge-businesses.ts";
import { editCatalogue } from "./edit-catalogue.ts";
import { undoChangeSet } from "./undo-change-set.ts";

const used = fileDatabase();
const staff = () => testContext({ db: used.db, actor: OPERATOR }).context;
const visitor = () => testContext({ db: used.db, actor: VISITOR }).context;

const SIZE = 4;
const MEMBERS = ["ana", "beto", "cora"];
const CATEGORIES = ["Heladería", "heladeria", "Pizería", "Pizzería", "Bar"];

beforeAll(() => addMembers(used.db, MEMBERS));

const place = fc.nat(SIZE - 1);
const member = fc.constantFrom(...MEMBERS);

const step = fc.oneof(
  fc.record({ kind: fc.constant("edit"), place, category: fc.constantFrom(...CATEGORIES), phone: fc.nat(9) }),
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("merge"), place, other: place }) },
  fc.record({ kind: fc.constant("clean"), group: fc.nat(2), target: fc.constantFrom(...CATEGORIES) }),
  fc.record({ kind: fc.constant("delete"), place }),
  fc.record({ kind: fc.constant("restore"), place }),
  fc.record({ kind: fc.constant("rename"), place, name: fc.nat(9) }),
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("undo"), last: fc.nat(5) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("review"),
      place,
      member,
      stars: fc.integer({ min: 1, max: 5 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant("rate"), place, member, stars: fc.integer({ min: 1, max: 5 }) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("heart"), place, member, kept: fc.boolean() }) },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

interface Catalogue {
  readonly prefix: string;
  /** Row numbers of the places, by which they are known through renames. */
  readonly keys: readonly number[];
  readonly names: Set<string>;
  readonly changeSets: string[];
  readonly reviews: string[];
  clock: number;
}

async function makeCatalogue(prefix: string): Promise<Catalogue> {
  const names = await editCatalogue(staff(), { tool: "set" }, (edit) =>
    edit.createAll(
      Array.from({ length: SIZE }, (_, index) => ({
        id: `${prefix}-${index}`,
        title: `${prefix} ${index}`,
        category: CATEGORIES[index % CATEGORIES.length] ?? "",
        phone: `221 555-000${index}`,
      })),
    ),
  );
  const keys = names.result.map(({ id }) => keyOf(id));
  await Promise.all(
    names.result.map(({ id }) =>
      used.db.executeSql("update businesses set deal_key = $2 where id = $1", [id, keyOf(id)]),
    ),
  );
  const own = names.result.flatMap(({ id, slug }) => [id, slug]);
  return { prefix, keys, names: new Set(own), changeSets: [], reviews: [], clock: 0 };
}

const keyOf = (id: string) => Number(id.replace(/\D/g, ""));

interface Row {
  readonly id: string;
  readonly slug: string;
  readonly version: number;
}

async function rowAt(catalogue: Catalogue, index: number): Promise<Row> {
  const { rows } = await used.db.executeSql("select id, slug, version from businesses where deal_key = $1", [
    catalogue.keys[index],
  ]);
  return rows[0] as Row;
}

const BOTH = new Set(["kept", "merged"]);

async function cleanUp({ group, target }: { group: number; target: string }): Promise<string | null> {
  const { groups } = await getCategoryCleanup(staff(), { name: "" });
  const { spellings = [] } = groups[group % Math.max(1, groups.length)] ?? {};
  const { changeSetId } = await cleanUpCategories(staff(), {
    spellings,
    keptSpellings: [],
    target,
    isRemembered: false,
  });
  return changeSetId;
}

async function run(catalogue: Catalogue, each: Step): Promise<void> {
  const context = staff();
  catalogue.clock += 60_000;
  const at = new Date(Date.UTC(2026, 1, 1) + catalogue.clock);
  const record = (id: string | null) => id && catalogue.changeSets.push(id);
  const row = "place" in each ? await rowAt(catalogue, each.place) : { id: "", slug: "", version: 0 };
  const edit = async (work: Parameters<typeof editCatalogue>[2], tool = "set") =>
    record((await editCatalogue(context, { tool }, work)).changeSetId);
  if (each.kind === "edit" && "category" in each)
    await edit((on) =>
      on.update({ id: row.id, fields: { category: each.category, phone: `221 555-010${each.phone}` } }),
    );
  if (each.kind === "merge" && "other" in each) {
    const other = await rowAt(catalogue, each.other);
    const decision = { fromMerged: new Set(["phone"]), lists: { features: BOTH, pictures: BOTH } };
    record((await mergeBusinesses(context, { kept: row, merged: other, decision })).changeSetId);
  }
  if (each.kind === "clean" && "target" in each) record(await cleanUp(each));
  if (each.kind === "delete") await edit((on) => on.delete(row.id), "delete");
  if (each.kind === "restore") await edit((on) => on.restore(row.id), "restore");
  if (each.kind === "rename" && "name" in each) {
    const newId = `${catalogue.prefix}-otro-${each.name}`;
    await edit((on) => on.rename({ id: row.id, newId }), "rename");
    catalogue.names.add(newId);
  }
  if (each.kind === "undo" && "last" in each) {
    const id = catalogue.changeSets.at(-1 - each.last);
    if (id) record((await undoChangeSet(context, { id })).changeSetId);
  }
  await used.db.transaction(async (store) => {
    const locked = await store.businesses.lockAll([row.id]);
    if (each.kind === "review" && "stars" in each) {
      const review = { businessId: row.id, memberId: each.member, author: each.member, stars: each.stars };
      const id = await store.reviews.add({
        ...review,
        text: `${catalogue.prefix} ${at.getTime()}`,
        at,
        locked,
      });
      if (id) catalogue.reviews.push(id);
    }
    if (each.kind === "rate" && "stars" in each) {
      const ratings = [{ businessId: row.id, stars: each.stars, changedAt: at }];
      await store.ratings.set({ memberId: each.member, ratings, locked });
    }
    if (each.kind === "heart" && "kept" in each) {
      const hearts = [{ businessId: row.id, kept: each.kept, changedAt: at }];
      await store.favourites.set({ memberId: each.member, hearts, locked });
    }
  });
}

/** Totals of the rows beside the stored ones. */
const SUMS = `
  select id, merged_into is not null as "isMerged", deleted_at is not null as "isDeleted", active,
    jsonb_build_array(rating_sum, rating_count, review_count, heart_count) as stored,
    jsonb_build_array(
      (select coalesce(sum(stars), 0) from newest where business_id = id),
      (select count(*) from newest where business_id = id),
      (select count(*) from reviews where business_id = businesses.id and status = 'published'),
      (select count(*) from favourites where business_id = businesses.id and kept)
    ) as counted,
    (select count(*)::int from reviews where business_id = businesses.id) as reviews
  from businesses where deal_key = any($1)`;

const NEWEST = `
  with newest as (
    select distinct on (business_id, member_id) business_id, stars from (
      select business_id, member_id, stars, at, 0 as rank, id::text as id from reviews
      union all select business_id, member_id, stars, changed_at, 1, '' from ratings where stars is not null
    ) as given order by business_id, member_id, at desc, rank desc, id desc
  )`;

async function check(catalogue: Catalogue): Promise<void> {
  const { rows } = await used.db.executeSql(`${NEWEST} ${SUMS}`, [[...catalogue.keys]]);
  const businesses = rows as Record<string, unknown>[];
  expect(businesses).toHaveLength(SIZE);
  for (const { id, stored, counted, isMerged, reviews } of businesses) {
    expect(stored, String(id)).toEqual(counted);
    if (isMerged) expect(reviews, `reviews of the merged ${String(id)}`).toBe(0);
  }
  const { rows: left } = await used.db.executeSql("select id from reviews where id = any($1::uuid[])", [
    catalogue.reviews,
  ]);
  expect(left).toHaveLength(catalogue.reviews.length);
  for (const name of catalogue.names) await checkAddress(name);
}

/** 200, one 301 to a page that answers 200, or 410. */
async function checkAddress(name: string): Promise<void> {
  const found = await getBusiness(visitor(), { name }).catch((error: unknown) => error);
  if (found instanceof AppError) {
    expect([found.code, name]).toEqual(["gone", name]);
    return;
  }
  const { business } = found as Awaited<ReturnType<typeof getBusiness>>;
  const there = await getBusiness(visitor(), { name: business.slug });
  expect([there.business.id, name]).toEqual([business.id, name]);
  expect(["id", "slug"], name).toContain(there.by);
}

test("AX-06 V-10 AC-01 any sequence of edits, merges, cleanups, deletions and undos keeps the sums, the reviews and every address", async () => {
  let number = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
      const catalogue = await makeCatalogue(`serie${++number}`);
      for (const each of steps) {
        await run(catalogue, each).catch((error: unknown) => {
          if (!(error instanceof AppError)) throw error;
        });
      }
      await check(catalogue);
    }),
    { numRuns: 25 },
  );
});
