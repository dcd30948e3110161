import { expect, test } from "vitest";
import { applyChanges, type ListChange, UNKNOWN_PLACE } from "./apply-changes.ts";
import { holdAfter } from "./hold-list.ts";
import { mergeRegister } from "./merge-register.ts";
import {
  EMPTY_LIST,
  FULL_LIST,
  isListId,
  LIST_LIMITS,
  type ListContent,
  listInOrder,
} from "./shared-list.ts";

let sequence = 0;

function change(values: Omit<ListChange, "date" | "browser" | "sequence">): ListChange {
  sequence++;
  return { date: sequence, browser: "aaaa0001", sequence, ...values };
}

const add = (place: string, rank = 0) => change({ place, listed: true, rank });

function listOf(...changes: readonly ListChange[]): ListContent {
  return applyChanges(EMPTY_LIST, changes).content;
}

const idsOf = ({ entries }: ListContent) => listInOrder(entries).map(({ id }) => id);

test("V-06 places are in the order of their ranks, equal ones by id", () => {
  expect(idsOf(listOf(add("rey", 2), add("polo", 1.5), add("nori", 2)))).toEqual(["polo", "nori", "rey"]);
});

test("V-06 a later note does not bring a removed place back", () => {
  const removed = listOf(add("nori"), change({ place: "nori", listed: false }));
  const noted = applyChanges(removed, [change({ place: "nori", note: "Volver" })]).content;
  expect(idsOf(noted)).toEqual([]);
  expect(idsOf(applyChanges(noted, [change({ place: "nori", listed: true })]).content)).toEqual(["nori"]);
});

test("V-06 the 51st place is refused, the rest of the request is applied", () => {
  const full = listOf(...Array.from({ length: LIST_LIMITS.places }, (_, index) => add(`lugar-${index}`)));
  const changes = [add("otro"), change({ title: "Llena" }), change({ place: "lugar-0", note: "La primera" })];
  const { content, refused } = applyChanges(full, changes);
  expect(refused).toEqual([{ index: 0, message: FULL_LIST }]);
  expect(content.title).toBe("Llena");
  expect(content.entries.get("lugar-0")?.note).toBe("La primera");
  expect(content.entries.has("otro")).toBe(false);
  const freed = applyChanges(content, [change({ place: "lugar-3", listed: false }), add("otro")]);
  expect(freed.refused).toEqual([]);
});

test("V-06 texts are cleaned and limited, unknown places refused", () => {
  const { content, refused } = applyChanges(EMPTY_LIST, [
    change({ title: "  Para \u202eel\n finde " }),
    change({ title: "a".repeat(81) }),
    change({ place: "nori", note: "a".repeat(281), listed: true }),
    change({ place: null, listed: true }),
  ]);
  expect(content.title).toBe("Para el finde");
  expect(refused.map(({ index, message }) => [index, message])).toEqual([
    [1, "El título puede tener hasta 80 letras."],
    [2, "La nota puede tener hasta 280 letras."],
    [3, UNKNOWN_PLACE],
  ]);
  expect(content.entries.size).toBe(0);
});

test("V-06 the oldest tombstones are forgotten beyond 200 entries", () => {
  const changes = Array.from({ length: LIST_LIMITS.entries + 2 }, (_, index) => [
    add(`lugar-${index}`),
    change({ place: `lugar-${index}`, listed: false }),
  ]).flat();
  const { content, forgotten } = applyChanges(EMPTY_LIST, changes);
  expect(content.entries.size).toBe(LIST_LIMITS.entries);
  expect(forgotten).toEqual(["lugar-0", "lugar-1"]);
});

test("V-06 a version remembers 20 browsers at most, the winner among them", () => {
  let version = mergeRegister(null, { date: 1_000, browser: "ffffffff", sequence: 1 })?.version ?? null;
  for (let index = 0; index < 40; index++)
    version =
      mergeRegister(version, { date: index, browser: `0000${index}`, sequence: 1 })?.version ?? version;
  expect(Object.keys(version?.seen ?? {})).toHaveLength(20);
  expect(version).toMatchObject({ date: 1_000, browser: "ffffffff" });
  expect(version?.seen.ffffffff).toEqual([1, 1_000]);
});

test("V-06 a link holds a list until it is removed; what staff published or hid stays so without a new one", () => {
  const link = listOf(add("nori"), change({ place: "nori", note: "Pidan en algo.com.ar" }));
  const plain = listOf(change({ title: "Pizzas" }));
  const written = ["Pidan en algo.com.ar"];
  const published = { status: "published", holdReasons: [] } as const;
  const held = { status: "held", holdReasons: ["link"] } as const;
  const hidden = { status: "hidden", holdReasons: ["link"] } as const;
  expect(holdAfter({ before: published, content: link, written })).toEqual(held);
  expect(holdAfter({ before: published, content: link, written: ["Pizzas"] })).toEqual(published);
  expect(holdAfter({ before: held, content: link, written: ["Pizzas"] })).toEqual(held);
  expect(holdAfter({ before: held, content: plain, written: ["Pizzas"] })).toEqual(published);
  expect(holdAfter({ before: hidden, content: plain, written })).toEqual(hidden);
});

test("V-06 no edit releases a list that is held for anything but a link", () => {
  const link = listOf(change({ title: "Pidan en algo.com.ar" }));
  const plain = listOf(change({ title: "Pizzas" }));
  const burst = { status: "held", holdReasons: ["burst:4"] } as const;
  const both = { status: "held", holdReasons: ["link", "burst:4"] } as const;
  expect(holdAfter({ before: burst, content: plain, written: ["Pizzas"] })).toEqual(burst);
  expect(holdAfter({ before: burst, content: link, written: ["Pidan en algo.com.ar"] })).toEqual(both);
  expect(holdAfter({ before: both, content: plain, written: ["Pizzas"] })).toEqual(burst);
  const published = { ...burst, status: "published" } as const;
  expect(holdAfter({ before: published, content: plain, written: ["Pizzas"] }), "the staff decided").toEqual({
    status: "published",
    holdReasons: [],
  });
});

test.each([
  {
    case: "restored with the link it had",
    values: [{ listed: true, note: "algo.com.ar" }, { listed: false }],
  },
  { case: "noted while it was not listed", values: [{ listed: false }, { note: "algo.com.ar" }] },
])("V-06 a place with a link holds the list once it is listed: $case", ({ values }) => {
  const unlisted = listOf(...values.map((one) => change({ place: "nori", ...one })));
  for (const note of [undefined, "algo.com.ar"]) {
    const { content, written } = applyChanges(unlisted, [change({ place: "nori", listed: true, note })]);
    const before = { status: "published", holdReasons: [] } as const;
    expect(holdAfter({ before, content, written })).toEqual({ status: "held", holdReasons: ["link"] });
  }
});

test("V-06 an id has 22 characters of base64url", () => {
  expect(isListId("AbCdEfGhIjKlMnOpQrSt-_")).toBe(true);
  for (const text of ["", "AbCdEfGhIjKlMnOpQrSt-", "AbCdEfGhIjKlMnOpQrSt-é", "AbCdEfGhIjKlMnOpQrSt-_x"])
    expect(isListId(text)).toBe(false);
});
