import { expect, test } from "vitest";
import { serverClient } from "../../support/accounts/server-client.ts";
import { fileDatabase } from "../../support/file-database.ts";
import { fileServer } from "../../support/file-server.ts";
import { parsePage } from "../../support/page-html.ts";
import { administer } from "../../support/template-database.ts";

const database = fileDatabase();
const site = fileServer(database);
const BURGER = "/producto/burger-del-bosque";
const ANSWERS = `${BURGER}/sigue-igual`;

test("V-05 without a script each answer is a form, and a page thanks and asks what changed", async () => {
  const page = parsePage(await (await site.get(BURGER)).text());
  expect(page.text).toMatch(/Horario confirmado el \d+\/\d+\/\d+/);
  const forms = page.all(`form[action="${ANSWERS}"]`);
  expect(forms.map((form) => [form.attribute("method"), form.text])).toEqual([
    ["post", "Sigue igual"],
    ["post", "Cambió"],
    ["post", "Cerró"],
  ]);
  const client = serverClient(site.server);
  const send = async (fields: Record<string, string>) => {
    const response = await client.form(ANSWERS, fields);
    return { status: response.status, page: parsePage(await response.text()) };
  };
  const changed = await send({ answer: "changed" });
  expect(changed.page.text).toContain("Gracias por avisar. Lo vamos a revisar.");
  const chosen = changed.page.all("input").filter((input) => input.attribute("checked") !== null);
  expect(chosen.map((input) => input.attribute("value"))).toEqual(["changed"]);
  const noted = await send({ answer: "changed", note: "Otro teléfono" });
  expect(noted).toMatchObject({ status: 200 });
  const rows = await administer(
    database.url,
    "select note from freshness_reports where business_id = 'burger-del-bosque'",
  );
  expect(rows).toContainEqual({ note: "Otro teléfono" });
  const same = await send({ answer: "same" });
  expect(same.page.text).toContain("Gracias por confirmarlo.");
  expect(same.page.all("main form")).toEqual([]);
  const none = await send({ answer: "", note: "Otro" });
  expect(none.status).toBe(400);
  expect(none.page.text).toContain("Elegí una de las tres respuestas.");
  expect((await client.form("/producto/no-existe/sigue-igual", { answer: "same" })).status).toBe(404);
});
