import fc from "fast-check";
import { expect, test } from "vitest";
import { dateChange } from "../accounts/merge-entry.ts";
import { applyChanges, type ListChange } from "./apply-changes.ts";
import { EMPTY_LIST, type ListContent } from "./shared-list.ts";

const START = 10_000_000;
const PLACES = ["nori", "polo", "rey"];
const BROWSERS = ["aaaa0001", "bbbb0002"];

/** What an editor does: one register, and its new value. */
interface Edit {
  readonly place: string | null;
  readonly value: Partial<Pick<ListChange, "title" | "listed" | "note" | "rank">>;
  /** True time. */
  readonly at: number;
  /** How long it waits offline, and then on its way. */
  readonly wait: number;
  readonly delay: number;
}

const text = fc.constantFrom("Pizza", "Rico", "Para ir", "Con amigos", "");
const edit: fc.Arbitrary<Edit> = fc.record({
  place: fc.constantFrom(...PLACES),
  value: fc.oneof(
    fc.record({ title: text }),
    fc.record({ listed: fc.boolean() }),
    fc.record({ note: text }),
    fc.record({ rank: fc.integer({ min: 0, max: 9 }) }),
    fc.record({ listed: fc.constant(true), note: text, rank: fc.integer({ min: 0, max: 9 }) }),
  ),
  at: fc.integer({ min: 2 * START, max: 2 * START + 1_000 }),
  wait: fc.integer({ min: 0, max: 100_000 }),
  delay: fc.integer({ min: 0, max: 60_000 }),
});

/** The changes of each of two devices, in its order. */
const editsOfTwo = fc.tuple(
  ...BROWSERS.map(() =>
    fc
      .uniqueArray(edit, { selector: ({ at }) => at, maxLength: 10 })
      .map((list) => list.toSorted((one, other) => one.at - other.at)),
  ),
);

function changeOf(
  { place, value, at }: Edit,
  { device, date }: { device: number; date: number },
): ListChange {
  const isTitle = "title" in value;
  return { date, browser: BROWSERS[device] ?? "", sequence: at, ...(!isTitle && { place }), ...value };
}

/** One change in each request. */
const mergeAll = (changes: readonly ListChange[]): ListContent =>
  changes.reduce((content, change) => applyChanges(content, [change]).content, EMPTY_LIST);

/** Without versions. */
function shownOf({ title, entries }: ListContent) {
  const places = PLACES.map((id) => {
    const { listed = false, note = "", rank = 0 } = entries.get(id) ?? {};
    return { id, listed, note, rank };
  });
  return { title, places };
}

/** An interleaving of two lists, chosen by `picks`; a quarter of what was sent is sent again, at any later time. */
function interleave(
  [one, other]: readonly (readonly ListChange[])[],
  { picks, again }: { picks: readonly boolean[]; again: readonly number[] },
): ListChange[] {
  const left = [...(one ?? [])];
  const right = [...(other ?? [])];
  const sent: ListChange[] = [];
  for (let turn = 0; left.length + right.length > 0; turn++) {
    const isLeft = right.length === 0 || (left.length > 0 && picks[turn % picks.length] === true);
    const next = (isLeft ? left : right).shift();
    if (next) sent.push(next);
    const repeated = again[turn % again.length] ?? 0;
    if (repeated < 0.25) sent.push(...sent.slice(Math.floor(repeated * 4 * sent.length)).slice(0, 1));
  }
  return sent;
}

const order = fc.record({
  picks: fc.array(fc.boolean(), { minLength: 1, maxLength: 30 }),
  again: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 30 }),
});

/** Dates as a wrong clock or a slow connection may leave them: not even growing. */
const datesOfTwo = fc.tuple(
  ...BROWSERS.map(() => fc.array(fc.integer({ min: 0, max: 8 }), { minLength: 10, maxLength: 10 })),
);

test("V-06 any interleaving and repetition of two devices' changes ends in one state", () => {
  fc.assert(
    fc.property(editsOfTwo, datesOfTwo, order, order, (edits, dates, one, other) => {
      const changes = edits.map((list, device) =>
        list.map((made, index) => changeOf(made, { device, date: dates[device]?.[index] ?? 0 })),
      );
      expect(shownOf(mergeAll(interleave(changes, one)))).toEqual(
        shownOf(mergeAll(interleave(changes, other))),
      );
    }),
    { numRuns: 500 },
  );
});

test("V-06 however late requests arrive, also before earlier ones, the last change of each value is the one that stays", () => {
  fc.assert(
    fc.property(editsOfTwo, fc.tuple(skew(), skew()), (edits, skews) => {
      const arrived = edits
        .flatMap((list, device) => list.map((made) => ({ made, device })))
        .toSorted((one, other) => arrivalOf(one.made) - arrivalOf(other.made))
        .map(({ made, device }) => changeOf(made, { device, date: dateOf(made, skews[device] ?? 0) }));
      const merged = shownOf(mergeAll(arrived));
      const inTrueOrder = arrived.toSorted(
        (one, other) => one.sequence - other.sequence || (one.browser < other.browser ? -1 : 1),
      );
      expect(merged).toEqual(shownOf(mergeAll(inTrueOrder)));
      for (const change of inTrueOrder) expectShownOrSuperseded({ change, inTrueOrder, merged });
    }),
    { numRuns: 500 },
  );
});

function skew() {
  return fc.integer({ min: -START, max: START });
}

function arrivalOf({ at, wait, delay }: Edit): number {
  return at + wait + delay;
}

/** A browser that knows by how much its clock is wrong. */
function dateOf(made: Edit, clockSkew: number): number {
  const changedAt = made.at + clockSkew;
  return dateChange({
    changedAt,
    sentAt: changedAt + made.wait,
    clockOffset: -clockSkew,
    now: arrivalOf(made),
  });
}

function expectShownOrSuperseded({
  change,
  inTrueOrder,
  merged,
}: {
  change: ListChange;
  inTrueOrder: readonly ListChange[];
  merged: ReturnType<typeof shownOf>;
}): void {
  const later = inTrueOrder.slice(inTrueOrder.indexOf(change) + 1);
  for (const name of ["title", "listed", "note", "rank"] as const) {
    if (change[name] === undefined) continue;
    if (later.some((next) => next.place === change.place && next[name] !== undefined)) continue;
    const shown = name === "title" ? merged : merged.places.find(({ id }) => id === change.place);
    expect(shown).toMatchObject({ [name]: change[name] });
  }
}
