import { expect, test } from "vitest";
import { formatDay, parseDay, weekdayOf } from "./civil-day.ts";
import { instantOf, localMinuteOf } from "./local-time.ts";

test("a local minute counts from the local beginning of 1970, three hours after that of UTC", () => {
  expect(localMinuteOf(new Date("1970-01-01T03:00:00Z"))).toBe(0);
  expect(localMinuteOf(new Date("1970-01-01T03:01:59.999Z"))).toBe(1);
  expect(instantOf(0)).toEqual(new Date("1970-01-01T03:00:00Z"));
  expect(localMinuteOf(new Date("2026-11-16T02:30:00Z"))).toBe(parseDay("2026-11-15") * 1440 + 23 * 60 + 30);
});

test("midnight is the first minute of the new day", () => {
  expect(localMinuteOf(new Date("2026-11-16T03:00:00Z"))).toBe(parseDay("2026-11-16") * 1440);
});

test("summer time, last used in 2008 and 2009, is taken into account", () => {
  const noon = parseDay("2009-01-15") * 1440 + 12 * 60;
  expect(instantOf(noon)).toEqual(new Date("2009-01-15T14:00:00Z"));
  expect(localMinuteOf(new Date("2009-01-15T14:00:00Z"))).toBe(noon);
  // The first hours after the clocks were set back, on the 15th of March 2009 at midnight.
  const afterwards = parseDay("2009-03-15") * 1440 + 60;
  expect(instantOf(afterwards)).toEqual(new Date("2009-03-15T04:00:00Z"));
});

test("days have a number, a date and a place in the week", () => {
  expect(parseDay("2026-11-16")).toBe(20_773);
  expect(formatDay(20_773)).toBe("2026-11-16");
  expect(weekdayOf(parseDay("2026-11-16"))).toBe(0);
  expect(weekdayOf(parseDay("2026-11-22"))).toBe(6);
  expect(weekdayOf(parseDay("1969-12-31"))).toBe(2);
});
