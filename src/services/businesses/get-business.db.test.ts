import { beforeAll, describe, expect, test } from "vitest";
import { fileDatabase } from "../../../tests/support/file-database.ts";
import { recordStatements } from "../../../tests/support/queries/record-statements.ts";
import { testContext } from "../../../tests/support/service-context.ts";
import { administer } from "../../../tests/support/template-database.ts";
import { VISITOR } from "../../domain/accounts/actor.ts";
import { AppError } from "../../domain/errors/app-error.ts";
import { getBusiness, lookUpBusiness } from "./get-business.ts";

const used = fileDatabase();

const BUSINESSES = [
  { id: "la-perla", title: "La Perla" },
  { id: "x77", title: "Ñandú del Sur" },
  { id: "x78", title: "La Repetida" },
  { id: "x79", title: "La Repetida" },
  { id: "ChIJ_1", title: "Mesón Meridiano" },
  { id: "GRINGO 9", title: "Comidas del Gringo" },
  { id: "quebracho", title: "Parrilla Quebracho Colorado" },
  { id: "tinto-blanco", title: "Vinos de Berisso" },
  { id: "tinto-blanca", title: "Otros Vinos" },
  { id: "polo-61", title: "Polo Sesenta y uno" },
  { id: "cerrado-hoy", title: "Cerrado por Duelo", active: false },
  { id: "ChIJ_2", title: "Bajado de la Guía", active: false },
  { id: "cerrada-hoy", title: "Cerrada Hoy" },
  { id: "sin-rubro", title: "Sin Rubro", category: "undefined" },
];

beforeAll(async () => {
  await administer(used.url, "delete from businesses");
  await used.db.transaction((store) =>
    store.businesses.insertAll(BUSINESSES.map((business) => ({ category: "Restaurante", ...business }))),
  );
  await administer(
    used.url,
    "insert into former_ids (id, business_id) values ('perlita', 'la-perla'), ('duelo', 'cerrado-hoy')",
  );
});

const lookUp = (name: string, isFuzzy = true) => lookUpBusiness(contextOf(), { name, isFuzzy });
const contextOf = () => testContext({ db: used.db, actor: VISITOR, clientKey: "ana" }).context;

async function foundAs(name: string) {
  const { business, by } = await lookUp(name);
  return { id: business.id, by };
}

async function refusalOf(name: string) {
  const error: unknown = await lookUp(name).catch((thrown: unknown) => thrown);
  if (!(error instanceof AppError)) throw new Error(`${name} was found`);
  return { code: error.code, heading: error.heading, spanish: error.spanish };
}

describe("D-07 an address is looked up", () => {
  test.each(["la-perla", "perlita", "meson-meridiano", "cerrado-hoy"])(
    "in one statement where it is a name: %s",
    async (name) => {
      const statements = await recordStatements(() => lookUp(name).catch(() => null));
      expect(statements).toHaveLength(1);
    },
  );

  test.each([
    ["la-perla", "la-perla"],
    ["ChIJ_1", "ChIJ_1"],
    ["GRINGO 9", "GRINGO 9"],
  ])("by its id: %s", async (name, id) => {
    expect(await foundAs(name)).toEqual({ id, by: "id" });
  });

  test("by a former id", async () => {
    expect(await foundAs("perlita")).toEqual({ id: "la-perla", by: "former-id" });
  });

  test.each([
    ["meson-meridiano", "ChIJ_1"],
    ["Mesón Meridiano", "ChIJ_1"],
    ["LA PERLA", "la-perla"],
    ["La_Perla!", "la-perla"],
  ])("by its slug, normalised: %s", async (name, id) => {
    expect(await foundAs(name)).toEqual({ id, by: "slug" });
  });

  test.each(["nandu-del-sur", "Ñandú Del Sur", "NANDU-DEL-SUR"])(
    "by its title, rebuilt with capitalised words: %s",
    async (name) => {
      expect(await foundAs(name)).toEqual({ id: "x77", by: "title" });
    },
  );

  test.each([
    ["la-prela", "la-perla"],
    ["nanddu-del-surr", "x77"],
    ["parilla-quebrachocolorado", "quebracho"],
    ["vinos-berisso", "tinto-blanco"],
  ])("by what looks most like it, if that is clear: %s", async (name, id) => {
    expect(await foundAs(name)).toEqual({ id, by: "fuzzy" });
  });

  test.each([
    ["spaces and hyphens swapped, in another case", "gringo-9", "GRINGO 9"],
    ["duplicate segments removed", "quebracho-quebracho-quebracho", "quebracho"],
    ["the first segment only", "quebracho-gonnet-nuevo-local", "quebracho"],
    ["stop-words removed", "tinto-y-el-blanco", "tinto-blanco"],
  ])("by a variation of its id: %s", async (_, name, id) => {
    expect(await foundAs(name)).toEqual({ id, by: "variation" });
  });
});

describe("D-06 nothing is found", () => {
  const NOT_FOUND = {
    code: "not-found",
    heading: "Negocio no encontrado",
    spanish: "El negocio no fue encontrado.",
  };

  test.each([
    ["of no business", "no-hay-nada-asi"],
    ["of two with one title", "la-repetida"],
    ["with another number", "polo-62"],
    ["of signs only", "%%%___"],
    ["of an emoji", "🍕"],
    ["with a NUL", "la-perla\0"],
    ["of 5,000 letters", "x".repeat(5_000)],
    ["of 200 letters", "x".repeat(200)],
    ["of 100 words", "a ".repeat(100)],
    ["of folders", "../../etc/passwd"],
    ["of SQL", "' or 1=1 --"],
  ])("under a name %s", async (_, name) => {
    expect(await refusalOf(name)).toEqual(NOT_FOUND);
  });

  test("D-06 but that there is nothing to show, by the name of a discarded one", async () => {
    expect(await refusalOf("sin-rubro")).toMatchObject({
      code: "not-found",
      spanish: "No se encontraron detalles para este negocio.",
    });
  });

  test("of an inactive one, by anything but its name", async () => {
    expect(await refusalOf("cerrado-por-duelo")).toEqual(NOT_FOUND);
  });

  test.each(["", "  ", "\u200b"])("R-11 without an id: %j", async (name) => {
    expect(await refusalOf(name)).toMatchObject({
      code: "not-found",
      spanish: "No se encontró el ID del producto en la URL",
    });
  });
});

test.each([
  ["id", "cerrado-hoy", "id"],
  ["former id", "duelo", "former-id"],
  ["slug", "bajado-de-la-guia", "slug"],
  ["id, in another case", "Cerrado Hoy", "slug"],
])(
  "B-03 the %s of an inactive business finds it for its own page, and for nothing else",
  async (_, name, by) => {
    expect(await lookUp(name)).toMatchObject({ by, isActive: false });
    await expect(getBusiness(contextOf(), { name })).rejects.toMatchObject({
      code: "not-found",
      spanish: "Este lugar está inactivo por ahora.",
    });
  },
);

test("with fuzzy lookup switched off, a similar name is not found and not counted", async () => {
  await administer(used.url, "truncate rate_limits");
  await expect(lookUp("la-prela", false)).rejects.toMatchObject({ code: "not-found" });
  await expect(lookUp("la-perla", false)).resolves.toMatchObject({ by: "id" });
  expect(await administer(used.url, "select rule from rate_limits")).toEqual([]);
});

test("only fuzzy lookups are rate-limited", async () => {
  await administer(used.url, "truncate rate_limits");
  await lookUp("la-perla");
  expect(await administer(used.url, "select rule from rate_limits")).toEqual([]);
  await lookUp("la-prela");
  expect(await administer(used.url, "select rule, who from rate_limits")).toEqual([
    { rule: "lookup", who: "ana" },
  ]);
});
