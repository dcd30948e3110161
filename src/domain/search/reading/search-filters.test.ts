import { expect, test } from "vitest";
import { storedCard } from "../../../../tests/support/cards.ts";
import { parseSchedule } from "../../schedule/reading/parse-schedule.ts";
import { chosenFilters, matchesFilters, NO_FILTERS, uniteFilters } from "./search-filters.ts";
import { ANY_HOURS, matchesHours } from "./wanted-hours.ts";

const at = new Date("2026-11-14T22:00:00-03:00");

test("V-01 V-04 a card has every feature, one of the prices and one of the categories", () => {
  const card = storedCard("nori", { categoryId: "sushi", featureIds: ["vegan"], priceLevel: 2 });
  const matches = (changes: Partial<typeof NO_FILTERS>) =>
    matchesFilters({ card, filters: { ...NO_FILTERS, ...changes }, at });
  expect(matches({})).toBe(true);
  expect(matches({ categoryIds: ["pizzeria", "sushi"], features: ["vegan"], priceLevels: [1, 2] })).toBe(
    true,
  );
  expect(matches({ categoryIds: ["pizzeria"] })).toBe(false);
  expect(matches({ features: ["vegan", "delivery"] })).toBe(false);
  expect(matches({ priceLevels: [3] })).toBe(false);
  expect(matches({ isOpenNow: true }), "hours unknown").toBe(false);
});

test("V-01 what is chosen joins what is read; a price replaces it", () => {
  const read = { ...NO_FILTERS, ...chosenFilters(["vegan", "price-1"]) };
  expect(uniteFilters(read, chosenFilters(["open", "vegan", "delivery", "price-3"]))).toEqual({
    ...NO_FILTERS,
    features: ["vegan", "delivery"],
    isOpenNow: true,
    priceLevels: [3],
  });
});

test.each([
  ["Lun a sáb 20 a 2", { minutes: [26 * 60 - 60] }, true],
  ["Lun a sáb 20 a 2", { minutes: [26 * 60] }, false],
  ["Lun a sáb 20 a 0", { days: [6] }, false],
  ["Lun a dom 9 a 20", { days: [6] }, true],
  ["Lun a dom 9 a 20", { isAllDay: true }, false],
  ["24 hs", { isAllDay: true }, true],
  ["24 hs", { minutes: [26 * 60] }, true],
  ["Vie y sáb 20 a 3", { minutes: [26 * 60] }, true],
  ["Lun a vie 9 a 20, sáb 9 a 23", { minutes: [22 * 60] }, false],
  ["Lun a vie 9 a 20, sáb 9 a 23", { minutes: [22 * 60, 10 * 60] }, true],
  ["Lun a sáb 20 a 2", { minutes: [10 * 60, 17 * 60] }, false],
  ["Lun a vie 9 a 20, sáb 9 a 23", { days: [5], minutes: [22 * 60] }, true],
  ["Lun a dom 9 a 20. Feriados cerrado", { isHoliday: true }, false],
  ["Lun a dom 9 a 20. Feriados 10 a 14", { isHoliday: true }, true],
  ["Consultar", { days: [0] }, false],
  ["Mié 9 a 20", { dayOffset: 0 }, true],
  ["Mié 9 a 20", { dayOffset: 1 }, false],
  ["Jue 9 a 20", { dayOffset: 1, minutes: [13 * 60] }, true],
])("V-04 “%s” answers %j with %s", (schedule, wanted, isServed) => {
  const hours = parseSchedule(schedule);
  const wednesday = new Date("2026-11-18T22:00:00-03:00");
  expect(matchesHours({ hours, wanted: { ...ANY_HOURS, ...wanted }, at: wednesday })).toBe(isServed);
});

/** The 24th of December 2026 is a Thursday; at 23:30 it is Friday in UTC. */
test.each<[string, Partial<typeof ANY_HOURS>, boolean]>([
  ["Lun a dom 9 a 20, 24/12 cerrado", { dayOffset: 0 }, false],
  ["Lun a dom 9 a 20, 25/12 cerrado", { dayOffset: 0 }, true],
  ["Lun a dom 9 a 20, 25/12 cerrado", { dayOffset: 1 }, false],
  ["Lun a mié 9 a 20, 25/12 de 9 a 12", { dayOffset: 1, minutes: [10 * 60] }, true],
  ["Lun a dom 9 a 20, feriados cerrado", { dayOffset: 1 }, false],
  ["Lun a dom 9 a 20, feriados consultar", { dayOffset: 1 }, false],
  ["Lun a dom 9 a 20", { dayOffset: 1 }, true],
  ["Lun a dom 9 a 20, 25/12 cerrado", { days: [4] }, false],
  ["Lun a dom 9 a 20, 24/12 cerrado", { days: [3] }, false],
  ["Lun a dom 9 a 20, 30/12 cerrado", { days: [2] }, false],
  ["Lun a dom 9 a 20, 25/12 cerrado", { days: [4], isUsual: true }, true],
  ["Lun a dom 9 a 20, 25/12 cerrado", { days: [0, 1, 2, 3, 4], isEveryDay: true }, true],
  ["Lun a dom 19 a 2, 25/12 cerrado", { dayOffset: 1, minutes: [25 * 60] }, false],
  ["Lun a dom 19 a 2, 25/12 cerrado", { dayOffset: 0, minutes: [25 * 60] }, true],
])("V-04 on December 24th “%s” answers %j with %s", (schedule, wanted, isServed) => {
  const at = new Date("2026-12-24T23:30:00-03:00");
  expect(matchesHours({ hours: parseSchedule(schedule), wanted: { ...ANY_HOURS, ...wanted }, at })).toBe(
    isServed,
  );
});
