import { afterAll, beforeAll, expect, test } from "vitest";
import { fileDatabase } from "../../../../tests/support/file-database.ts";
import { openExplainer } from "../../../../tests/support/queries/explain-statements.ts";
import { administer } from "../../../../tests/support/template-database.ts";
import type { Orm } from "../../orm.ts";
import { memberQueries } from "../accounts/member-queries.ts";
import { synonymQueries } from "../search/synonym-queries.ts";
import { statisticsQueries } from "./statistics-queries.ts";

const used = fileDatabase();
let explainer: Awaited<ReturnType<typeof openExplainer>>;

beforeAll(async () => {
  await administer(
    used.url,
    `insert into visits (day, path, views, visitors)
       select date '2026-03-01' - n / 250, '/producto/lugar-' || n % 250, 3, 2 from generate_series(0, 99999) as n
       on conflict do nothing;
     insert into daily_counts (day, kind, name, count)
       select date '2026-03-01' - n / 100, (array['views', 'visitors', 'entry', 'map-opening', 'search-found'])[1 + n % 5],
         case when n % 5 = 2 then '/producto/lugar-' || n else '' end, 2
       from generate_series(0, 39999) as n on conflict do nothing;
     insert into missed_searches (text, count, last_at)
       select 'texto ' || n, n, date '2026-03-01' - n % 400 from generate_series(1, 20000) as n;
     insert into search_synonyms select 'a' || n, 'a' || n, 'pizza', now(), 'x' from generate_series(1, 5000) as n;
     insert into reviews (business_id, author, stars, text, at)
       select 'nori-48', 'a', 4, 't', date '2026-03-01' - n % 900 from generate_series(1, 30000) as n;
     insert into suggestions (business_name, created_at)
       select 'a', date '2026-03-01' - n % 900 from generate_series(1, 30000) as n;
     insert into users (id, name, email, email_verified, disabled_at, last_access_at, created_at)
       select 'm' || n, 'Persona ' || n, 'p' || n || '@guia.example', n % 20 > 0,
         case when n % 50 = 0 then now() end, now() - n * interval '1 hour', now() - n * interval '1 day'
       from generate_series(1, 10000) as n;
     insert into favourites (member_id, business_id, kept, changed_at)
       select 'm' || n, 'nori-48', true, now() from generate_series(1, 10000) as n;
     insert into users (id, name, email, is_anonymous)
       select 'x' || n, '', 'x' || n || '@anonimo', true from generate_series(1, 40000) as n`,
  );
  await administer(used.url, "vacuum analyze");
  explainer = await openExplainer(used.url);
});

afterAll(() => explainer?.close());

const month = { from: "2026-02-01", to: "2026-03-01" };
const ranges = { now: month, before: { from: "2026-01-03", to: "2026-01-31" } };
const members = { filter: "all", words: "", order: "access", limit: 20, offset: 40 } as const;

const READS: Readonly<Record<string, (orm: Orm) => Promise<unknown>>> = {
  "counts of days": (on) => statisticsQueries(on).listDayCounts({ ...month, kinds: ["views", "visitors"] }),
  "the first day": (on) => statisticsQueries(on).findFirstDay(),
  "the most viewed places": (on) => statisticsQueries(on).listBusinesses({ ...ranges, limit: 20 }),
  categories: (on) => statisticsQueries(on).listCategories(ranges),
  "other pages": (on) => statisticsQueries(on).listPages(ranges),
  "entry pages": (on) => statisticsQueries(on).listEntries({ ...ranges, limit: 20 }),
  "searches without result": (on) => statisticsQueries(on).listMissedSearches({ ...month, limit: 50 }),
  reviews: (on) => statisticsQueries(on).listReviewDays(month),
  suggestions: (on) => statisticsQueries(on).listSuggestionDays(month),
  "aliases of a search": (on) => synonymQueries(on).find(["a7", "a8", "pizza"]),
  aliases: (on) => synonymQueries(on).list({ after: "a7", limit: 101 }),
  members: (on) => memberQueries(on).list(members),
  "the newest members": (on) => memberQueries(on).list({ ...members, order: "registration" }),
  "unverified members": (on) => memberQueries(on).list({ ...members, filter: "unverified" }),
  "disabled members": (on) => memberQueries(on).list({ ...members, filter: "disabled" }),
  "members by their words": (on) => memberQueries(on).list({ ...members, words: "persona 77" }),
  "one member": (on) => memberQueries(on).find("m77"),
  "a member's entries": (on) => memberQueries(on).countEntries("m77"),
  "the number of members": (on) => memberQueries(on).count({ filter: "all", words: "" }),
  "the number of disabled members": (on) => memberQueries(on).count({ filter: "disabled", words: "" }),
};

test.each(Object.entries(READS))(
  "AD-04 with 100,000 rows of visits and 10,000 members, %s are read from indexes",
  async (_, read) => {
    const plans = await explainer.explain(read);
    expect(plans.length).toBeGreaterThan(0);
    // The catalogue of the test has about a hundred businesses, and the list of administrators none.
    for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on (?!businesses|staff_emails)/);
  },
);
