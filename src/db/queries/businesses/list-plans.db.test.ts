import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { generateCatalogue } from "../../../../bench/generate-catalogue.ts";
import { generateWords } from "../../../../bench/generate-words.ts";
import { fileDatabase } from "../../../../tests/support/file-database.ts";
import { administer } from "../../../../tests/support/template-database.ts";
import type { Orm } from "../../orm.ts";
import { favouriteQueries } from "../favourites/favourite-queries.ts";
import { ratingQueries } from "../reviews/rating-queries.ts";
import { reviewQueries } from "../reviews/review-queries.ts";
import { reviewWrites } from "../reviews/review-writes.ts";
import { searchQueries } from "../search/search-queries.ts";
import { searchWordQueries } from "../search/search-word-queries.ts";
import { businessQueries } from "./business-queries.ts";
import { categoryQueries } from "./category-queries.ts";
import { homeQueries } from "./home-queries.ts";
import { lookupQueries } from "./lookup-queries.ts";
import { nearbyQueries } from "./nearby-queries.ts";
import { sitemapQueries } from "./sitemap-queries.ts";

const BUSINESSES = 50_000;

const used = fileDatabase();
let client: pg.Client;
let orm: Orm;
let asked: { query: string; params: unknown[] }[] = [];

beforeAll(async () => {
  await administer(used.url, "delete from businesses");
  await generateCatalogue({ db: used.db, url: used.url, count: BUSINESSES, originals: 1_000 });
  client = new pg.Client({ connectionString: used.url });
  await client.connect();
  await generateWords({ client, count: 40_000 });
  orm = drizzle({ client, logger: { logQuery: (query, params) => asked.push({ query, params }) } });
});

beforeEach(() => {
  asked = [];
});

afterAll(() => client?.end());

const page = { limit: 12, offset: 12 };
const homeSectionIds = ["pizzeria", "sushi"] as const;
const SOME_REVIEW = "00000000-0000-4000-8000-000000000007";
const around = { from: { latitude: -34.92, longitude: -57.95 }, except: "lugar-7", limit: 4 };

/** Every list and lookup of a visitor; those of `sorted` may sort what an index found. */
const LISTS: Readonly<Record<string, (orm: Orm) => Promise<unknown>>> = {
  "a business by id": (on) => businessQueries(on).findById("lugar-77"),
  "a business by slug": (on) => businessQueries(on).findBySlug("lugar-77"),
  "a business by id, former id or slug": (on) =>
    lookupQueries(on).findNamed({ name: "lugar-7-viejo", slug: "lugar-7-viejo" }),
  "a business by title": (on) => lookupQueries(on).findByTitle("Café Perla 77"),
  "names that look alike": (on) => lookupQueries(on).listSimilar("cafe prela 77"),
  "variations of an id": (on) => lookupQueries(on).listNamed(["lugar 77", "LUGAR-77", "lugar"]),
  "what is near": (on) => nearbyQueries(on).listOfKind({ ...around, kind: "sushi" }),
  "those of a category that are in an order already": (on) =>
    businessQueries(on).listCards(["lugar-7", "lugar-77"]),
  "what is not near, by name": (on) =>
    nearbyQueries(on).listOthers({ categoryId: "sushi", except: ["lugar-7", "lugar-77"], ...page }),
  "what is near of another category": (on) => nearbyQueries(on).listOfKind({ ...around, kind: "farmacia" }),
  "a category from A to Z": (on) => categoryQueries(on).list({ categoryId: "sushi", order: "az", ...page }),
  "a category from Z to A": (on) => categoryQueries(on).list({ categoryId: "sushi", order: "za", ...page }),
  "a category by rating": (on) => categoryQueries(on).list({ categoryId: "sushi", order: "rating", ...page }),
  "a category by hearts": (on) =>
    categoryQueries(on).list({ categoryId: "sushi", order: "favorites", ...page }),
  "V-01 how many a category has, and with each filter": (on) =>
    categoryQueries(on).count({ categoryId: "sushi" }),
  "how many each category has": (on) => categoryQueries(on).countEach(),
  "another category": (on) => categoryQueries(on).list({ key: "farmacia", order: "az", ...page }),
  "how many another category has": (on) => categoryQueries(on).count({ key: "farmacia" }),
  "sections of the home": (on) => homeQueries(on).pick({ homeSectionIds, place: 0.99999, limit: 12 }),
  "the best rated of sections": (on) =>
    homeQueries(on).listBest({ homeSectionIds, rule: "rating", limit: 3 }),
  "the best scored of sections": (on) =>
    homeQueries(on).listBest({ homeSectionIds, rule: "score", limit: 3 }),
  "whether three are rated": (on) => homeQueries(on).countRated({ upTo: 3 }),
  "reviews by date": (on) => reviewQueries(on).list({ businessId: "lugar-7", order: "recent", ...page }),
  "reviews by most stars": (on) =>
    reviewQueries(on).list({ businessId: "lugar-7", order: "highest", ...page }),
  "reviews by fewest stars": (on) =>
    reviewQueries(on).list({ businessId: "lugar-7", order: "lowest", ...page }),
  "reviews with so many stars": (on) =>
    reviewQueries(on).list({ businessId: "lugar-7", order: "highest", stars: 4, ...page }),
  "a review by its id": (on) => reviewQueries(on).find(SOME_REVIEW),
  "whether the same words were sent before": (on) => reviewWrites(on).hasSameWords({ text: "huella" }),
  "what the same person has just sent": (on) => reviewQueries(on).findAny([SOME_REVIEW]),
  "a stretch of the sitemap": (on) => sitemapQueries(on).list({ after: "lugar-7", limit: 1000 }),
  "where a part of the sitemap begins": (on) => sitemapQueries(on).findSlugAt(10_000),
  "a member's favourites": (on) => favouriteQueries(on).list({ memberId: "m7", limit: 20 }),
  "S-02 names that begin so": (on) => searchQueries(on).listNamed("cafe"),
  "S-02 the best of a category for a text": (on) => searchQueries(on).listOfCategory("sushi"),
  "S-02 what lies around a corner": (on) => searchQueries(on).listAround(around.from),
  "S-06 names that look like a text": (on) => searchQueries(on).listAlike("cafe prela 77"),
  "S-06 which words are known": (on) => searchWordQueries(on).listKnown(["perla", "prela"]),
  "S-06 the words nearest to one": (on) => searchWordQueries(on).listNearest("diagnoal"),
  "S-03 the best rated of all": (on) => searchQueries(on).listBest({ rating: 4.5, limit: 3 }),
  "a member's stars": (on) => ratingQueries(on).list({ memberId: "m7", limit: 20 }),
};

/** A list as PostgreSQL writes it. */
function literalOf(value: unknown): string {
  return Array.isArray(value) ? `{${value.join(",")}}` : String(value);
}

/** The plans of what was asked, as a statement used once and as one that was prepared for any values. */
async function plans(): Promise<string[]> {
  const found: string[] = [];
  for (const mode of ["force_custom_plan", "force_generic_plan"]) {
    await client.query(`set plan_cache_mode = ${mode}`);
    for (const { query, params } of asked) {
      const values = params.map((value) => client.escapeLiteral(literalOf(value))).join(", ");
      await client.query(`prepare asked as ${query}`);
      const { rows } = await client.query<{ "QUERY PLAN": string }>(
        `explain execute asked${values && `(${values})`}`,
      );
      await client.query("deallocate asked");
      found.push(`${mode}\n${query}\n${rows.map((row) => row["QUERY PLAN"]).join("\n")}`);
    }
  }
  return found;
}

test.each(Object.entries(LISTS))(
  "with 50,000 businesses, %s is read from an index, in its order",
  async (_, list) => {
    await list(orm);
    expect(asked.length).toBeGreaterThan(0);
    for (const plan of await plans()) {
      expect(plan).toMatch(/Index (Only )?Scan|Bitmap Index Scan/);
      expect(plan).not.toMatch(/Seq Scan|\bSort\b/);
    }
  },
);

test("AD-05 with 50,000 businesses, those that are left out of the sitemap are read from an index", async () => {
  await administer(used.url, "update businesses set active = false where id like '%777'");
  await sitemapQueries(orm).listUnlisted({ examples: 5 });
  for (const plan of await plans()) expect(plan).not.toMatch(/Seq Scan/);
  await administer(used.url, "update businesses set active = true where not active");
});

test("with 50,000 businesses, how many reviews have each number of stars is counted over an index", async () => {
  await reviewQueries(orm).listStarCounts("lugar-7");
  for (const plan of await plans()) {
    // The planner may sort the few rows of one business.
    expect(plan).toMatch(/Index (Only )?Scan|Bitmap Index Scan/);
    expect(plan).not.toMatch(/Seq Scan/);
  }
});

test.each([
  ["containing", (on: Orm) => categoryQueries(on).list({ part: "perfum", order: "az", ...page })],
  ["counted", (on: Orm) => categoryQueries(on).count({ part: "perfum" })],
  ["sorted", (on: Orm) => categoryQueries(on).list({ key: "farmacia", order: "rating", ...page })],
])(
  "C-08 with 50,000 businesses, any other category, %s, is found by an index before it is sorted",
  async (_, list) => {
    await list(orm);
    for (const plan of await plans()) expect(plan).not.toMatch(/Seq Scan/);
  },
);

const FILTERED = { categoryId: "sushi", ...page } as const;

test.each([
  [
    "one frequent filter, by name",
    (on: Orm) => categoryQueries(on).list({ ...FILTERED, order: "az", filters: ["outdoor-seating"] }),
  ],
  [
    "one rare filter, by rating",
    (on: Orm) => categoryQueries(on).list({ ...FILTERED, order: "rating", filters: ["gluten-free"] }),
  ],
  [
    "two filters, by hearts",
    (on: Orm) =>
      categoryQueries(on).list({ ...FILTERED, order: "favorites", filters: ["vegan", "delivery"] }),
  ],
  [
    "a filter that no business has",
    (on: Orm) => categoryQueries(on).list({ ...FILTERED, order: "za", filters: ["reservations"] }),
  ],
  [
    "a filter around a corner",
    (on: Orm) =>
      nearbyQueries(on).listPlaces({ kind: "sushi", from: around.from, limit: 3_000, filters: ["vegan"] }),
  ],
  [
    "a filter, by name after those around a corner",
    (on: Orm) => nearbyQueries(on).listOthers({ ...FILTERED, except: ["lugar-7"], filters: ["vegan"] }),
  ],
  [
    "a filter, counted with each other filter",
    (on: Orm) => categoryQueries(on).count({ categoryId: "sushi", filters: ["vegan"] }),
  ],
  [
    "a filter in another category",
    (on: Orm) => categoryQueries(on).list({ key: "farmacia", order: "az", filters: ["vegan"], ...page }),
  ],
])("V-01 with 50,000 businesses, those of a category with %s are found by an index", async (_, list) => {
  await list(orm);
  expect(asked.length).toBeGreaterThan(0);
  for (const plan of await plans()) {
    expect(plan).toMatch(/Index (Only )?Scan|Bitmap Index Scan/);
    expect(plan).not.toMatch(/Seq Scan/);
  }
});

test("V-01 with 50,000 businesses, the counts of filters read nothing but an index", async () => {
  await categoryQueries(orm).count({ categoryId: "sushi" });
  for (const plan of await plans())
    expect(plan).toContain("Index Only Scan using businesses_filters_of_category");
});

test("with 50,000 businesses, where those of a category are around a corner is found by an index", async () => {
  const kind = "sushi";
  expect(await nearbyQueries(orm).listPlaces({ kind, from: around.from, limit: 3_000 })).toHaveLength(3_000);
  for (const plan of await plans()) {
    expect(plan).toContain("businesses_nearby");
    expect(plan).not.toMatch(/Seq Scan/);
  }
});

test.each([
  [
    "of a word that few have",
    (on: Orm) => searchQueries(on).listMatching({ words: ["perla", "77"], prefixIn: "names" }),
  ],
  [
    "of a word that many have",
    (on: Orm) => searchQueries(on).listMatching({ words: ["cafe"], prefixIn: "anywhere" }),
  ],
  [
    "of a word that is begun",
    (on: Orm) => searchQueries(on).listMatching({ words: ["pa"], prefixIn: "names" }),
  ],
  ["of a street", (on: Orm) => searchQueries(on).listOnStreet({ kind: "street", number: 12, suffix: "" })],
  ["of a diagonal", (on: Orm) => searchQueries(on).listOnStreet({ kind: "diagonal", number: 74 })],
  [
    "of some filters",
    (on: Orm) =>
      searchQueries(on).listFiltered({
        filters: { categoryIds: ["sushi"], features: ["vegan"], priceLevels: [1] },
        limit: 100,
      }),
  ],
])("S-02 with 50,000 businesses, those %s are found by an index before they are sorted", async (_, list) => {
  await list(orm);
  for (const plan of await plans()) expect(plan).not.toMatch(/Seq Scan/);
});

test.each([
  { word: "cafe", how: "half the catalogue has", statements: 1 },
  { word: "farmacia", how: "too many to sort have", statements: 3 },
])(
  "S-02 with 50,000 businesses, a word that $how is read in the order of ratings",
  async ({ word, statements }) => {
    expect(await searchQueries(orm).listMatching({ words: [word], prefixIn: "anywhere" })).toHaveLength(50);
    expect(asked).toHaveLength(statements);
    asked = asked.slice(-1);
    for (const plan of await plans()) {
      expect(plan).toContain("businesses_by_rating");
      expect(plan).not.toMatch(/\bSort\b/);
    }
  },
);

test("a plan without an index would be noticed", async () => {
  await orm.execute("select id from businesses where phone = '9' order by phone");
  expect((await plans()).join()).toMatch(/Seq Scan/);
});
