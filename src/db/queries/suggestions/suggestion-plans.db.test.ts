import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { fillBusinesses } from "../../../../bench/generate-catalogue.ts";
import { fileDatabase } from "../../../../tests/support/file-database.ts";
import { administer } from "../../../../tests/support/template-database.ts";
import type { Orm } from "../../orm.ts";
import { duplicateQueries } from "../duplicates/duplicate-queries.ts";
import { suggestionQueries } from "./suggestion-queries.ts";

const BUSINESSES = 10_000;
const SUGGESTIONS = 5_000;

const used = fileDatabase();
let client: pg.Client;
let orm: Orm;
let asked: { query: string; params: unknown[] }[] = [];

/** A tenth is pending, and every e-mail, name and address occurs a few times. Flushed, else vacuum marks no page visible. */
const FILL = `
  set synchronous_commit = on;
  insert into suggestions (business_name, address, user_email, status, reviewed_at, created_at, name_key, address_key, final_category, description)
  select 'Lugar ' || n % 4000, n % 50 || ' y ' || n % 70, 'u' || n % 3000 || '@guia.example',
    (array['pending', 'approved', 'rejected'])[case when n % 10 = 0 then 1 else 2 + n % 2 end],
    now() - n * interval '1 hour', now() - n * interval '2 hours', 'lugar ' || n % 4000, n % 50 || ' y ' || n % 70, 'Bar', repeat('Café y medialunas. ', 20)
  from generate_series(1, ${SUGGESTIONS}) as n`;

async function vacuum() {
  await administer(used.url, "vacuum analyze suggestions");
  return administer(
    used.url,
    `select relallvisible >= relpages as "isWhole" from pg_class where relname = 'suggestions'`,
  );
}

beforeAll(async () => {
  await administer(used.url, "delete from suggestions; delete from businesses");
  await fillBusinesses({ db: used.db, url: used.url, count: BUSINESSES, originals: 1_000 });
  await administer(used.url, FILL);
  // A snapshot of the autovacuum keeps pages from being marked visible.
  await vi.waitFor(async () => expect(await vacuum()).toEqual([{ isWhole: true }]), { timeout: 30_000 });
  client = new pg.Client({ connectionString: used.url });
  await client.connect();
  orm = drizzle({ client, logger: { logQuery: (query, params) => asked.push({ query, params }) } });
});

beforeEach(() => {
  asked = [];
});

afterAll(() => client?.end());

const ID = "00000000-0000-4000-8000-000000000007";
const page = { limit: 20, offset: 20 };
const rejection = { id: ID, nameKey: "lugar 7", addressKey: "7 y 7", email: "u7@guia.example" };
const probe = { id: ID, words: "perla 77", phoneTail: "5550350", latitude: -34.92, longitude: -57.95 };

const LISTS: Readonly<Record<string, (orm: Orm) => Promise<unknown>>> = {
  "those of a state": (on) => suggestionQueries(on).list({ filter: "pending", search: "", ...page }),
  all: (on) => suggestionQueries(on).list({ filter: "all", search: "", ...page }),
  "those with a text": (on) => suggestionQueries(on).list({ filter: "all", search: "lugar 77", ...page }),
  "those of a state with a text": (on) =>
    suggestionQueries(on).list({ filter: "rejected", search: "u77@guia", ...page }),
  "how many of each state": (on) => suggestionQueries(on).count({ search: "" }),
  "how many of each state with a text": (on) => suggestionQueries(on).count({ search: "lugar 77" }),
  one: (on) => suggestionQueries(on).find(ID),
  "which were rejected before": (on) => suggestionQueries(on).listRejectedBefore([rejection]),
  "earlier rejections": (on) => suggestionQueries(on).listRejections({ ...rejection, limit: 5 }),
  "businesses that they may be": (on) => duplicateQueries(on).listCandidates([probe]),
  "a business to compare with": (on) => duplicateQueries(on).findCandidate("lugar-7"),
  "whose senders are erased": (on) =>
    suggestionQueries(on).eraseSenders({ decidedBefore: new Date(0), at: new Date(0), limit: 10 }),
};

test.each(Object.entries(LISTS))(
  `AS-01 with ${SUGGESTIONS} suggestions and ${BUSINESSES} businesses, %s are read from an index`,
  async (_, list) => {
    await list(orm);
    expect(asked.length).toBeGreaterThan(0);
    for (const { query, params } of asked) {
      const { rows } = await client.query<{ "QUERY PLAN": string }>(`explain ${query}`, params);
      const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
      expect(plan).toMatch(/Index (Only )?Scan|Bitmap Index Scan/);
      expect(plan).not.toMatch(/Seq Scan on (suggestions|businesses)/);
    }
  },
);

test("the candidates of a whole page take one statement", async () => {
  const probes = Array.from({ length: 20 }, (_, index) => ({
    ...probe,
    id: `${index}`,
    words: `perla ${index * 31}`,
    latitude: -34.92 + index / 1_000,
  }));
  const found = await duplicateQueries(orm).listCandidates(probes);
  expect(asked).toHaveLength(1);
  expect(new Set(found.map(({ probeId }) => probeId)).size).toBe(20);
});
