import { expect, test } from "vitest";
import { fileDatabase } from "../../../tests/support/file-database.ts";
import { INJECTION_STRINGS } from "../../../tests/support/injection-strings.ts";
import { testContext } from "../../../tests/support/service-context.ts";
import { VISITOR } from "../../domain/accounts/actor.ts";
import { getSuggestionHelp } from "./get-suggestion-help.ts";

const used = fileDatabase();

async function help(typed: { name?: string; address?: string }) {
  const { context } = testContext({ db: used.db, actor: VISITOR });
  const found = await getSuggestionHelp(context, { name: "", address: "", city: "La Plata", ...typed });
  if (!found) throw new Error("the request was not aborted");
  return found;
}
const titles = async (name: string) => (await help({ name })).likely.map(({ title }) => title);

test("X-01 a place that is listed already is shown with its address, whatever else is in the name", async () => {
  expect((await help({ name: "pizzeria el tilo" })).likely[0]).toEqual({
    title: "Pizzería El Tilo",
    path: "/producto/pizzeria-el-tilo",
    address: expect.stringMatching(/\d/),
  });
  for (const name of ["Tilo", "Pizzas El Tilo", "EL TILO", "pizzeria el tlio", "Pizzería El Til"])
    expect(await titles(name), name).toContain("Pizzería El Tilo");
});

test("X-01 at most three are shown, and none where nothing is called so", async () => {
  expect((await titles("café")).length).toBeLessThanOrEqual(3);
  for (const name of ["Zapatillas Rojas", "", "Po", "Polo 62", "x".repeat(120)])
    expect(await titles(name), name).toEqual([]);
});

test("X-01 those that visitors may not see are not shown", async () => {
  expect(await titles("Nori 48")).toEqual(["Nori 48"]);
  await used.db.executeSql("update businesses set active = false where id = 'nori-48'");
  expect(await titles("Nori 48")).toEqual([]);
});

test("X-01 the address is read back beside it", async () => {
  expect((await help({ address: "calle 7 entre 47 y 48" })).place?.address).toBe("7 e/ 47 y 48");
  expect((await help({ name: "Tilo" })).place).toBeNull();
});

test("X-01 whatever is typed finds something or nothing", async () => {
  for (const text of INJECTION_STRINGS)
    expect((await help({ name: text, address: text })).likely.length, text).toBeLessThanOrEqual(3);
});
