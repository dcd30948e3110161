import { expect, test } from "vitest";
import type { FieldConflict } from "../changes/change-set.ts";
import { parseSchedule } from "../schedule/reading/parse-schedule.ts";
import { addChecks, BLANK_BUSINESS, joinEdits, listClashes, listTheirs, rebase } from "./editor-fields.ts";
import { writeException } from "./typed-exception.ts";
import { proposeDay, proposeRange, proposeShift, tidyClock, typeWeek, writeWeek } from "./typed-week.ts";

test.each([
  "Martes a jueves 19 a 00:30, viernes y sábado 12 a 15 y 19 a 01:30",
  "Lunes a viernes de 8 a 12 y de 16 a 20:30",
  "Todos los días 24 horas",
  "Jueves a sábado 21 al cierre, feriados cerrado, 24/12 cerrado",
  "",
])("V-09 the week and the text edit each other: %s", (text) => {
  const week = typeWeek(text);
  const written = week && writeWeek({ week, text });
  expect(written === "" ? text : parseSchedule(written ?? "?")).toEqual(
    text === "" ? "" : parseSchedule(text),
  );
});

test("V-09 an edited day changes only that day; an hour that is no hour is not written yet", () => {
  const text = "Lunes a viernes de 9 a 18, feriados cerrado";
  const week = (typeWeek(text) ?? []).with(5, [{ from: "20:00", to: "01:30" }]);
  expect(writeWeek({ week, text })).toBe(
    "Lunes a viernes de 9 a 18, sábados de 20 a 01:30, feriados cerrado",
  );
  for (const wrong of [
    { from: "", to: "10:00" },
    { from: "9", to: "x" },
    { from: "25:00", to: "" },
  ])
    expect(writeWeek({ week: week.with(0, [wrong]), text })).toBeNull();
  expect(writeWeek({ week: [[{ from: "9", to: "1330" }], [], [], [], [], [], []], text: "" })).toBe(
    "Lunes de 9 a 13:30",
  );
  expect(typeWeek("cuando pinta")).toBeNull();
});

test("V-09 an hour is tidied; what is no hour stays as typed", () => {
  expect(["9", "9.30", "930", "1930", "24", "0", "25:00", "x", ""].map(tidyClock)).toEqual([
    "09:00",
    "09:30",
    "09:30",
    "19:30",
    "00:00",
    "00:00",
    "25:00",
    "x",
    "",
  ]);
});

test("V-09 a day that is opened begins with the hours of its neighbour, and a shift with hours that are free", () => {
  const week = typeWeek("Martes de 12 a 15 y de 19 a 00, viernes de 20 a 01") ?? [];
  const tuesday = [
    { from: "12:00", to: "15:00" },
    { from: "19:00", to: "00:00" },
  ];
  expect([0, 2, 5].map((day) => proposeDay(week, day))).toEqual([tuesday, tuesday, week[4]]);
  expect(proposeDay(typeWeek("") ?? [], 3)).toEqual([{ from: "20:00", to: "00:00" }]);
  expect(proposeRange(week, 4)).toEqual(tuesday[1]);
  expect(proposeRange(week, 1)).toEqual({ from: "12:00", to: "15:00" });
  expect(proposeShift([{ from: "9", to: "13" }])).toEqual({ from: "20:00", to: "00:00" });
});

test("V-09 a field that is back at its stored value is no change", () => {
  const base = { ...BLANK_BUSINESS, title: "Nori", features: ["Wifi"] };
  const edits = joinEdits({
    base,
    edits: { phone: "221" },
    changes: { title: "Nori 48", features: ["Wifi"] },
  });
  expect(edits).toEqual({ phone: "221", title: "Nori 48" });
  expect(joinEdits({ base, edits, changes: { title: "Nori" } })).toEqual({ phone: "221" });
});

test("V-05 corrected hours and contact count as checked, a corrected name does not", () => {
  const now = new Date("2026-03-01T12:00:00Z");
  expect(addChecks({ title: "X" }, now)).toEqual({ title: "X" });
  expect(addChecks({ schedule: "9 a 18" }, now)).toEqual({
    schedule: "9 a 18",
    hoursCheckedAt: now.toISOString(),
    existenceCheckedAt: now.toISOString(),
  });
  expect(addChecks({ phone: "1", contactCheckedAt: null }, now)).toEqual({
    phone: "1",
    contactCheckedAt: null,
  });
  const confirmed = addChecks({ contactCheckedAt: "2099-01-01T00:00:00.000Z" }, now);
  expect(confirmed).toEqual({ contactCheckedAt: now.toISOString(), existenceCheckedAt: now.toISOString() });
});

test("V-09 only fields that both changed differently clash", () => {
  const fields: FieldConflict[] = [
    { field: "phone", base: "1", theirs: "2", yours: "3" },
    { field: "city", base: "La Plata", theirs: "Berisso", yours: "La Plata" },
    { field: "title", base: "A", theirs: "A", yours: "B" },
    { field: "website", base: "", theirs: "https://x.example/", yours: "https://x.example/" },
    { field: "contactCheckedAt", base: null, theirs: "2026-01-01", yours: "2026-01-02" },
  ];
  expect(listClashes(fields).map(({ field }) => field)).toEqual(["phone"]);
  expect(listTheirs(fields).map(({ field }) => field)).toEqual([
    "phone",
    "city",
    "website",
    "contactCheckedAt",
  ]);
  expect(rebase(BLANK_BUSINESS, fields)).toMatchObject({ phone: "2", city: "Berisso", title: "A" });
});

test("V-09 a special day is written as a line, or the reason why not", () => {
  const typed = { kind: "date", first: "2026-12-25", last: "", isYearly: true, day: [] } as const;
  expect(writeException(typed, [])).toEqual({ line: "25/12 cerrado", fault: "" });
  const span = { ...typed, kind: "span", last: "2027-01-03", isYearly: false } as const;
  const open = { ...span, day: [{ from: "19:00", to: "00:00" }] };
  expect(writeException(open, []).line).toBe("Del 25/12/2026 al 03/01/2027 de 19 a 00");
  expect(writeException({ ...open, kind: "holidays" }, []).line).toBe("Feriados de 19 a 00");
  expect(writeException(typed, ["25/12 cerrado"]).fault).toMatch("ya tiene otra excepción");
  expect(writeException({ ...span, first: "2027-02-01" }, []).fault).toMatch("al revés");
  expect(writeException({ ...span, last: "" }, []).fault).toBe("Elegí la fecha.");
  expect(writeException({ ...typed, day: [{ from: "", to: "" }] }, []).fault).toMatch("desde qué hora");
});
