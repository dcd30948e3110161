import { beforeAll, expect, test } from "vitest";
import { NOT_STAFF } from "../../../tests/support/accounts/not-staff.ts";
import { fileDatabase } from "../../../tests/support/file-database.ts";
import { OPERATOR, testContext } from "../../../tests/support/service-context.ts";
import { administer } from "../../../tests/support/template-database.ts";
import { VISITOR } from "../../domain/accounts/actor.ts";
import { exportFigures } from "./export-figures.ts";
import { getStatistics } from "./get-statistics.ts";

const used = fileDatabase();
/** Still the first of March in La Plata. */
const NOW = new Date("2026-03-02T02:00:00Z");
const contextOf = (actor = OPERATOR) =>
  testContext({ db: used.db, actor, now: NOW, settings: { mapMonthlyLimit: 250 } }).context;
const read = (search = "?dias=7") => getStatistics(contextOf(), { query: new URLSearchParams(search) });

beforeAll(async () => {
  await administer(
    used.url,
    `truncate visits, daily_counts, missed_searches, search_synonyms, reviews, suggestions cascade;
     insert into visits (day, path, views, visitors) values
       ('2026-03-01', '/producto/nori-48', 30, 20), ('2026-02-23', '/producto/nori-48', 10, 5),
       ('2026-02-22', '/producto/nori-48', 20, 9), ('2026-02-15', '/producto/nori-48', 99, 9),
       ('2026-03-01', '/producto/no-existe', 500, 9), ('2026-03-01', '/producto/polo-61', 50, 9),
       ('2026-03-01', '/categoria/sushis', 7, 3), ('2026-02-20', '/categoria/sushis', 4, 3),
       ('2026-03-01', '/', 60, 40);
     insert into daily_counts (day, kind, name, count) values
       ('2026-02-01', 'views', '', 1),
       ('2026-03-01', 'views', '', 147), ('2026-02-23', 'views', '', 10), ('2026-02-22', 'views', '', 100),
       ('2026-03-01', 'visitors', '', 41), ('2026-02-23', 'visitors', '', 10), ('2026-02-22', 'visitors', '', 13),
       ('2026-03-01', 'entry', '/', 9), ('2026-02-28', 'entry', '/', 1), ('2026-02-22', 'entry', '/', 3),
       ('2026-03-01', 'entry', '/producto/nori-48', 4), ('2026-02-22', 'entry', '/contacto', 8),
       ('2026-03-01', 'search-found', '', 12), ('2026-02-28', 'search-missed', '', 1),
       ('2026-02-28', 'search-missed', 'ramen', 2), ('2026-03-01', 'search-missed', 'ramen', 1),
       ('2026-02-24', 'search-missed', '=1+1', 1), ('2026-02-22', 'search-missed', 'viejo', 99),
       ('2026-03-01', 'map-opening', '', 2), ('2026-02-20', 'map-opening', '', 6);
     insert into search_synonyms (key, words, meaning, at, actor) values ('ramen', 'ramen', 'sushi', now(), 'x');
     insert into reviews (business_id, author, stars, text, at) values
       ('nori-48', 'Ana', 4, 'Rico', '2026-03-02T01:00:00Z'), ('nori-48', 'Ana', 4, 'Rico', '2026-02-23T12:00:00Z'),
       ('nori-48', 'Ana', 4, 'Rico', '2026-02-22T12:00:00Z');
     insert into suggestions (business_name, created_at) values ('A', '2026-02-24T12:00:00Z')`,
  );
});

test("AD-04 views are summed and compared; visitors are the mean of the days that have a count, never a sum", async () => {
  const { totals, period, days, mapLimit } = await read();
  expect(period).toMatchObject({ from: "2026-02-23", to: "2026-03-01" });
  expect(totals).toEqual({
    views: { count: 157, before: 100 },
    visitorsADay: { count: 26, before: 13 },
    found: { count: 12, before: 0 },
    missed: { count: 5, before: 99 },
    mapOpenings: { count: 2, before: 6 },
  });
  expect(mapLimit).toBe(250);
  expect(days).toHaveLength(7);
  expect(days.at(-1)).toEqual({
    day: "2026-03-01",
    views: 147,
    viewsBefore: 100,
    visitors: 41,
    found: 12,
    missed: 1,
    mapOpenings: 2,
  });
  expect(days[1]).toMatchObject({ views: 0, visitors: null });
});

test("AD-04 days before the first count are gaps, and nothing is compared with them", async () => {
  const { totals, days } = await read("?desde=2026-01-25&hasta=2026-02-05");
  expect(days[0]).toMatchObject({ day: "2026-01-25", views: null, viewsBefore: null });
  expect(days.find(({ day }) => day === "2026-02-01")).toMatchObject({ views: 1 });
  expect(totals.views).toEqual({ count: 1, before: null });
});

test("AD-04 the most viewed places that exist, categories with their pages, and where visits began", async () => {
  const { places, categories, entries, title } = await read();
  expect(places.map(({ name, count, before }) => [name, count, before])).toEqual([
    [expect.stringMatching(/Polo/), 50, 0],
    ["Nori 48", 40, 20],
  ]);
  expect(places[1]?.path).toBe("/producto/nori-48");
  expect(categories.find(({ name }) => name === "Sushis")).toEqual({ name: "Sushis", count: 47, before: 24 });
  expect(entries).toEqual([
    { name: "Inicio", count: 10, before: 3 },
    { name: "Nori 48", count: 4, before: 0 },
  ]);
  expect(title).toBe("Una semana mejor que la anterior");
});

test("AD-04 searches of the period that found nothing, the most frequent first, by day and with their alias", async () => {
  expect((await read()).missedSearches).toEqual([
    {
      text: "ramen",
      count: 3,
      meaning: "sushi",
      days: [
        { day: "2026-03-01", count: 1 },
        { day: "2026-02-28", count: 2 },
      ],
    },
    { text: "=1+1", count: 1, meaning: null, days: [{ day: "2026-02-24", count: 1 }] },
  ]);
});

test("AD-04 reviews and suggestions by week of La Plata", async () => {
  expect((await read()).weeks).toEqual([{ week: "2026-02-23", reviews: 2, suggestions: 1 }]);
});

test("AD-04 without comparison nothing has an earlier figure", async () => {
  const { totals, places, days } = await read("?dias=7&contra=nada");
  expect([totals.views.before, totals.visitorsADay.before, places[0]?.before]).toEqual([null, null, null]);
  expect(days.every(({ viewsBefore }) => viewsBefore === null)).toBe(true);
});

test("AD-04 a file has exactly what the address filters, with safe cells", async () => {
  const write = (search: string) =>
    exportFigures(contextOf(), { query: new URLSearchParams(`${search}&dias=7`) });
  expect(await write("?panel=busquedas")).toEqual({
    name: "busquedas-2026-02-23-2026-03-01.csv",
    content:
      '\uFEFF"Día","Búsqueda","Veces","Alias"\r\n"2026-03-01","ramen",1,"sushi"\r\n' +
      `"2026-02-28","ramen",2,"sushi"\r\n"2026-02-24","'=1+1",1,\r\n`,
  });
  const { content } = await write("?panel=dias");
  expect(content.split("\r\n")).toHaveLength(1 + 7 + 1);
  expect(content).toContain('"2026-03-01",147,100,41,12,1,2');
  expect((await write("?panel=lugares&contra=nada")).content).toContain('"Nori 48",40,\r\n');
  for (const panel of ["categorias", "entradas", "semanas"])
    expect((await write(`?panel=${panel}`)).content).toMatch(/^\uFEFF.+\r\n.+\r\n/);
  await expect(write("?panel=otro")).rejects.toMatchObject({ code: "not-found" });
});

test("G-03 figures and files are for staff only", async () => {
  const query = new URLSearchParams("panel=dias");
  await expect(getStatistics(contextOf(VISITOR), { query })).rejects.toMatchObject(NOT_STAFF);
  await expect(exportFigures(contextOf(VISITOR), { query })).rejects.toMatchObject(NOT_STAFF);
});
