import { beforeEach, expect, test } from "vitest";
import { fileDatabase } from "../../../tests/support/file-database.ts";
import { testContext } from "../../../tests/support/service-context.ts";
import { administer } from "../../../tests/support/template-database.ts";
import { VISITOR } from "../../domain/accounts/actor.ts";
import type { RateRuleName } from "../../domain/rate-limits/rate-rules.ts";
import { mergePersonal } from "../accounts/merge-personal.ts";
import { saveRecentPlaces } from "../accounts/save-recent-places.ts";
import { listCategory } from "../categories/list-category.ts";
import { getHome, listHomeCards } from "../home/get-home.ts";
import { getMapPage } from "../map/get-map-page.ts";
import { openMap } from "../map/open-map.ts";
import { searchGuide } from "../search/search-guide.ts";
import type { ServiceContext } from "../service-context.ts";
import { getSuggestionHelp } from "../suggestions/get-suggestion-help.ts";

const used = fileDatabase();
const SUSHI = { id: "sushi", plural: "Sushis", slug: "sushis" } as const;
const VIEW = { order: "near", page: 1, filters: [], near: "7 y 50" } as const;

beforeEach(() => administer(used.url, "truncate rate_limits"));

const CASES: readonly (readonly [string, RateRuleName, (context: ServiceContext) => Promise<unknown>])[] = [
  ["a search", "search", (context) => searchGuide(context, { text: "pizza", limit: 1 })],
  ["a category near a corner", "search", (context) => listCategory(context, { category: SUSHI, view: VIEW })],
  [
    "a category with filters",
    "search",
    (context) =>
      listCategory(context, {
        category: SUSHI,
        view: { order: "az", page: 1, filters: ["vegan"], near: "" },
      }),
  ],
  [
    "the map near a corner",
    "search",
    (context) => getMapPage(context, { view: { category: "", filters: [], near: "7 y 50" } }),
  ],
  [
    "the map with filters",
    "search",
    (context) => getMapPage(context, { view: { category: "", filters: ["vegan"], near: "" } }),
  ],
  ["the home with filters", "search", (context) => getHome(context, { seed: 1, filters: ["vegan"] })],
  ["the home's cards on return", "home-cards", (context) => listHomeCards(context, { ids: ["nori-48"] })],
  ["opening the map", "map-opening", (context) => openMap(context, { sent: "{}" })],
  ["merging entries", "personal", (context) => mergePersonal(context, "{}")],
  ["saving recent places", "personal", (context) => saveRecentPlaces(context, "{}")],
  [
    "hints for a suggestion",
    "suggestion-help",
    (context) => getSuggestionHelp(context, { name: "Tilo", address: "", city: "" }),
  ],
];

test.each(CASES)("%s counts against the limit %s of the client", async (_, rule, run) => {
  const { context } = testContext({ db: used.db, actor: VISITOR, clientKey: "client" });
  // Some are refused for a visitor, after they were counted.
  await run(context).catch(() => null);
  expect(await administer(used.url, "select rule, who from rate_limits")).toEqual([{ rule, who: "client" }]);
});

test("an aborted request for hints is counted and not answered", async () => {
  const { context } = testContext({ db: used.db, actor: VISITOR, clientKey: "client" });
  const typed = { name: "Tilo", address: "", city: "", signal: AbortSignal.abort() };
  expect(await getSuggestionHelp(context, typed)).toBeNull();
  expect(await administer(used.url, "select rule from rate_limits")).toEqual([{ rule: "suggestion-help" }]);
});
