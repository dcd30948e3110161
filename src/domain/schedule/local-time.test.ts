import { expect, test } from "vitest";
import { formatDay, parseDay, weekdayOf } from "./civil-day.ts";
import { findUtcOffset, instantOf, localDateOf, localMinuteOf, setUtcOffset } from "./local-time.ts";

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

test("while the offset is constant, the offset for two months equals the zone's", () => {
  const now = new Date("2026-11-15T23:30:00Z");
  const utcOffset = findUtcOffset(now);
  const told = [-86_400_000, 0, 50 * 86_400_000].map((away) => new Date(now.getTime() + away));
  const asked = told.map(localMinuteOf);
  setUtcOffset(utcOffset ?? [0, 0, 0]);
  expect(utcOffset?.[2]).toBe(-180);
  expect(told.map(localMinuteOf)).toEqual(asked);
  // Told something else, it is that within its time, and the zone outside of it.
  const [from = 0, until = 0] = utcOffset ?? [];
  setUtcOffset([from, until, -240]);
  expect(localMinuteOf(now)).toBe((asked[1] ?? 0) - 60);
  expect(localMinuteOf(new Date("2009-01-15T14:00:00Z"))).toBe(parseDay("2009-01-15") * 1440 + 12 * 60);
  setUtcOffset([0, 0, 0]);
});

test("before a change of clocks there is no constant offset", () => {
  expect(findUtcOffset(new Date("2009-03-01T12:00:00Z"))).toBeNull();
  expect(findUtcOffset(new Date("2009-03-18T12:00:00Z"))?.[2]).toBe(-180);
});

test("days have a number, a date and a weekday", () => {
  expect(parseDay("2026-11-16")).toBe(20_773);
  expect(formatDay(20_773)).toBe("2026-11-16");
  expect(weekdayOf(parseDay("2026-11-16"))).toBe(0);
  expect(weekdayOf(parseDay("2026-11-22"))).toBe(6);
  expect(weekdayOf(parseDay("1969-12-31"))).toBe(2);
});

test.each([
  ["2026-03-02T02:59:59.999Z", "2026-03-01"],
  ["2026-03-02T03:00:00Z", "2026-03-02"],
  ["2026-01-01T00:00:00Z", "2025-12-31"],
])("at %s it is %s in La Plata", (instant, date) => {
  expect(localDateOf(new Date(instant))).toBe(date);
});

test("a given offset holds from its first minute until before its last", () => {
  setUtcOffset([600_000, 600_010, 7]);
  const shown = [599_999, 600_000, 600_009, 600_010].map((minute) =>
    localMinuteOf(new Date(minute * 60_000)),
  );
  expect(shown).toEqual([599_819, 600_007, 600_016, 599_830]);
});
