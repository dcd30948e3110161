import { expect, test } from "vitest";
import { fileDatabase } from "../../../tests/support/file-database.ts";
import { SYSTEM, testContext } from "../../../tests/support/service-context.ts";
import { administer } from "../../../tests/support/template-database.ts";
import { VISITOR } from "../../domain/accounts/actor.ts";
import { sweepExpired } from "../maintenance/sweep-expired.ts";
import { recordMissedSearches } from "./record-missed-searches.ts";

const used = fileDatabase();
const contextAt = (now: string) => testContext({ db: used.db, actor: SYSTEM, now: new Date(now) }).context;
const listDays = () =>
  administer(
    used.url,
    "select day::text, name, count from daily_counts where kind = 'search-missed' order by day, name",
  );

test("S-05 a search without results is counted by its text, for ever and for its day in La Plata", async () => {
  await administer(used.url, "truncate missed_searches, daily_counts");
  await recordMissedSearches(contextAt("2026-03-01T02:00:00Z"), {
    searches: [
      { text: "ramen", count: 2 },
      { text: "arepas", count: 1 },
    ],
  });
  await recordMissedSearches(contextAt("2026-03-01T12:00:00Z"), { searches: [{ text: "ramen", count: 3 }] });
  expect(await used.db.missedSearches.listMost({ limit: 10 })).toMatchObject([
    { text: "ramen", count: 5, lastAt: new Date("2026-03-01T12:00:00Z") },
    { text: "arepas", count: 1 },
  ]);
  expect(await listDays()).toEqual([
    { day: "2026-02-28", name: "arepas", count: 1 },
    { day: "2026-02-28", name: "ramen", count: 2 },
    { day: "2026-03-01", name: "ramen", count: 3 },
  ]);
});

test("I-01 the days of a text that is forgotten stay in the sum of the day alone", async () => {
  await administer(
    used.url,
    `truncate missed_searches, daily_counts;
     insert into missed_searches (text, count, last_at) values ('ramen', 9, '2026-02-28');
     insert into daily_counts (day, kind, name, count) values
       ('2026-02-28', 'search-missed', '', 4), ('2026-02-28', 'search-missed', 'ramen', 9),
       ('2026-02-28', 'search-missed', 'ana perez', 2), ('2026-02-28', 'search-missed', 'mi correo', 1),
       ('2026-02-27', 'search-missed', 'ana perez', 1), ('2026-02-28', 'entry', '/', 5)`,
  );
  const context = contextAt("2026-03-01T12:00:00Z");
  expect(await sweepExpired(context)).toEqual({ deleted: 3 });
  expect(await listDays()).toEqual([
    { day: "2026-02-27", name: "", count: 1 },
    { day: "2026-02-28", name: "", count: 7 },
    { day: "2026-02-28", name: "ramen", count: 9 },
  ]);
});

test("G-03 visitors record nothing themselves", async () => {
  const { context } = testContext({ db: used.db, actor: VISITOR });
  await expect(recordMissedSearches(context, { searches: [] })).rejects.toMatchObject({ code: "forbidden" });
});
