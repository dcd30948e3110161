import { expect, test } from "../../support/e2e-test.ts";
import { letTimePass } from "../../support/personal/e2e-member.ts";
import {
  listsSettled,
  makeList,
  openNote,
  readEditKey,
  saved,
  titles,
} from "../../support/shared-lists/e2e-lists.ts";

test.use({ ownSite: true });
test.beforeEach(({ site }) => letTimePass(site));

test("V-06 two windows edit one list at once: each shows the other's edits, and each edit is sent once", async ({
  page,
  context,
}) => {
  const path = await makeList(page);
  const other = await context.newPage();
  await other.goto(path);
  for (const one of [page, other]) await one.getByRole("button", { name: "Editar lista" }).click();
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("Editar lista");
  const sent: string[] = [];
  context.on("request", (request) => {
    if (request.url().endsWith("/cambios")) sent.push(request.postData() ?? "");
  });
  await page.getByLabel("Título").fill("De una ventana");
  await page.getByLabel("Título").blur();
  // Windows that write the storage in the same millisecond overwrite each other.
  await expect(other.getByLabel("Título")).toHaveValue("De una ventana");
  await expect(saved(other)).toBeVisible();
  await (await openNote(other, "La Diagonal Pizza")).fill("De la otra");
  await other.getByRole("button", { name: "Bajar La Diagonal Pizza" }).click();
  for (const one of [page, other]) {
    await expect(one.getByLabel("Título")).toHaveValue("De una ventana");
    await expect(one.getByLabel("Nota sobre La Diagonal Pizza")).toHaveValue("De la otra");
    await expect(titles(one)).toHaveText(["1Pizzería El Tilo", "2La Diagonal Pizza"]);
    await expect(saved(one)).toBeVisible();
  }
  for (const text of ["De una ventana", "De la otra"])
    expect(sent.filter((body) => body.includes(text))).toHaveLength(1);
});

test("V-06 who edits a list that another person deletes is told, and sees that it is gone", async ({
  page,
  browser,
  site,
  problems,
}) => {
  const path = await makeList(page);
  const key = await readEditKey(page);
  const other = await browser.newContext({ baseURL: site.url });
  const friend = await other.newPage();
  await friend.goto(`${path}#editar=${key}`);
  await expect(friend.getByLabel("Título")).toHaveValue("Domingo");
  await friend.getByRole("button", { name: "Borrar la lista" }).click();
  await friend.getByRole("button", { name: "Sí, borrar" }).click();
  await expect(friend.getByText("Borraste «Domingo».")).toBeVisible();
  await other.close();
  problems.expect(/410/);
  await page.getByRole("button", { name: "Editar lista" }).click();
  await page.getByLabel("Título").fill("Sábado");
  await expect(page.getByText("La lista «Sábado» ya no existe.")).toBeVisible();
  await expect(page.getByText("Esta lista ya no existe.")).toBeVisible();
});

test("V-06 what a page could not send, the next page sends, whichever it is", async ({ page, problems }) => {
  const path = await makeList(page);
  await page.getByRole("button", { name: "Editar lista" }).click();
  problems.expect(/cambios/);
  await page.route(/\/cambios$/, (route) => route.abort());
  await page.getByLabel("Título").fill("Para después");
  await page.getByLabel("Título").blur();
  await expect(page.getByText("Sin conexión: se guarda cuando vuelva")).toBeVisible();
  await page.unroute(/\/cambios$/);
  const sent = page.waitForResponse((response) => response.url().endsWith(`${path}/cambios`));
  await page.goto("/categoria/sushis");
  expect((await sent).status()).toBe(200);
  await listsSettled(page);
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Para después");
});

test("V-06 the edit key is in no address, referrer, picture, beacon or log", async ({
  page,
  context,
  site,
}) => {
  const path = await makeList(page);
  const key = await readEditKey(page);
  expect(key).toHaveLength(22);
  await page.evaluate(() => localStorage.clear());
  const heard: string[] = [];
  context.on("request", (request) => {
    const url = request.url().replace(/#.*/, "");
    const body = url.endsWith("/cambios") ? "" : (request.postData() ?? "");
    heard.push(`${url} ${JSON.stringify(request.headers())} ${body}`);
  });
  // From a blank page, so that the edit link is opened as from a chat.
  await page.goto("about:blank");
  await page.goto(`${path}#editar=${key}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Editar lista");
  await page.getByLabel("Título").fill("Secreto");
  await page.getByRole("button", { name: "Listo" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Secreto");
  const plan = page.getByRole("img", { name: /lista|plano/i }).first();
  await plan.scrollIntoViewIfNeeded();
  await page.getByRole("link", { name: "Pizzería El Tilo" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Pizzería El Tilo");
  await page.goto("/");
  const list = await (await page.request.get(path)).text();
  const image = /\/compartir\/lista\/[^"]+/.exec(list)?.[0] ?? "";
  expect((await page.request.get(image)).status()).toBe(200);
  expect(heard.some((line) => line.includes("/visita"))).toBe(true);
  expect(heard.some((line) => line.includes("/plano/lista/"))).toBe(true);
  for (const line of [...heard, list, image, ...site.server.logs])
    expect(line.includes(key), line.slice(0, 200)).toBe(false);
});
