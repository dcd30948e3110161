import { expect, inject, test } from "vitest";
import { fileDatabase } from "../../../tests/support/file-database.ts";
import { testContext } from "../../../tests/support/service-context.ts";
import { administer, createEmptyDatabase } from "../../../tests/support/template-database.ts";
import { VISITOR } from "../../domain/accounts/actor.ts";
import { aYearBefore } from "../../domain/freshness/checked-dates.ts";
import { tallyRatings } from "../../domain/reviews/tally-ratings.ts";
import { readSearchText } from "../../domain/search/search-text.ts";
import { searchGuide } from "../../services/search/search-guide.ts";
import { prepareDatabase } from "../prepare-database.ts";
import { readPlaces } from "./read-demo.ts";

const used = fileDatabase();

test("the whole demo is loaded: places, pictures, reviews and their sums", async () => {
  const [counts] = await administer(
    used.url,
    "select count(*)::int as places, count(*) filter (where listable)::int as listable from businesses",
  );
  expect(counts).toEqual({ places: 115, listable: 113 });
  for (const { title, reviews } of readPlaces()) {
    const [row] = await administer(
      used.url,
      `select rating_sum as "ratingSum", rating_count as "ratingCount", review_count as "reviewCount" from businesses where title = '${title.replaceAll("'", "''")}'`,
    );
    const counted = reviews.map(({ stars }, index) => ({
      id: `${index}`,
      memberId: null,
      stars,
      at: new Date(),
    }));
    expect(row, title).toEqual(tallyRatings({ reviews: counted, ratings: [] }));
  }
});

test("V-11 the demo brings two held and two reported reviews", async () => {
  const rows = await administer(
    used.url,
    `select status, open_reports as reports, cardinality(hold_reasons) as reasons from reviews
      where status = 'held' or open_reports > 0 order by status, open_reports, reasons`,
  );
  expect(rows).toEqual([
    { status: "held", reports: 0, reasons: 1 },
    { status: "held", reports: 0, reasons: 2 },
    { status: "published", reports: 1, reasons: 0 },
    { status: "published", reports: 2, reasons: 0 },
  ]);
  expect(await used.db.dashboard.countPending()).toMatchObject({ reviews: 4 });
});

test("V-05 the demo has a dozen places that nobody checked for a year, and two with reports", async () => {
  const counts = await used.db.freshness.countToReview({ checkedBefore: aYearBefore(new Date()) });
  expect(counts).toEqual({ all: 14, reported: 2, unchecked: 12 });
});

test("every review and picture is recorded as the demo's", async () => {
  const strange = await administer(
    used.url,
    `select 'review' as kind, id::text from reviews union all select 'image', id from images
     except select kind, key from demo_rows`,
  );
  expect(strange).toEqual([]);
});

test("AD-02 visits and searches without result of sixty days, each recorded with its amount", async () => {
  const [found] = await administer(
    used.url,
    `select
       (select count(*)::int from daily_counts where kind = 'views') as days,
       (select sum(views)::int from visits) = (select sum(count) from daily_counts where kind = 'views') as agree,
       (select sum(views)::int from visits) = (select sum(amount) from demo_rows where kind = 'visit') as visits,
       (select sum(count) from daily_counts) = (select sum(amount) from demo_rows where kind = 'count') as counts,
       (select sum(count) from missed_searches)
         = (select sum(amount) from demo_rows where kind = 'missed-search') as searches,
       (select count(*)::int from visits where split_part(path, '/', 2) = 'producto'
         and not exists (select from businesses where listable and path = '/producto/' || slug)) as strange`,
  );
  expect(found).toEqual({ days: 60, agree: true, visits: true, counts: true, searches: true, strange: 0 });
});

test("S-05 the demo's searches without result find nothing in it", async () => {
  const { context } = testContext({ db: used.db, actor: VISITOR });
  const missed = await used.db.missedSearches.listMost({ limit: 100 });
  expect(missed.length).toBeGreaterThan(6);
  for (const { text } of missed) {
    const { total, categories } = await searchGuide(context, { text, limit: 1 });
    expect([total, categories.length, readSearchText(text).key], text).toEqual([0, 0, text]);
  }
});

test("about two thirds of the demo's places are verified", async () => {
  const [found] = await administer(
    used.url,
    "select count(*) filter (where verified)::int * 100 / count(*)::int as percent from businesses",
  );
  expect(found?.percent).toBeGreaterThan(60);
  expect(found?.percent).toBeLessThan(72);
});

test("the demo brings no account", async () => {
  expect(await administer(used.url, "select count(*)::int as count from users")).toEqual([{ count: 0 }]);
});

test("every picture that a place names is there", async () => {
  const missing = await administer(
    used.url,
    "select url from businesses, unnest(array_append(additional_images, nullif(image_url, ''))) as url where url is not null and not exists (select from images where '/imagenes/' || images.id = url)",
  );
  expect(missing).toEqual([]);
});

test("where images are stored elsewhere, the demo's rows have no bytes and each image is put there once", async () => {
  const empty = await createEmptyDatabase(inject("template").adminUrl);
  const put: string[] = [];
  try {
    await prepareDatabase({
      url: empty.url,
      applicationName: "guia-tests:0",
      demo: true,
      putDemoImage: async ({ id }) => void put.push(id),
    });
    const rows = await administer<{ id: string; bytes: null }>(empty.url, "select id, bytes from images");
    expect(new Set(rows.map(({ bytes }) => bytes))).toEqual(new Set([null]));
    expect(rows.map(({ id }) => id).sort()).toEqual([...new Set(put)].sort());
    expect(rows.length).toBeGreaterThan(100);
  } finally {
    await empty.drop();
  }
});

test("the demo brings a dozen suggestions in every state, recorded as its own", async () => {
  const rows = await administer(
    used.url,
    "select status, duplicate_of is not null as double, count(*)::int from suggestions group by 1, 2 order by 1, 2",
  );
  expect(rows).toEqual([
    { status: "approved", double: false, count: 2 },
    { status: "pending", double: false, count: 7 },
    { status: "rejected", double: false, count: 2 },
    { status: "rejected", double: true, count: 1 },
  ]);
  const strange = await administer(
    used.url,
    "select id from suggestions where name_key = '' or id::text not in (select key from demo_rows where kind = 'suggestion')",
  );
  expect(strange).toEqual([]);
  const [without] = await administer(
    used.url,
    "select count(*)::int from suggestions where status = 'approved' and business_id is null",
  );
  expect(without).toEqual({ count: 0 });
});
