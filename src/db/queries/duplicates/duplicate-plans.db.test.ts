import { afterAll, beforeAll, expect, test } from "vitest";
import { fillBusinesses } from "../../../../bench/generate-catalogue.ts";
import { fileDatabase } from "../../../../tests/support/file-database.ts";
import { openExplainer } from "../../../../tests/support/queries/explain-statements.ts";
import { administer } from "../../../../tests/support/template-database.ts";
import type { Orm } from "../../orm.ts";
import { duplicateQueries } from "./duplicate-queries.ts";

const BUSINESSES = 10_000;
const BATCH = 500;

const used = fileDatabase();
let explainer: Awaited<ReturnType<typeof openExplainer>>;

beforeAll(async () => {
  await administer(used.url, "delete from suggestions; delete from businesses");
  await fillBusinesses({ db: used.db, url: used.url, count: BUSINESSES, originals: 1_000 });
  explainer = await openExplainer(used.url);
});

afterAll(() => explainer?.close());

const ids = Array.from({ length: BATCH }, (_, index) => `lugar-${index}`);

const QUERIES: Readonly<Record<string, (orm: Orm) => Promise<unknown>>> = {
  "the next batch": (orm) => duplicateQueries(orm).listIds({ after: "lugar-200", limit: BATCH }),
  "the pairs of a batch": (orm) => duplicateQueries(orm).listPairs(ids),
};

test.each(Object.entries(QUERIES))(
  `V-10 with ${BUSINESSES} businesses %s is read from indexes`,
  async (_, query) => {
    for (const plan of await explainer.explain(query)) {
      expect(plan).toMatch(/Index (Only )?Scan|Bitmap Index Scan/);
      expect(plan).not.toMatch(/Seq Scan on businesses/);
    }
  },
);
