import type { BrowserContext, Page } from "@playwright/test";
import { expect, test } from "../../support/e2e-test.ts";
import { letTimePass } from "../../support/personal/e2e-member.ts";
import { makeList, openNote, saved, titles } from "../../support/shared-lists/e2e-lists.ts";

test.use({ ownSite: true, viewport: { width: 360, height: 740 } });
test.beforeEach(({ site }) => letTimePass(site));

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const edit = (page: Page) => page.getByRole("button", { name: "Editar lista" });
const SWAPPED = ["1Pizzería El Tilo", "2La Diagonal Pizza"];

/** Addresses, headers and bodies of all requests, without the bodies that carry the edit key to the server. */
function hearRequests(context: BrowserContext, heard: string[]): void {
  context.on("request", (request) => {
    const url = request.url().replace(/#.*/, "");
    const body = url.endsWith("/cambios") ? "" : (request.postData() ?? "");
    heard.push(`${url} ${JSON.stringify(request.headers())} ${body}`);
  });
}

/** Of the plan on the page. */
async function readPins(page: Page): Promise<Map<string, string>> {
  const src = (await page.getByRole("img", { name: /^Plano/ }).getAttribute("src")) ?? "";
  const svg = await (await page.request.get(src)).text();
  const pins = svg.matchAll(/translate\(([-\d]+ [-\d]+)\)(?:(?!translate).)*>(\d+)<\/text>/g);
  return new Map([...pins].map(([, point = "", number = ""]) => [number, point]));
}

/** The server's answer to a request with the text. */
const arrived = (page: Page, text: string) =>
  page.waitForResponse((response) => (response.request().postData() ?? "").includes(text));

test("V-06 a visitor makes a list from two places, orders it and writes a note in two windows at once, and has it with its plan and on paper", async ({
  page,
  context,
}) => {
  const path = await makeList(page);
  await expect(titles(page)).toHaveText(["1La Diagonal Pizza", "2Pizzería El Tilo"]);
  const before = await readPins(page);
  expect(before.size).toBe(2);
  const other = await context.newPage();
  await other.goto(path);
  for (const one of [page, other]) await edit(one).click();
  const sent: string[] = [];
  context.on("request", (request) => {
    if (request.url().endsWith("/cambios")) sent.push(request.postData() ?? "");
  });
  await page.getByLabel("Título").fill("Pizzas");
  await page.getByLabel("Título").blur();
  // Windows that write the storage in the same millisecond overwrite each other.
  await expect(other.getByLabel("Título")).toHaveValue("Pizzas");
  await expect(saved(other)).toBeVisible();
  await (await openNote(other, "La Diagonal Pizza")).fill("Reservar");
  await other.getByRole("button", { name: "Bajar La Diagonal Pizza" }).click();
  for (const one of [page, other]) {
    await expect(one.getByLabel("Título")).toHaveValue("Pizzas");
    await expect(one.getByLabel("Nota sobre La Diagonal Pizza")).toHaveValue("Reservar");
    await expect(titles(one)).toHaveText(SWAPPED);
    await expect(saved(one)).toBeVisible();
  }
  for (const text of ["Reservar", "Pizzas"])
    expect(sent.filter((body) => body.includes(text))).toHaveLength(1);
  await other.close();

  await page.emulateMedia({ media: "print" });
  await expect(heading(page)).toHaveText("Pizzas");
  await expect(titles(page)).toHaveText(SWAPPED);
  await expect(page.getByRole("textbox").filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole("button").filter({ visible: true })).toHaveCount(0);
  await page.emulateMedia({ media: "screen" });
  await page.getByRole("button", { name: "Listo" }).click();
  await expect(heading(page)).toHaveText("Pizzas");
  await expect(heading(page)).toBeFocused();
  const swapped = new Map([
    ["1", before.get("2")],
    ["2", before.get("1")],
  ]);
  await expect.poll(() => readPins(page)).toEqual(swapped);
  await page.goto("/listas");
  await expect(page.getByRole("link", { name: "Pizzas" })).toBeVisible();
});

test("V-06 a reader sees a list, a friend with the edit link edits it at once with its author and deletes it, and the key is in no address, header, picture, beacon or log", async ({
  page,
  context,
  browser,
  site,
  problems,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const heard: string[] = [];
  hearRequests(context, heard);
  const path = await makeList(page);
  await edit(page).click();
  const clip = () => page.evaluate(() => navigator.clipboard.readText());
  await page.getByRole("button", { name: "Copiar enlace para compartir" }).click();
  await expect.poll(clip).toMatch(new RegExp(`${path}$`));
  await page.getByRole("button", { name: "Copiar enlace para editar" }).click();
  await expect.poll(clip).toContain("#editar=");
  const [, key = ""] = (await clip()).split("#editar=");
  expect(key).toHaveLength(22);

  const others = await browser.newContext({ baseURL: site.url });
  hearRequests(others, heard);
  const friend = await others.newPage();
  await friend.goto(path);
  await expect(titles(friend)).toHaveText(["1La Diagonal Pizza", "2Pizzería El Tilo"]);
  await expect(friend.getByRole("link", { name: "Reportar esta lista" })).toBeVisible();
  await expect(edit(friend)).toBeHidden();
  // As from a chat.
  await friend.goto("about:blank");
  await friend.goto(`${path}#editar=${key}`);
  await expect(heading(friend)).toHaveText("Editar lista");
  expect(friend.url()).not.toContain(key);
  // The editor is there before the list is read.
  await expect(friend.getByLabel("Título")).toHaveValue("Domingo");
  const arrivals = [arrived(friend, "Sábado"), arrived(page, "Con Juan")];
  await friend.getByLabel("Título").fill("Sábado");
  await (await openNote(page, "Pizzería El Tilo")).fill("Con Juan");
  await openNote(friend, "La Diagonal Pizza");
  await page.getByLabel("Título").focus();
  for (const arrival of arrivals) await (await arrival).finished();
  for (const one of [page, friend]) await expect(saved(one)).toBeVisible();
  for (const one of [page, friend]) {
    await one.reload();
    await expect(heading(one)).toHaveText("Sábado");
    await expect(one.getByText("Con Juan", { exact: true })).toBeVisible();
    expect(await one.title()).not.toContain(key);
  }

  await friend.getByRole("img", { name: /^Plano/ }).scrollIntoViewIfNeeded();
  await friend.getByRole("link", { name: "Pizzería El Tilo" }).click();
  await expect(heading(friend)).toHaveText("Pizzería El Tilo");
  await friend.goto("/");
  const html = await (await page.request.get(path)).text();
  const image = /\/compartir\/lista\/[^"]+/.exec(html)?.[0] ?? "";
  expect((await page.request.get(image)).status()).toBe(200);

  await friend.goto(path);
  await edit(page).click();
  await edit(friend).click();
  await friend.getByRole("button", { name: "Borrar la lista" }).click();
  await friend.getByRole("button", { name: "Sí, borrar" }).click();
  await expect(friend).toHaveURL("/listas");
  await expect(friend.getByText("Borraste «Sábado».")).toBeVisible();
  await expect(friend.getByText("Todavía no armaste ninguna lista")).toBeVisible();
  problems.expect(/410/);
  await page.getByLabel("Título").fill("Viernes");
  await expect(page.getByText("La lista «Viernes» ya no existe.")).toBeVisible();
  await expect(page.getByText("Esta lista ya no existe.")).toBeVisible();
  expect((await page.goto(path))?.status()).toBe(410);
  await others.close();

  expect(heard.some((line) => line.includes("/visita"))).toBe(true);
  expect(heard.some((line) => line.includes("/plano/lista/"))).toBe(true);
  for (const line of [...heard, html, image, ...site.server.logs])
    expect(line.includes(key), line.slice(0, 200)).toBe(false);
});
