import { expect, test } from "vitest";
import type { Schedule } from "../schedule.ts";
import { parseSchedule } from "./parse-schedule.ts";

/** Seven days as "480-1200", "720-900 1200-1470", "1080-…" (al cierre) or "" (closed), and what else is said. */
const STRUCTURES: readonly (readonly [text: string, week: readonly string[], rest?: string])[] = [
  ["Lun a Vie 8 a 20, sáb 9-13", [...times(5, "480-1200"), "540-780", ""]],
  ["Martes a domingo 12 a 15 y 20 a 00:30", ["", ...times(6, "720-900 1200-1470")]],
  ["24 hs", times(7, "0-1440")],
  ["00 a 24", times(7, "0-1440")],
  ["00:00 a 23:59", times(7, "0-1440")],
  ["Todos los días de 18 al cierre", times(7, "1080-…")],
  ["20 a 00", times(7, "1200-1440")],
  ["20 a 24", times(7, "1200-1440")],
  ["20 a 24:30", times(7, "1200-1470")],
  ["20 hasta medianoche", times(7, "1200-1440")],
  ["Vie y sáb 23 a 6", ["", "", "", "", "1380-1800", "1380-1800", ""]],
  ["viernes a lunes 12:15 a 14:45", ["735-885", "", "", "", ...times(3, "735-885")]],
  ["Lun 8 a 12 y 12 a 18 y 20 a 22", ["480-1080 1200-1320", ...times(6, "")]],
  ["Lun 8 a 12 y 18 al cierre", ["480-720 1080-…", ...times(6, "")]],
  ["Lun 10 a 10 del día siguiente", ["600-2040", ...times(6, "")]],
  ["Lun 20 a 12 del día siguiente", ["1200-2160", ...times(6, "")]],
  ["Lun por la madrugada de 2 a 6", ["120-360", ...times(6, "")]],
  ["Lun 5 a 13", ["300-780", ...times(6, "")]],
  [
    "lun a mié 8 a 12, mié a vie 16 a 20",
    ["480-720", "480-720", "480-720 960-1200", "960-1200", "960-1200", "", ""],
  ],
  ["Domingo 20 a 2, lunes 24 horas", ["0-1440", ...times(5, ""), "1200-1560"]],
  ["9 a 21, feriados cerrado", times(7, "540-1260"), "feriados:"],
  ["9 a 21, feriados 10 a 14 y 20 a 1", times(7, "540-1260"), "feriados: 600-840 1200-1500"],
  ["Todos los días 9 a 21, feriados inclusive", times(7, "540-1260"), "feriados: 540-1260"],
  ["9 a 21, feriados consultar, 25/12 cerrado", times(7, "540-1260"), "feriados: ? | 12-25 12-25:"],
  ["Vie 20 a 2 y feriados", [...times(4, ""), "1200-1560", "", ""], "feriados: 1200-1560"],
  ["Días hábiles 8 a 20", [...times(5, "480-1200"), "", ""], "feriados:"],
  ["9 a 21, dom y feriados 10 a 14", [...times(6, "540-1260"), "600-840"], "feriados: 600-840"],
  ["9 a 21, 25/12 cerrado", times(7, "540-1260"), "12-25 12-25:"],
  ["9 a 21, 24/12/26 9 a 14", times(7, "540-1260"), "2026-12-24 2026-12-24: 540-840"],
  ["9 a 21, 29/2 cerrado", times(7, "540-1260"), "02-29 02-29:"],
  ["9 a 21, del 28/12 al 3/1 18 al cierre", times(7, "540-1260"), "12-28 01-03: 1080-…"],
  ["9 a 21, cerrado 30 y 31/12 y 1/1", times(7, "540-1260"), "01-01 01-01: | 12-30 12-30: | 12-31 12-31:"],
];

function times(count: number, day: string): string[] {
  return Array.from({ length: count }, () => day);
}

function outline({ week, holidays, exceptions }: Schedule): { week: string[]; rest: string } {
  const days = week.map(outlineRanges);
  const rest = exceptions.map(({ first, last, ranges }) => `${first} ${last}: ${outlineRanges(ranges)}`);
  if (holidays === "unknown") rest.unshift("feriados: ?");
  if (typeof holidays !== "string") rest.unshift(`feriados: ${outlineRanges(holidays)}`);
  return { week: days, rest: rest.map((line) => line.trim()).join(" | ") };
}

function outlineRanges(ranges: Schedule["week"][number]): string {
  return ranges.map(({ from, to }) => `${from}-${to ?? "…"}`).join(" ");
}

test.each(STRUCTURES.map(([text, week, rest = ""]) => ({ text, week, rest })))(
  "$text",
  ({ text, week, rest }) => {
    const parsed = parseSchedule(text);
    expect(parsed.kind === "known" && outline(parsed.schedule)).toEqual({ week, rest });
  },
);

test("the structure survives JSON unchanged", () => {
  const parsed = parseSchedule("Lun 8 a 20, feriados cerrado, 24/12 18 al cierre");
  expect(JSON.parse(JSON.stringify(parsed))).toEqual(parsed);
  expect(parsed).toEqual({
    kind: "known",
    schedule: {
      week: [[{ from: 480, to: 1200 }], [], [], [], [], [], []],
      holidays: [],
      exceptions: [{ first: "12-24", last: "12-24", ranges: [{ from: 1080, to: null }] }],
    },
  });
});

test("long and hostile texts are unknown", () => {
  for (const piece of [
    "l,",
    "8-9,",
    "l 8-20,",
    "l y ",
    "lu a ",
    "1,",
    "1 y ",
    "excepto l,",
    "1/1 y ",
    "8.",
    " ",
    "(",
    "abierto ",
    "o inclusive feriados ",
    "8-20 abierto,",
    "24h,",
    "l a v,",
    "24h/",
  ]) {
    const text = piece.repeat(100_000 / piece.length);
    expect(parseSchedule(text)).toEqual({ kind: "unknown", text });
    expect(parseSchedule(text.slice(0, 500)).kind).toBe("unknown");
  }
});
