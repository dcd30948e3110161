import type { Page } from "@playwright/test";
import { expect, test } from "../../support/e2e-test.ts";
import { letTimePass } from "../../support/personal/e2e-member.ts";
import { makeList, openNote, saved, titles } from "../../support/shared-lists/e2e-lists.ts";

test.use({ ownSite: true });
test.beforeEach(({ site }) => letTimePass(site));

/** The server's answer to a request with the text. */
const arrived = (page: Page, text: string) =>
  page.waitForResponse((response) => (response.request().postData() ?? "").includes(text));

test("V-06 a visitor makes a list from two places, orders it, writes a note and shares both links; two people edit at once", async ({
  page,
  context,
  browser,
  site,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const path = await makeList(page);
  const requests: string[] = [];
  page.on("request", (request) => {
    const body = request.url().endsWith("/cambios") ? "" : (request.postData() ?? "");
    requests.push(`${request.url()} ${request.headers().referer ?? ""} ${body}`);
  });
  await expect(titles(page)).toHaveText(["1La Diagonal Pizza", "2Pizzería El Tilo"]);
  await expect(page.getByRole("button", { name: "Editar lista" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Copiar como mía" })).toBeHidden();
  await expect(page.getByRole("link", { name: "Reportar esta lista" })).toBeHidden();
  await page.getByRole("button", { name: "Editar lista" }).click();
  await page.getByRole("button", { name: "Bajar La Diagonal Pizza" }).click();
  await expect(titles(page)).toHaveText(["1Pizzería El Tilo", "2La Diagonal Pizza"]);
  await expect(page.getByText("La Diagonal Pizza pasó al lugar 2 de 2")).toBeAttached();
  await expect(page.getByRole("button", { name: "Bajar La Diagonal Pizza" })).toBeFocused();
  await (await openNote(page, "La Diagonal Pizza")).fill("Reservar");
  await expect(page.getByText("8 de 280")).toBeVisible();
  await page.getByLabel("Título").focus();
  await expect(saved(page)).toBeVisible();
  const clip = () => page.evaluate(() => navigator.clipboard.readText());
  await page.getByRole("button", { name: "Copiar enlace para compartir" }).click();
  await expect.poll(clip).toMatch(new RegExp(`${path}$`));
  await page.getByRole("button", { name: "Copiar enlace para editar" }).click();
  await expect.poll(clip).toContain("#editar=");
  const [, key = "?"] = (await clip()).split("#editar=");

  const other = await browser.newContext({ baseURL: site.url });
  const reader = await other.newPage();
  await reader.goto(path);
  await expect(titles(reader)).toHaveText(["1Pizzería El Tilo", "2La Diagonal Pizza"]);
  await expect(reader.getByText("Reservar", { exact: true })).toBeVisible();
  await expect(reader.getByRole("button", { name: "Editar lista" })).toBeHidden();
  await expect(reader.getByRole("link", { name: "Reportar esta lista" })).toBeVisible();

  const friend = await other.newPage();
  friend.on("request", (request) => {
    const body = request.url().endsWith("/cambios") ? "" : (request.postData() ?? "");
    requests.push(`${request.url().replace(/#.*/, "")} ${request.headers().referer ?? ""} ${body}`);
  });
  await friend.goto(`${path}#editar=${key}`);
  await expect(friend.getByRole("heading", { level: 1 })).toHaveText("Editar lista");
  expect(friend.url()).not.toContain(key);
  // The editor is there before the list is read.
  await expect(friend.getByLabel("Título")).toHaveValue("Domingo");
  const arrivals = [arrived(friend, "Sábado"), arrived(page, "Con Juan")];
  await friend.getByLabel("Título").fill("Sábado");
  await (await openNote(page, "Pizzería El Tilo")).fill("Con Juan");
  await openNote(friend, "La Diagonal Pizza");
  await page.getByLabel("Título").focus();
  for (const arrival of arrivals) await (await arrival).finished();
  await expect(saved(friend)).toBeVisible();
  await expect(saved(page)).toBeVisible();
  for (const one of [page, friend]) {
    await one.reload();
    await expect(one.getByRole("heading", { level: 1 })).toHaveText("Sábado");
    await expect(one.getByText("Con Juan", { exact: true })).toBeVisible();
    expect(await one.title()).not.toContain(key);
  }
  for (const line of requests) expect(line).not.toContain(key);
  await other.close();
});

/** Of the plan on the page. */
async function readPins(page: Page): Promise<Map<string, string>> {
  const src = (await page.getByRole("img", { name: /^Plano/ }).getAttribute("src")) ?? "";
  const svg = await (await page.request.get(src)).text();
  const pins = svg.matchAll(/translate\(([-\d]+ [-\d]+)\)(?:(?!translate).)*>(\d+)<\/text>/g);
  return new Map([...pins].map(([, point = "", number = ""]) => [number, point]));
}

test("V-06 after an edit the plan of the open page has the pins of the new order", async ({ page }) => {
  await makeList(page);
  const before = await readPins(page);
  expect(before.size).toBe(2);
  await page.getByRole("button", { name: "Editar lista" }).click();
  await page.getByRole("button", { name: "Bajar La Diagonal Pizza" }).click();
  await page.getByRole("button", { name: "Listo" }).click();
  await expect(titles(page)).toHaveText(["1Pizzería El Tilo", "2La Diagonal Pizza"]);
  const swapped = new Map([
    ["1", before.get("2")],
    ["2", before.get("1")],
  ]);
  await expect.poll(() => readPins(page)).toEqual(swapped);
});

test("V-06 rows are dragged, a removal is undone, Back leaves dialog and editor, and a deleted list is gone", async ({
  page,
  problems,
}) => {
  const path = await makeList(page);
  await page.getByRole("button", { name: "Editar lista" }).click();
  const rows = page.getByRole("main").locator("[data-place]");
  const handle = rows.first().getByTitle("Arrastrar");
  await handle.scrollIntoViewIfNeeded();
  const [from, to] = [await handle.boundingBox(), await rows.last().boundingBox()];
  if (!from || !to) throw new Error("no rows");
  await page.mouse.move(from.x + 20, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(from.x + 20, to.y + to.height - 5, { steps: 8 });
  await page.mouse.up();
  await expect(titles(page)).toHaveText(["1Pizzería El Tilo", "2La Diagonal Pizza"]);
  await page.getByRole("button", { name: "Quitar Pizzería El Tilo" }).click();
  await expect(titles(page)).toHaveText(["1La Diagonal Pizza"]);
  await page.getByRole("button", { name: "Deshacer" }).click();
  await expect(titles(page)).toHaveText(["1Pizzería El Tilo", "2La Diagonal Pizza"]);
  await expect(page.getByRole("button", { name: "Subir Pizzería El Tilo" })).toBeFocused();
  await expect(saved(page)).toBeVisible();
  await page.getByRole("button", { name: "Borrar la lista" }).click();
  await expect(page.getByRole("button", { name: "Cancelar" })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole("dialog")).toBeHidden();
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("Editar lista");
  await page.goBack();
  await expect(heading).toHaveText("Domingo");
  await expect(heading).toBeFocused();
  await expect(page).toHaveURL(path);
  await page.getByRole("button", { name: "Editar lista" }).click();
  await page.getByRole("button", { name: "Borrar la lista" }).click();
  await page.getByRole("button", { name: "Sí, borrar" }).click();
  await expect(page).toHaveURL("/listas");
  await expect(page.getByText("Todavía no armaste ninguna lista")).toBeVisible();
  await expect(page.getByText("Borraste «Domingo».")).toBeVisible();
  problems.expect(/410/);
  expect((await page.goto(path))?.status()).toBe(410);
});

test("V-06 what is changed offline waits, and arrives once", async ({ page, context, problems }) => {
  await makeList(page);
  await page.getByRole("button", { name: "Editar lista" }).click();
  await expect(saved(page)).toBeVisible();
  problems.expect(/ERR_INTERNET_DISCONNECTED/);
  await context.setOffline(true);
  await page.getByLabel("Título").fill("Sin señal");
  await openNote(page, "Pizzería El Tilo");
  await expect(page.getByText("Sin conexión: se guarda cuando vuelva")).toBeVisible();
  await page.getByRole("button", { name: "Listo" }).click();
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("Domingo");
  await expect(heading).toBeFocused();
  const note = page.getByRole("status").filter({ hasText: "Tus cambios esperan conexión" });
  await expect(note).toBeVisible();
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/cambios")) sent.push(request.postData() ?? "");
  });
  await context.setOffline(false);
  await expect(heading).toHaveText("Sin señal");
  await expect(note).toBeHidden();
  expect(sent.filter((body) => body.includes("Sin señal"))).toHaveLength(1);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sin señal");
});

test("V-06 a list of another visitor is copied as one's own, and the heart of a card leads visitors to a list", async ({
  page,
}) => {
  await page.goto("/lista/pizzas-para-el-domingo");
  const read = arrived(page, '"changes":[]');
  await page.getByRole("button", { name: "Copiar como mía" }).click();
  await expect(page).not.toHaveURL(/pizzas-para-el-domingo/);
  await expect(titles(page)).toHaveCount(4);
  await expect(page.getByRole("button", { name: "Editar lista" })).toBeVisible();
  await (await read).finished();
  await page.goto("/categoria/sushis");
  await page.getByRole("button", { name: "Agregar Nori 48 a favoritos" }).click();
  await page.getByRole("button", { name: "Agregalo a una lista" }).click();
  const sent = arrived(page, "nori-48");
  await page.getByRole("checkbox", { name: "Pizzas para el domingo" }).click();
  await expect(page.getByRole("alert")).toHaveText("Agregado a «Pizzas para el domingo» · Ver la lista");
  await (await sent).finished();
  await expect(page.getByRole("dialog")).toBeHidden();
});
