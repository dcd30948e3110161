import { expect, test } from "../../support/e2e-test.ts";
import {
  askOwn,
  freezeToastsAndCardAnimations,
  letTimePass,
  readStored,
} from "../../support/personal/e2e-member.ts";

test.use({ ownSite: true });
test.beforeEach(({ site }) => letTimePass(site));

test("C-07 F-01 F-02 F-03 F-04 F-05 N-01 N-03 a heart pressed before registering is saved, counted and shown on the favourites page, is sent after an outage, and syncs with another device", async ({
  page,
  context,
  site,
  browser,
  follow,
  problems,
}) => {
  await freezeToastsAndCardAnimations(page);
  await page.goto("/categoria/sushis");
  const header = page.getByRole("banner");
  await page.getByRole("button", { name: "Agregar Nori 48 a favoritos" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Entrá para guardar Nori 48");
  await dialog.getByRole("button", { name: "Registrate" }).click();
  await dialog.getByLabel("Correo").fill("ana@guia.example");
  await dialog.getByLabel("Contraseña", { exact: true }).fill("secreta1");
  await dialog.getByRole("button", { name: "Registrarme" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("alert")).toHaveText([
    "Guardado · Ver favoritos",
    /^Te mandamos un correo a ana@guia.example/,
  ]);
  await expect(page.getByRole("link", { name: "Ver favoritos" })).toHaveAttribute("href", "/favoritos");
  const kept = page.getByRole("button", { name: "Quitar Nori 48 de favoritos" });
  // The accessible name already has the state.
  await expect(kept).not.toHaveAttribute("aria-pressed");
  await expect(header.getByRole("link", { name: "Mis favoritos 1" })).toContainText("1");
  const uid = (await askOwn(page)).user?.uid;
  const box = await kept.boundingBox();
  expect([box?.width, box?.height]).toEqual([44, 44]);
  expect(await readStored(page, `favorites_${uid}`)).toEqual([
    { id: "nori-48", title: "Nori 48", direction: expect.any(String), imageUrl: expect.any(String) },
  ]);
  await expect.poll(async () => (await askOwn(page)).favourites.length).toBe(1);
  expect((await site.db.businesses.findById("nori-48"))?.heartCount).toBe(1);

  problems.expect(/ERR_INTERNET_DISCONNECTED/);
  await context.setOffline(true);
  const failed = page.waitForEvent("requestfailed");
  await page.getByRole("button", { name: "Agregar Sushi del Río a favoritos" }).click();
  await expect(header.getByRole("link", { name: "Mis favoritos 2" })).toBeVisible();
  expect(await readStored(page, `personal_pending_${uid}`)).toMatchObject({
    hearts: [{ id: "sushi-del-rio", kept: true }],
  });
  await failed;
  await context.setOffline(false);
  await expect.poll(() => readStored(page, `personal_pending_${uid}`)).toBeNull();

  await follow(page.getByRole("link", { name: "Mis favoritos 2" }), { heading: "MIS FAVORITOS" });
  await expect(page).toHaveTitle(/^Mis favoritos \|/);
  const cards = page.getByRole("main").getByRole("listitem");
  await expect(cards.getByRole("heading")).toHaveText(["Sushi del Río", "Nori 48"]);
  const nori = cards.filter({ hasText: "Nori 48" });
  const { favourites } = await askOwn(page);
  await expect(nori).toContainText(favourites[1]?.description ?? "?");
  await expect(nori).toContainText(favourites[1]?.address ?? "?");
  await expect(nori).toContainText("Sushi");
  await expect(nori.getByRole("link")).toHaveAttribute("href", "/producto/nori-48");
  await nori.getByRole("link").click();
  const words = page.getByRole("button", { name: "Guardado: Quitar Nori 48 de favoritos" });
  await expect(words).toHaveText("Guardado");

  const elsewhere = await browser.newContext({
    baseURL: site.url,
    viewport: { width: 360, height: 740 },
    storageState: await context.storageState(),
  });
  const phone = await elsewhere.newPage();
  await phone.goto("/contacto");
  const foot = phone.getByRole("navigation", { name: "Principal" });
  await expect(foot.getByRole("link", { name: "Favoritos 2" })).toBeVisible();
  await phone.goto("/producto/nori-48");
  await phone.getByRole("button", { name: "Menú" }).click();
  await expect(phone.getByRole("menuitem", { name: "Mis favoritos 2" })).toBeVisible();
  await phone.keyboard.press("Escape");
  await phone.getByRole("button", { name: "Quitar Nori 48 de favoritos" }).click();
  await expect.poll(async () => (await askOwn(page)).favourites.length).toBe(1);
  await elsewhere.close();

  // The first device syncs when it becomes visible.
  await page.clock.setFixedTime(Date.now() + 10_000);
  await page.evaluate(() => dispatchEvent(new Event("focus")));
  await expect(header.getByRole("link", { name: "Mis favoritos 1" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Guardar: Agregar Nori 48 a favoritos" })).toBeVisible();
  expect((await site.db.businesses.findById("nori-48"))?.heartCount).toBe(0);
});
