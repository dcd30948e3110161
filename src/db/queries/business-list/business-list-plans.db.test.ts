import { afterAll, beforeAll, expect, test } from "vitest";
import { fillBusinesses } from "../../../../bench/generate-catalogue.ts";
import { fileDatabase } from "../../../../tests/support/file-database.ts";
import { openExplainer } from "../../../../tests/support/queries/explain-statements.ts";
import { administer } from "../../../../tests/support/template-database.ts";
import { BUSINESS_FILTERS, BUSINESS_ORDERS } from "../../../domain/business-list/business-list-view.ts";
import type { Orm } from "../../orm.ts";
import { businessListQueries } from "./business-list-queries.ts";

const BUSINESSES = 10_000;
const used = fileDatabase();
let explainer: Awaited<ReturnType<typeof openExplainer>>;

beforeAll(async () => {
  await administer(used.url, "delete from businesses");
  await fillBusinesses({ db: used.db, url: used.url, count: BUSINESSES, originals: 1_000 });
  await administer(
    used.url,
    `update businesses set derived = businesses.derived || computed.more, image_url = case when n % 40 = 1 then '' else '/imagenes/a' end,
      phone = '221 ' || n, verified = n % 30 <> 2, active = n % 50 <> 3, featured = n % 60 = 4,
      location_precision = case when n % 45 = 5 then 'centro' else 'esquina' end,
      hours_checked_at = now() - n % 372 * interval '1 day', contact_checked_at = now(), existence_checked_at = now()
    from (
      select id, row_number() over () as n,
        case row_number() over () % 35
          when 6 then '{"hours": null}'::jsonb when 7 then '{"isAddressUnread": true}'::jsonb else '{"hours": {}}'::jsonb
        end as more
      from businesses
    ) as computed where computed.id = businesses.id;
    insert into visits (day, path, views)
      select current_date - days, '/producto/' || slug, 1 + days from businesses, generate_series(0, 360, 40) as days`,
  );
  await administer(used.url, "vacuum analyze businesses");
  await administer(used.url, "vacuum analyze visits");
  explainer = await openExplainer(used.url);
});

afterAll(() => explainer?.close());

async function expectIndexes(work: (orm: Orm) => Promise<unknown>): Promise<void> {
  const plans = await explainer.explain(work);
  expect(plans.length).toBeGreaterThan(0);
  for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on (businesses|visits)/);
}

const checkedBefore = new Date(Date.now() - 365 * 86_400_000);
const visitsFrom = new Date(Date.now() - 29 * 86_400_000).toISOString().slice(0, 10);
const page = { limit: 20, offset: 20, checkedBefore, visitsFrom };

test.each(BUSINESS_FILTERS)(
  "V-09 with 10,000 businesses, «$label» is read and counted from indexes, with a text and a category",
  async ({ id: filter }) => {
    for (const [category = "", ...searched] of [
      [""],
      ["sushis"],
      ["", "cafe perla 77"],
      ["sushis", "2217"],
      ["", "no hay tal cosa"],
    ]) {
      const listed = { filter, category, searched, checkedBefore };
      for (const order of ["title", "visits"] as const)
        await expectIndexes((orm) => businessListQueries(orm).listIds({ ...page, ...listed, order }));
      if (filter !== "all" || category !== "" || searched.length > 0)
        await expectIndexes((orm) => businessListQueries(orm).count(listed));
    }
  },
);

test("V-09 with 10,000 businesses, every order and the counts are read from indexes", async () => {
  const all = { filter: "all", category: "", searched: [] } as const;
  const ids = await used.db.businessList.listIds({ ...page, ...all, order: "title" });
  for (const { id: order } of BUSINESS_ORDERS)
    await expectIndexes((orm) => businessListQueries(orm).listIds({ ...page, ...all, order }));
  await expectIndexes((orm) => businessListQueries(orm).list(ids));
  await expectIndexes((orm) => businessListQueries(orm).sumViews({ slugs: ids, from: visitsFrom }));
  await expectIndexes((orm) => businessListQueries(orm).countCategories());
  await expectIndexes((orm) => businessListQueries(orm).countFlaws({ checkedBefore }));
});
