import fc from "fast-check";
import { expect, test } from "vitest";
import { dateChange, type EntryVersion, mergeEntry } from "./merge-entry.ts";

/** Nothing that the tests date is earlier, whatever a clock says. */
const START = 10_000_000;
const LONGEST_DELAY = 60_000;

interface Device {
  readonly browser: string;
  /** How far its clock is ahead of the server's. */
  readonly skew: number;
}

interface Change {
  readonly device: Device;
  /** True time. */
  readonly at: number;
  /** How long it waits in the browser, and then on its way. */
  readonly wait: number;
  readonly delay: number;
}

const devices = fc
  .array(fc.integer({ min: -START, max: START }), { minLength: 1, maxLength: 3 })
  .map((skews) => skews.map((skew, index): Device => ({ browser: `cafe000${index}`, skew })));

/** No two at the same moment; two tabs are one device, whose messages overtake each other too. */
const changes = devices.chain((all) =>
  fc
    .uniqueArray(
      fc.record({
        device: fc.constantFrom(...all),
        at: fc.integer({ min: 2 * START, max: 2 * START + 100_000 }),
        wait: fc.integer({ min: 0, max: 100_000 }),
        delay: fc.integer({ min: 0, max: LONGEST_DELAY }),
      }),
      { selector: ({ at }) => at, minLength: 1, maxLength: 8 },
    )
    .map((list) => list.toSorted((one, other) => one.at - other.at)),
);

const arrivalOf = ({ at, wait, delay }: Change) => at + wait + delay;

/** The change that is left once all have arrived, each in a message of its own. */
function mergeAll(all: readonly Change[], { measured }: { measured: boolean }): Change {
  let version: EntryVersion | null = null;
  let winner: Change | null = null;
  for (const change of all.toSorted((one, other) => arrivalOf(one) - arrivalOf(other))) {
    const { device, at, wait } = change;
    const sequence = at + device.skew;
    const changedAt = dateChange({
      changedAt: sequence,
      sentAt: sequence + wait,
      clockOffset: measured ? -device.skew : null,
      now: arrivalOf(change),
    });
    const merged = mergeEntry(version, { changedAt, browser: device.browser, sequence });
    if (merged?.wins) winner = change;
    version = merged?.version ?? version;
  }
  if (!winner) throw new Error("nothing won");
  return winner;
}

test("F-04 F-06 a later change of the same browser wins, whatever delays, order and clocks", () => {
  fc.assert(
    fc.property(changes, fc.boolean(), (all, measured) => {
      const winner = mergeAll(all, { measured });
      const own = all.filter(({ device }) => device === winner.device);
      expect(winner).toBe(own.at(-1));
    }),
    { numRuns: 1_000 },
  );
});

test("F-04 between devices the latest change wins if their clock offsets are known", () => {
  fc.assert(
    fc.property(changes, (all) => {
      expect(mergeAll(all, { measured: true })).toBe(all.at(-1));
    }),
    { numRuns: 1_000 },
  );
});

test("F-04 with unknown offsets, a wrong clock does not decide between changes further apart than the delay", () => {
  fc.assert(
    fc.property(changes, (all) => {
      const winner = mergeAll(all, { measured: false });
      const last = all.at(-1) ?? winner;
      if (winner !== last) expect(last.at - winner.at).toBeLessThanOrEqual(LONGEST_DELAY);
    }),
    { numRuns: 1_000 },
  );
});

test("F-04 2★ on a slow first request does not undo the 5★ that followed", () => {
  const two = mergeEntry(null, { changedAt: 3_000, browser: "cafe0001", sequence: 1_000 });
  const five = mergeEntry(two?.version ?? null, { changedAt: 1_250, browser: "cafe0001", sequence: 1_250 });
  expect(five).toMatchObject({ wins: true, version: { changedAt: 3_001 } });
});

test("F-04 a change that arrives twice, or after a later one of its browser, changes nothing", () => {
  const heart = { changedAt: 100, browser: "cafe0001", sequence: 2 };
  const first = mergeEntry(null, heart)?.version ?? null;
  expect(mergeEntry(first, heart)).toBeNull();
  const other = mergeEntry(first, { changedAt: 110, browser: "cafe0002", sequence: 1 })?.version ?? null;
  expect(mergeEntry(other, { changedAt: 120, browser: "cafe0001", sequence: 1 })).toBeNull();
});

test("F-04 a losing change is remembered, so that earlier ones of its browser lose too", () => {
  const known = { changedAt: 100, browser: "cafe0002", sequences: { cafe0002: 1 } };
  const lost = mergeEntry(known, { changedAt: 90, browser: "cafe0001", sequence: 5 });
  expect(lost).toEqual({ wins: false, version: { ...known, sequences: { cafe0002: 1, cafe0001: 5 } } });
});

test("F-04 of many browsers only the latest and the winner are remembered", () => {
  const names = Array.from({ length: 40 }, (_, index) => `cafe${String(index).padStart(4, "0")}`);
  let version: EntryVersion | null = null;
  for (const [index, browser] of names.entries()) {
    const changedAt = index === 0 ? 1_000 : index;
    version = mergeEntry(version, { changedAt, browser, sequence: index })?.version ?? version;
  }
  expect(version?.browser).toBe(names[0]);
  expect(Object.keys(version?.sequences ?? {}).toSorted()).toEqual([names[0], ...names.slice(-19)]);
});

test("F-04 a date is between the epoch and the arrival", () => {
  const now = START;
  expect(dateChange({ changedAt: 5e15, sentAt: 5e15, clockOffset: null, now })).toBe(now);
  expect(dateChange({ changedAt: 5e15, sentAt: 10, clockOffset: null, now })).toBe(now);
  expect(dateChange({ changedAt: now, sentAt: now, clockOffset: 5e15, now })).toBe(now);
  expect(dateChange({ changedAt: now, sentAt: now, clockOffset: -5e15, now })).toBe(0);
  expect(dateChange({ changedAt: 0, sentAt: 9e15, clockOffset: null, now })).toBe(0);
});

test("F-04 no change is dated later than its arrival, whatever the browser sends", () => {
  const any = fc.double({ min: 0, max: 8.64e15, noNaN: true });
  fc.assert(
    fc.property(any, any, fc.option(fc.double({ noNaN: true })), (changedAt, sentAt, clockOffset) => {
      expect(dateChange({ changedAt, sentAt, clockOffset, now: START })).toBeLessThanOrEqual(START);
    }),
  );
  expect(dateChange({ changedAt: 1e28, sentAt: 1e28, clockOffset: null, now: START })).toBeLessThanOrEqual(
    START,
  );
});

test("F-04 of two changes without a browser's name at one instant, the first one stays", () => {
  const known = { changedAt: START, browser: "", sequences: {} };
  expect(mergeEntry(known, { changedAt: START, browser: "", sequence: 1 })?.wins).toBe(false);
});
