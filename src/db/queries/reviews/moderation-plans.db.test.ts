import { afterAll, beforeAll, expect, test } from "vitest";
import { fileDatabase } from "../../../../tests/support/file-database.ts";
import { openExplainer } from "../../../../tests/support/queries/explain-statements.ts";
import { administer } from "../../../../tests/support/template-database.ts";
import { MODERATION_FILTERS } from "../../../domain/reviews/moderation-view.ts";
import type { Orm } from "../../orm.ts";
import { dashboardQueries } from "../dashboard/dashboard-queries.ts";
import { moderationQueries } from "./moderation-queries.ts";

const REVIEWS = 30_000;
const used = fileDatabase();
let explainer: Awaited<ReturnType<typeof openExplainer>>;

beforeAll(async () => {
  await administer(used.url, "truncate reviews cascade");
  await administer(
    used.url,
    `insert into reviews (business_id, author, stars, text, status, at, client_hash, open_reports)
      select places.ids[1 + n % 115], 'Vecina ' || n % 977, 1 + n % 5,
        md5(n::text) || ' rico ' || md5((n * 7)::text),
        case when n % 400 = 0 then 'held' when n % 50 = 1 then 'hidden' else 'published' end,
        now() - n * interval '7 minutes',
        case when n < 6000 then 'client' || n % 2500 end,
        case when n % 500 = 3 then 1 else 0 end
      from generate_series(1, ${REVIEWS}) as n, (select array_agg(id) as ids from businesses) as places`,
  );
  await administer(
    used.url,
    "insert into review_reports (review_id, who, reason, at) select id, 'x', 'Miente', now() from reviews where open_reports > 0 or stars = 1",
  );
  await administer(used.url, "analyze");
  explainer = await openExplainer(used.url);
});

afterAll(() => explainer?.close());

const page = { limit: 21, offset: 20 };

async function expectIndexes(work: (orm: Orm) => Promise<unknown>): Promise<void> {
  const plans = await explainer.explain(work);
  expect(plans.length).toBeGreaterThan(0);
  for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on (reviews|review_reports)/);
}

test.each(MODERATION_FILTERS)(
  "V-11 with 30,000 reviews, those of «$label» are read from an index, also with a text",
  async ({ id: filter }) => {
    await expectIndexes((orm) => moderationQueries(orm).listIds({ filter, words: null, ...page }));
    for (const words of ["rico", "vecina 97", "c4ca4238a0", "no hay tal cosa", "pizzeria el tilo"])
      await expectIndexes((orm) => moderationQueries(orm).listIds({ filter, words, ...page }));
  },
);

test("V-11 AD-02 with 30,000 reviews, counts, reasons, neighbours, the sweep and the dashboard read indexes", async () => {
  const ids = await used.db.moderation.listIds({ filter: "pending", words: null, limit: 20, offset: 0 });
  expect(ids).toHaveLength(20);
  const [olderThan, clientHash] = [new Date(0), "client7"];
  const works: readonly ((orm: Orm) => Promise<unknown>)[] = [
    (orm) => moderationQueries(orm).count(),
    (orm) => moderationQueries(orm).list(ids),
    (orm) => moderationQueries(orm).listReportReasons(ids),
    (orm) => moderationQueries(orm).listNeighbours(ids),
    (orm) => moderationQueries(orm).countOfClient({ clientHash, since: olderThan }),
    (orm) => moderationQueries(orm).eraseClients({ olderThan, limit: 1_000 }),
    (orm) => dashboardQueries(orm).countPending(),
    (orm) => dashboardQueries(orm).readFigures({ since: new Date(Date.now() - 30 * 24 * 3_600_000) }),
    (orm) => dashboardQueries(orm).readActivity({ from: "2026-01-01", limit: 4 }),
  ];
  for (const work of works) await expectIndexes(work);
});
