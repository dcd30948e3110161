import { beforeEach, expect, test } from "vitest";
import { NOT_STAFF } from "../../../tests/support/accounts/not-staff.ts";
import { fileDatabase } from "../../../tests/support/file-database.ts";
import { OPERATOR, testContext } from "../../../tests/support/service-context.ts";
import { storeSuggestion } from "../../../tests/support/suggestions/stored-suggestions.ts";
import { administer } from "../../../tests/support/template-database.ts";
import { type Actor, VISITOR } from "../../domain/accounts/actor.ts";
import { readListView } from "../../domain/suggestions/suggestion-list.ts";
import { rejectSuggestion } from "./decide-suggestion.ts";
import { getSuggestion } from "./get-suggestion.ts";
import { listSuggestions } from "./list-suggestions.ts";
import { changeRejectionReasons, getRejectionReasons } from "./rejection-reasons.ts";

const used = fileDatabase();
const NOW = new Date("2026-03-01T12:00:00Z");
const contextOf = (actor: Actor = OPERATOR) => testContext({ db: used.db, actor, now: NOW }).context;
const list = (query: string) => listSuggestions(contextOf(), readListView(new URLSearchParams(query)));
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);
const reject = (id: string, reason = "Ya cerró.") =>
  rejectSuggestion(contextOf(), { id, reason, notes: "", isTold: false });

beforeEach(() => administer(used.url, "delete from suggestions"));

const DOUBLE = { businessName: "Ansaldi Helados", phone: "221 555-0350", address: "10 e/ 46 y 47" };

test("AS-01 the newest is first, each with what matters most", async () => {
  const rejected = await storeSuggestion(used.db, {
    businessName: "El Gorrión",
    address: "60 y 118",
    at: minutesAgo(900),
  });
  await reject(rejected);
  await storeSuggestion(used.db, { businessName: "Gorrion", address: "60 y 118", at: minutesAgo(50) });
  await storeSuggestion(used.db, {
    businessName: "Zorzal",
    address: "frente a la rotonda",
    at: minutesAgo(40),
  });
  await storeSuggestion(used.db, {
    businessName: "Calandria",
    finalCategory: "",
    category: "",
    at: minutesAgo(30),
  });
  await storeSuggestion(used.db, {
    businessName: "Hornero",
    userEmail: "ana@guia.example",
    at: minutesAgo(20),
  });
  await storeSuggestion(used.db, { ...DOUBLE, at: minutesAgo(10) });
  const { rows, counts, pages } = await list("");
  expect(rows.map(({ name, when, mark }) => [name, when, mark])).toEqual([
    ["Ansaldi Helados", "hace 10 min", "duplicate"],
    ["Hornero", "hace 20 min", "left-email"],
    ["Calandria", "hace 30 min", "no-category"],
    ["Zorzal", "hace 40 min", "no-place"],
    ["Gorrion", "hace 50 min", "rejected-before"],
  ]);
  expect(counts).toEqual({ pending: 5, approved: 0, rejected: 1, all: 6 });
  expect(pages).toBe(1);
  expect((await list("estado=rechazadas")).rows.map(({ name, mark }) => [name, mark])).toEqual([
    ["El Gorrión", null],
  ]);
  expect((await list("estado=todas")).rows).toHaveLength(6);
});

test.each([
  ["gorrion", ["El Gorrión"]],
  ["46 Y", ["Ansaldi Helados"]],
  ["ANA@guia", ["Hornero"]],
  ["%", []],
  ["o_n", []],
  ["o", ["Hornero", "Ansaldi Helados", "El Gorrión"]],
])("the search %j by name, address or e-mail finds %j", async (search, names) => {
  await storeSuggestion(used.db, { businessName: "El Gorrión", at: minutesAgo(30) });
  await storeSuggestion(used.db, { ...DOUBLE, at: minutesAgo(20) });
  await storeSuggestion(used.db, {
    businessName: "Hornero",
    userEmail: "ana@guia.example",
    at: minutesAgo(10),
  });
  const found = await list(`q=${encodeURIComponent(search)}`);
  expect(found.rows.map(({ name }) => name)).toEqual(names);
  expect(found.counts.pending).toBe(names.length);
});

test("pages of twenty", async () => {
  for (let index = 0; index < 23; index++)
    await storeSuggestion(used.db, { businessName: `Lugar ${index}`, at: minutesAgo(index + 1) });
  expect((await list("pagina=2")).rows.map(({ name }) => name)).toEqual(["Lugar 20", "Lugar 21", "Lugar 22"]);
  expect((await list("pagina=2")).pages).toBe(2);
  expect((await list("pagina=-1")).rows[0]?.name).toBe("Lugar 0");
});

test("a suggestion is shown beside the business that it may be, and any other that staff choose", async () => {
  const id = await storeSuggestion(used.db, { ...DOUBLE, website: "@ansaldi.lp" });
  const { compared } = await getSuggestion(contextOf(), { id });
  expect(compared[0]).toMatchObject({
    title: "Ansaldi Gelato",
    reasons: ["nombre parecido", "mismo teléfono", "misma cuadra"],
    isStrong: true,
    values: { phone: "221 555-0350", website: "" },
  });
  const chosen = await getSuggestion(contextOf(), { id, compared: "nori-48" });
  expect(chosen.compared.map(({ slug }) => slug)).toEqual(["nori-48", "ansaldi-gelato"]);
  expect(chosen.compared[0]?.isStrong).toBe(true);
  expect((await getSuggestion(contextOf(), { id, compared: "no-hay" })).compared).toHaveLength(1);
});

test("earlier rejections with the same name, address or e-mail are shown with their reason", async () => {
  const same = { businessName: "Gorrión", address: "60 y 118", userEmail: "Ana@guia.example" };
  const [byName, byAddress, byEmail, other] = await Promise.all([
    storeSuggestion(used.db, { businessName: "GORRION" }),
    storeSuggestion(used.db, { businessName: "Otro", address: "60 y 118" }),
    storeSuggestion(used.db, { businessName: "Tercero", userEmail: "ana@guia.example" }),
    storeSuggestion(used.db, { businessName: "Nada que ver" }),
  ]);
  for (const id of [byName, byAddress, byEmail, other]) await reject(id);
  const id = await storeSuggestion(used.db, { ...same, at: minutesAgo(1) });
  const { rejections } = await getSuggestion(contextOf(), { id });
  const byTitle = rejections.toSorted((one, next) => one.name.localeCompare(next.name));
  expect(byTitle.map(({ name, reason, same: why }) => [name, reason, why])).toEqual([
    ["GORRION", "Ya cerró.", ["mismo nombre"]],
    ["Otro", "Ya cerró.", ["misma dirección"]],
    ["Tercero", "Ya cerró.", ["mismo email"]],
  ]);
});

test("the reasons are a setting that staff edit in place; a change of somebody else in between is a conflict", async () => {
  const context = contextOf();
  const { version } = await getRejectionReasons(context);
  await changeRejectionReasons(context, { reasons: ["Cerró.", "Cerró.", "No existe."], version });
  const [stored] = await administer(
    used.url,
    "select value from site_settings where key = 'rejectionReasons'",
  );
  expect(stored).toEqual({ value: ["Cerró.", "No existe."] });
  await expect(changeRejectionReasons(context, { reasons: ["Otra."], version })).rejects.toMatchObject({
    code: "conflict",
  });
  const many = Array.from({ length: 21 }, (_, index) => `Motivo ${index}`);
  await expect(changeRejectionReasons(context, { reasons: many, version: 1 })).rejects.toMatchObject({
    field: "reasons",
  });
});

test("G-03 the lists are for staff only", async () => {
  await expect(
    listSuggestions(contextOf(VISITOR), readListView(new URLSearchParams())),
  ).rejects.toMatchObject(NOT_STAFF);
  await expect(getRejectionReasons(contextOf(VISITOR))).rejects.toMatchObject(NOT_STAFF);
});
