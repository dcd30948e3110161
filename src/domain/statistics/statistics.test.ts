import { expect, test } from "vitest";
import { writeCsv } from "../text/write-csv.ts";
import { describeFigures, formatChange } from "./describe-figures.ts";
import { listDays, periodSearch, readPeriod, weekOf } from "./period.ts";

const TODAY = "2026-11-16";
const read = (search: string) => readPeriod(new URLSearchParams(search), TODAY);

test("AD-04 the last 30 days against the 30 before, unless the address says otherwise", () => {
  expect(read("")).toEqual({
    from: "2026-10-18",
    to: TODAY,
    days: 30,
    comparison: "before",
    isCut: false,
    before: { from: "2026-09-18", to: "2026-10-17" },
  });
  expect(read("?dias=7")).toMatchObject({ from: "2026-11-10", days: 7 });
  expect(read("?desde=2026-10-01&hasta=2026-10-31&contra=anual")).toMatchObject({
    days: 31,
    before: { from: "2025-10-02", to: "2025-11-01" },
  });
  expect(read("?contra=nada").before).toBeNull();
  expect(read("?desde=2026-11-10&hasta=2031-01-01")).toMatchObject({ from: "2026-11-10", to: TODAY });
});

test.each([
  "?dias=8",
  "?dias=x",
  "?desde=2026-02-31&hasta=2026-03-02",
  "?desde=2026-11-10",
  "?desde=2026-11-10&hasta=2026-11-09",
  "?desde=2027-01-01&hasta=2027-02-01",
  "?desde=ayer&hasta=hoy",
])("a wrong period is the usual one: %s", (search) => {
  expect(read(search)).toMatchObject({ from: "2026-10-18", to: TODAY });
});

test("AD-04 of a period that is too long the last 400 days are shown, which is told", () => {
  expect(read("?desde=1900-01-01&hasta=2026-11-16")).toMatchObject({
    from: "2025-10-13",
    to: TODAY,
    days: 400,
    isCut: true,
  });
  expect(read("?desde=2025-10-13&hasta=2026-11-16").isCut).toBe(false);
});

test("a period is the same when its address is read again", () => {
  for (const search of ["", "?dias=90", "?contra=anual", "?contra=nada"])
    expect(read(periodSearch(read(search)))).toEqual(read(search));
});

test("days and weeks", () => {
  expect(listDays({ from: "2026-10-30", to: "2026-11-02" })).toEqual([
    "2026-10-30",
    "2026-10-31",
    "2026-11-01",
    "2026-11-02",
  ]);
  expect([weekOf("2026-11-16"), weekOf("2026-11-22")]).toEqual(["2026-11-16", "2026-11-16"]);
});

test.each([
  [1_140, 1_000, "Un mes mejor que el anterior"],
  [1_050, 1_000, "Un mes parecido al anterior"],
  [800, 1_000, "Un mes con menos visitas que el anterior"],
  [0, 1_000, "Un mes sin visitas"],
  [10, 2, "Cómo viene el mes"],
  [100, null, "Cómo viene el mes"],
])("AD-04 %s views after %s are called so", (views, viewsBefore, title) => {
  const period = { days: 30, comparison: "before" } as const;
  expect(describeFigures({ period, views, viewsBefore, grownCategory: null }).title).toBe(title);
});

test("AD-04 the words follow the length of the period and what it is compared with", () => {
  const title = (days: number, comparison: "before" | "year") =>
    describeFigures({ period: { days, comparison }, views: 100, viewsBefore: 101, grownCategory: null })
      .title;
  expect(title(7, "before")).toBe("Una semana parecida a la anterior");
  expect(title(30, "year")).toBe("Un mes parecido a un año antes");
  expect(title(90, "before")).toBe("Un período parecido al anterior");
});

test("a change has its sign", () => {
  expect([0.14, -0.083, 0.001].map(formatChange)).toEqual(["+14 %", "−8 %", "0 %"]);
});

test("AD-04 a CSV file opens in a spreadsheet as text: with a BOM, quoted, and no cell is a formula", () => {
  const file = writeCsv({
    header: ["Texto", "Veces"],
    rows: [
      ["=HYPERLINK(1)", 3],
      ["+54 221", -2],
      ["-1", 0],
      ["@x", 1],
      ["\t=1", 1],
      ["pizza;=1+1", 1],
      ['dice "hola", y\nchau', 1.5],
      ["ramen", null],
    ],
  });
  expect(file).toBe(
    [
      '\uFEFF"Texto","Veces"',
      '"\'=HYPERLINK(1)",3',
      '"\'+54 221",-2',
      '"-1",0',
      '"\'@x",1',
      "\"'\t'=1\",1",
      '"pizza;\'=1+1",1',
      '"dice ""hola"", y\nchau",1.5',
      '"ramen",',
      "",
    ].join("\r\n"),
  );
});
