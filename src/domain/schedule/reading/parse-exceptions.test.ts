import { expect, test } from "vitest";
import { scheduleStateAt } from "../schedule-state.ts";
import { formatException } from "../writing/format-schedule.ts";
import { addExceptions, parseExceptions } from "./parse-exceptions.ts";
import { parseSchedule } from "./parse-schedule.ts";

const range = (from: number, to: number) => ({ from: from * 60, to: to * 60 });

test("V-09 a line is a day, a span, several days or the holidays", () => {
  expect(
    parseExceptions(
      "25/12 cerrado\n24/12 8 a 12\ndel 5/1 al 20/1 cerrado\n\nferiados 19 a 00\n2/11/2026 12 a 15",
    ),
  ).toEqual({
    exceptions: [
      { first: "01-05", last: "01-20", ranges: [] },
      { first: "12-24", last: "12-24", ranges: [range(8, 12)] },
      { first: "12-25", last: "12-25", ranges: [] },
      { first: "2026-11-02", last: "2026-11-02", ranges: [range(12, 15)] },
    ],
    holidays: [range(19, 24)],
    unread: [],
  });
});

test("V-09 a line without a day, about the week, or about a day that another line has is not read", () => {
  const unread = ["cerrado", "lunes cerrado", "25/12 abre el vecino", "25/12 20 a 23", "31/2 cerrado"];
  expect(parseExceptions(["25/12 cerrado", ...unread].join("\n"))).toEqual({
    exceptions: [{ first: "12-25", last: "12-25", ranges: [] }],
    holidays: "as-usual",
    unread,
  });
  expect(parseExceptions("feriados cerrado\nferiados 10 a 14").unread).toEqual(["feriados 10 a 14"]);
});

test("V-09 what is open now follows the lines, which win over the written hours", () => {
  const written = parseSchedule("Todos los días 9 a 21, 25/12 10 a 14, feriados cerrado");
  const hours = addExceptions(written, "25/12 cerrado\nferiados 20 a 23");
  const kindAt = (at: string) => scheduleStateAt({ schedule: hours, at: new Date(at) }).kind;
  expect(kindAt("2026-12-25T12:00:00-03:00")).toBe("closed");
  expect(kindAt("2026-12-24T12:00:00-03:00")).toBe("open");
  expect(kindAt("2026-12-08T21:00:00-03:00")).toBe("open");
  expect(addExceptions(parseSchedule("consultar"), "25/12 cerrado").kind).toBe("unknown");
  expect(addExceptions(written, "")).toBe(written);
});

test("V-09 a written exception is read as it was meant", () => {
  const spans = [
    { first: "12-25", last: "12-25" },
    { first: "2026-12-30", last: "2027-01-02" },
    { first: "07-24", last: "07-24" },
  ];
  for (const days of spans)
    for (const ranges of [
      [],
      [range(8, 12)],
      [range(12, 15), range(20, 25)],
      [range(0, 24)],
      [range(2, 5)],
    ]) {
      const line = formatException({ days, ranges });
      expect([line, parseExceptions(line).exceptions]).toEqual([line, [{ ...days, ranges }]]);
      const holidays = formatException({ days: "holidays", ranges });
      expect([holidays, parseExceptions(holidays).holidays]).toEqual([holidays, ranges]);
    }
});
