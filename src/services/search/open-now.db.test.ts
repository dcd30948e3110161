import { expect, test } from "vitest";
import { fileDatabase } from "../../../tests/support/file-database.ts";
import { readDistance } from "../../../tests/support/map/read-distance.ts";
import { SYSTEM, testContext } from "../../../tests/support/service-context.ts";
import type { BusinessCard } from "../../domain/businesses/business.ts";
import { hoursOf } from "../../domain/businesses/derive-business.ts";
import type { FilterId } from "../../domain/catalogue/listing-filters.ts";
import { scheduleStateAt } from "../../domain/schedule/schedule-state.ts";
import type { FoundBusiness } from "../../domain/search/search-answer.ts";
import { completeSearch } from "./complete-search.ts";
import { searchGuide } from "./search-guide.ts";

const used = fileDatabase();
const TEN_AT_NIGHT = new Date("2026-11-14T22:00:00-03:00");
/** A Monday. */
const FIVE_IN_THE_MORNING = new Date("2026-11-16T05:00:00-03:00");
const TWO_HOURS = 2 * 60 * 60_000;

const contextAt = (now: Date) => testContext({ db: used.db, actor: SYSTEM, now }).context;

const search = ({ text, now, filters = [] }: { text: string; now: Date; filters?: readonly FilterId[] }) =>
  searchGuide(contextAt(now), { text, filters, limit: 100 });

async function listStates(found: readonly FoundBusiness[], now: Date) {
  const cards = await used.db.businesses.listCards(found.map(({ id }) => id));
  return found
    .flatMap(({ id }) => cards.get(id) ?? [])
    .map((card: BusinessCard) => scheduleStateAt({ schedule: hoursOf(card), at: now }));
}

async function listOpenings(found: readonly FoundBusiness[], now: Date): Promise<number[]> {
  const states = await listStates(found, now);
  return states.map((state) => {
    if (state.kind === "opens-soon") return state.at.getTime();
    return state.kind === "closed" ? (state.until?.getTime() ?? Number.NaN) : Number.NaN;
  });
}

async function firstOpening(condition: string): Promise<number> {
  const { rows } = await used.db.executeSql(`select id from businesses where listable and ${condition}`);
  const ids = rows.map((row) => (row as { id: string }).id);
  const cards = await used.db.businesses.listCards(ids);
  const opening = await listOpenings([...cards.values()] as unknown as FoundBusiness[], FIVE_IN_THE_MORNING);
  return Math.min(...opening.filter((at) => !Number.isNaN(at)));
}

/** Some are open around the clock. */
async function closeAll(): Promise<void> {
  const { businesses } = await search({ text: "", now: FIVE_IN_THE_MORNING, filters: ["open"] });
  for (const { id } of businesses)
    await used.db.executeSql("update businesses set active = false where id = $1", [id]);
}

const inOrder = (found: readonly FoundBusiness[]) => {
  const blocks = found.map((business) => readDistance(business.distance));
  expect(blocks).toEqual(blocks.toSorted((one, other) => one - other));
};

test.each([
  ["7 y 50", "7 y 50", null],
  ["pizza 7 y 50", "7 y 50", "pizzeria"],
  ["milanesas plaza moreno", "Plaza Moreno", null],
  ["city bell", "City Bell", null],
])("V-02 “%s” with “Abierto ahora” at ten at night lists the open ones nearest to %s", async (...row) => {
  const [text, place, category] = row;
  const answer = await search({ text, now: TEN_AT_NIGHT, filters: ["open"] });
  expect(answer).toMatchObject({ place, opening: [], isPartial: false, isLive: true });
  expect(answer.total).toBeGreaterThan(2);
  const states = await listStates(answer.businesses, TEN_AT_NIGHT);
  expect(new Set(states.map(({ kind }) => kind))).toEqual(new Set(["open"]));
  inOrder(answer.businesses);
  if (category)
    expect(new Set(answer.businesses.map(({ categoryId }) => categoryId))).toEqual(new Set([category]));
  const typed = await search({ text: `${text} abierto ahora`, now: TEN_AT_NIGHT });
  expect(typed.businesses).toEqual(answer.businesses);
});

test.each([
  ["7 y 50", "7 y 50", "soon", "true"],
  ["pizza 7 y 50", "7 y 50", "first", "category_id = 'pizzeria'"],
  ["city bell", "City Bell", "soon", "true"],
  ["pizza", null, "first", "category_id = 'pizzeria'"],
  ["", null, "soon", "true"],
] as const)(
  "V-02 “%s” with “Abierto ahora” when nothing is open lists what opens soon, or first",
  async (...row) => {
    const [text, place, openingKind, condition] = row;
    await closeAll();
    const answer = await search({ text, now: FIVE_IN_THE_MORNING, filters: ["open"] });
    expect(answer).toMatchObject({ place, total: 0, isPartial: false, openingKind });
    const opening = await listOpenings(answer.opening, FIVE_IN_THE_MORNING);
    const first = await firstOpening(condition);
    const last = TWO_HOURS + (openingKind === "soon" ? FIVE_IN_THE_MORNING.getTime() : first);
    expect(opening.length).toBeGreaterThan(0);
    expect(opening.filter((at) => !(at >= first && at <= last))).toEqual([]);
    expect(opening).toEqual(opening.toSorted((one, other) => one - other));
    const typed = await search({ text: `${text} abierto ahora`, now: FIVE_IN_THE_MORNING });
    expect(typed.opening).toEqual(answer.opening);
  },
);

test("V-02 what opens is listed for any spelling, beside unknown words and in the panel", async () => {
  await closeAll();
  const now = FIVE_IN_THE_MORNING;
  const meant = await search({ text: "hamburguesa", now, filters: ["open"] });
  const misspelt = await search({ text: "hamburgeza", now, filters: ["open"] });
  expect(misspelt).toMatchObject({ correctedText: "hamburguesa", opening: meant.opening });
  const unknown = await search({ text: "hamburguesa abierta ahora xyzzyq", now });
  expect(unknown).toMatchObject({ isPartial: true, missing: ["xyzzyq"], opening: meant.opening });
  const { completions, submitPath } = await completeSearch(contextAt(now), { text: "abierto ahora" });
  expect([completions.length > 0, submitPath]).toEqual([true, null]);
});

test("V-02 V-04 a feature is given up for an open place only if none has it at any hour", async () => {
  const vegan = await search({ text: "hamburguesa vegana abierta ahora", now: FIVE_IN_THE_MORNING });
  expect(vegan).toMatchObject({ total: 0, missing: [], isPartial: false });
  expect(vegan.opening.filter(({ featureIds }) => !featureIds?.includes("vegan"))).toEqual([]);
  expect(vegan.opening.length).toBeGreaterThan(0);
  const text = "sushi vegano pet friendly reserva delivery mesas afuera abierto ahora";
  const relaxed = await search({ text, now: TEN_AT_NIGHT });
  expect(relaxed.isPartial).toBe(true);
  const states = await listStates(relaxed.businesses, TEN_AT_NIGHT);
  expect(new Set(states.map(({ kind }) => kind))).toEqual(new Set(["open"]));
});

test("V-01 what a text asks for is not offered again, and near a place no count is promised", async () => {
  const optionsOf = async (text: string) => {
    const { filterOptions } = await search({ text, now: TEN_AT_NIGHT });
    return new Map(filterOptions.map(({ id, count }) => [id, count]));
  };
  expect((await optionsOf("abierto ahora")).has("open")).toBe(false);
  expect((await optionsOf("barato")).has("price-1")).toBe(false);
  expect((await optionsOf("pizza")).get("price-1")).toBeGreaterThan(0);
  expect((await optionsOf("7 y 50")).get("gluten-free")).toBeNull();
});

test("V-02 the pill of a filter near a place lists what the same words do", async () => {
  const typed = await search({ text: "sin tacc 7 y 50", now: TEN_AT_NIGHT });
  const chosen = await search({ text: "7 y 50", now: TEN_AT_NIGHT, filters: ["gluten-free"] });
  expect(chosen.businesses).toEqual(typed.businesses);
});

test("V-02 a town has nothing only if none of it is among what opens; the nearest is told, not the first to open", async () => {
  await closeAll();
  const of = (text: string) => search({ text, now: FIVE_IN_THE_MORNING, filters: ["open"] });
  const { total, opening, nearestToTown } = await of("los hornos");
  const distances = opening.map(({ distance }) => distance);
  const [nearest] = distances.toSorted((one, other) => readDistance(one) - readDistance(other));
  expect([total, nearestToTown]).toEqual([0, nearest]);
  expect(nearest).not.toBe(distances[0]);

  await used.db.executeSql("update businesses set active = false where city is distinct from 'City Bell'");
  const inTown = await of("city bell");
  expect(inTown).toMatchObject({ total: 0, nearestToTown: null });
  expect(inTown.opening.length).toBeGreaterThan(0);
});
