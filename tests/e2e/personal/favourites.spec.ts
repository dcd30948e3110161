import { fillCategory, numberedTitles } from "../../support/e2e-businesses.ts";
import { expect, test } from "../../support/e2e-test.ts";
import {
  askOwn,
  freezeToastsAndCardAnimations,
  holdNextSending,
  letTimePass,
  readStored,
  signUp,
} from "../../support/personal/e2e-member.ts";

test.use({ ownSite: true });
test.beforeEach(({ site }) => letTimePass(site));

test("C-07 F-02 F-04 F-05 N-01 N-03 a heart pressed before registering is saved and counted, and syncs with another device both ways", async ({
  page,
  site,
  browser,
}) => {
  await page.goto("/categoria/sushis");
  const header = page.getByRole("banner");
  await page.getByRole("button", { name: "Agregar Nori 48 a favoritos" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Registrarme").first().click();
  await dialog.getByLabel("Correo").fill("ana@guia.example");
  await dialog.getByLabel("Contraseña", { exact: true }).fill("secreta1");
  await dialog.getByRole("button", { name: "Registrarme" }).click();
  await expect(dialog).toBeHidden();
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

  await page.getByRole("link", { name: "Ver más de Nori 48" }).click();
  const words = page.getByRole("button", { name: "Guardado: Quitar Nori 48 de favoritos" });
  await expect(words).toHaveText("Guardado");

  const context = await browser.newContext({ baseURL: site.url, viewport: { width: 360, height: 740 } });
  const phone = await context.newPage();
  await phone.goto("/producto/nori-48");
  await phone.getByRole("button", { name: "Agregar Nori 48 a favoritos" }).click();
  const small = phone.getByRole("dialog");
  await small.getByLabel("Correo").fill("ana@guia.example");
  await small.getByLabel("Contraseña", { exact: true }).fill("secreta1");
  await small.getByRole("button", { name: "Iniciar sesión" }).click();
  const heart = phone.getByRole("button", { name: "Quitar Nori 48 de favoritos" });
  await expect(heart).toBeVisible();
  await phone.getByRole("button", { name: "Menú" }).click();
  await expect(phone.getByRole("menuitem", { name: "Mis favoritos 1" })).toBeVisible();
  await phone.keyboard.press("Escape");
  await heart.click();
  await expect.poll(async () => (await askOwn(page)).favourites.length).toBe(0);
  await context.close();

  // The first device syncs when it becomes visible.
  await page.clock.setFixedTime(Date.now() + 10_000);
  await page.evaluate(() => dispatchEvent(new Event("focus")));
  await expect(header.getByRole("link", { name: "Mis favoritos", exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Guardar: Agregar Nori 48 a favoritos" })).toBeVisible();
  expect((await site.db.businesses.findById("nori-48"))?.heartCount).toBe(0);
});

test("F-02 F-04 two quick clicks on a heart restore it, three toggle it", async ({ page, site }) => {
  const { uid } = await signUp(page, "fabio");
  await page.goto("/categoria/sushis");
  await page.waitForFunction((id) => localStorage.getItem(`favorites_${id}`) === "[]", uid);
  const card = page.getByRole("article").filter({ hasText: "Nori 48" });
  const heart = card.getByRole("button", { name: /favoritos$/ });
  const settled = () => expect.poll(() => readStored(page, `personal_pending_${uid}`)).toBeNull();
  const count = async () => (await site.db.businesses.findById("nori-48"))?.heartCount;
  await heart.dblclick();
  await settled();
  expect(await count()).toBe(0);

  const held = await holdNextSending(page);
  await heart.click();
  await held.sent;
  await heart.click();
  // The first request arrives after the second would have.
  expect((await askOwn(page)).favourites).toEqual([]);
  held.release();
  await settled();
  expect(await count()).toBe(0);
  await heart.click({ clickCount: 3 });
  await settled();
  expect(await count()).toBe(1);
  await page.reload();
  await expect(card.getByRole("button", { name: "Quitar Nori 48 de favoritos" })).toBeVisible();
});

test("C-04 «Favoritos primero» puts the member's favourites before the whole list, without a layout shift", async ({
  page,
  site,
}) => {
  await freezeToastsAndCardAnimations(page);
  const titles = numberedTitles(30);
  await fillCategory(site, { categoryId: "sushi", titles });
  await site.sql(
    "update businesses set heart_count = 1000 - (regexp_replace(title, '\\D', '', 'g'))::int where listable and category_id = 'sushi'",
  );
  const [last = "", other = ""] = titles.toReversed();
  await site.sql(
    `update businesses set feature_ids = '{vegan}' where title in ('${[...titles.slice(0, 14), last].join("', '")}')`,
  );
  const { uid } = await signUp(page, "gala");
  await page.goto("/categoria/sushis?orden=za");
  await page.waitForFunction((id) => localStorage.getItem(`favorites_${id}`) === "[]", uid);
  const main = page.getByRole("main");
  const shown = main.getByRole("article").getByRole("heading");
  const keep = (title: string) =>
    main.getByRole("button", { name: `Agregar ${title} a favoritos`, exact: true }).click();
  await keep(last);
  await keep(other);
  await expect.poll(async () => (await askOwn(page)).favourites.length).toBe(2);

  await main.getByRole("combobox", { name: "Ordenar:" }).selectOption("favorites");
  await expect(page).toHaveURL(/orden=favorites/);
  const first = [other, last, ...titles.slice(0, 10)];
  await expect(shown).toHaveText(first);
  await keep(titles[9] ?? "");
  await main.getByRole("link", { name: /^Quiero ver más/ }).click();
  await expect(shown).toHaveText([...first, ...titles.slice(10, 22)]);
  await expect(main.getByRole("link", { name: "Quiero ver más sushis (6)" })).toBeVisible();

  // The document is the same for everybody: its cards stay blank until the favourites are known.
  await expect.poll(async () => (await askOwn(page)).favourites.length).toBe(3);
  await page.goto("/categoria/sushis?orden=favorites");
  await expect(shown).toHaveText([titles[9] ?? "", other, last, ...titles.slice(0, 9)]);
  const cover = main.getByRole("article").first().locator(":scope > *").first();
  await expect(cover).toHaveCSS("visibility", "visible");

  // V-01: only those that the filters leave.
  await page.goto("/categoria/sushis?orden=favorites&vegano=1");
  await expect(shown).toHaveText([titles[9] ?? "", last, ...titles.slice(0, 9), titles[10] ?? ""]);
});

test("F-01 R-08 the favourites page: signed out, empty, with complete cards, and with a removal undone", async ({
  page,
  follow,
}) => {
  await freezeToastsAndCardAnimations(page);
  await page.goto("/favoritos");
  const main = page.getByRole("main");
  await expect(main).toContainText("Necesitas iniciar sesión para guardar y ver tus lugares favoritos.");
  for (const name of ["Iniciar Sesión", "Registrarme"])
    await expect(main.getByRole("button", { name })).toBeVisible();

  await signUp(page, "beto");
  await page.goto("/categoria/sushis");
  for (const title of ["Nori 48", "Sushi del Río"])
    await page.getByRole("button", { name: `Agregar ${title} a favoritos` }).click();
  await expect.poll(async () => (await askOwn(page)).favourites.length).toBe(2);
  await follow(page.getByRole("link", { name: "Mis favoritos 2" }), { heading: "MIS FAVORITOS" });
  await expect(page).toHaveTitle(/^Mis favoritos \|/);
  const cards = main.getByRole("listitem");
  await expect(cards.getByRole("heading")).toHaveText(["Sushi del Río", "Nori 48"]);
  const nori = cards.filter({ hasText: "Nori 48" });
  const { favourites } = await askOwn(page);
  await expect(nori).toContainText(favourites[1]?.description ?? "?");
  await expect(nori).toContainText(favourites[1]?.address ?? "?");
  await expect(nori).toContainText("Sushi");
  await expect(nori.getByRole("link")).toHaveAttribute("href", "/producto/nori-48");

  await cards.getByRole("button", { name: "Quitar Sushi del Río de favoritos" }).click();
  await expect(cards).toHaveCount(1);
  await expect(nori.getByRole("button")).toBeFocused();
  const undo = page.getByRole("button", { name: "Deshacer" });
  await undo.click();
  await expect(cards.getByRole("heading")).toHaveText(["Sushi del Río", "Nori 48"]);
  await expect(cards.getByRole("button", { name: "Quitar Sushi del Río de favoritos" })).toBeFocused();
  const letAllGo = async () => {
    for (const title of ["Sushi del Río", "Nori 48"])
      await cards.getByRole("button", { name: `Quitar ${title} de favoritos` }).click();
    await expect(main).toContainText("No tienes lugares favoritos guardados...");
    await expect(main.getByRole("heading", { level: 1 })).toBeFocused();
  };
  // One toast undoes both.
  await letAllGo();
  await expect(page.getByText(/^Quitaste/)).toHaveText(["Quitaste 2 lugares de tus favoritos."]);
  await undo.click();
  await expect(cards.getByRole("heading")).toHaveText(["Sushi del Río", "Nori 48"]);
  await expect(cards.getByRole("button").first()).toBeFocused();
  await letAllGo();
  await expect.poll(async () => (await askOwn(page)).favourites).toEqual([]);
});

test("F-01 F-03 favourites cached in the browser can be removed and restored while the server is down", async ({
  page,
  problems,
}) => {
  await freezeToastsAndCardAnimations(page);
  const { uid } = await signUp(page, "elsa");
  const places = ["Nori 48", "Sushi del Río"].map((title, at) => ({
    id: ["nori-48", "sushi-del-rio"][at],
    title,
    direction: "48 e/ 7 y 8",
    imageUrl: "",
  }));
  await page.addInitScript(([key, text]) => localStorage.setItem(key, text), [
    `favorites_${uid}`,
    JSON.stringify(places),
  ] as const);
  problems.expect(/ERR_FAILED/);
  await page.route("**/cuenta/mia", (route) => route.abort());
  await page.goto("/favoritos");
  const cards = page.getByRole("main").getByRole("listitem");
  await expect(cards).toHaveCount(2);
  await cards.getByRole("button", { name: "Quitar Nori 48 de favoritos" }).click();
  await expect(cards.getByRole("heading")).toHaveText(["Sushi del Río"]);
  expect(await readStored(page, `favorites_${uid}`)).toHaveLength(1);
  await page.getByRole("button", { name: "Deshacer" }).click();
  await expect(cards.getByRole("heading")).toHaveText(["Nori 48", "Sushi del Río"]);
  // Unknown details are left out.
  await expect(cards.first()).not.toContainText("Sin reseñas");
});

test("F-01 D-03 C-07 without JavaScript nothing personal is shown, and the favourites page explains why", async ({
  browser,
  site,
}) => {
  // A separate context: the fixture's axe check enables scripts.
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/favoritos");
  await expect(page.getByText("Tus favoritos se muestran con JavaScript")).toBeVisible();
  await expect(page.getByRole("button", { name: "Registrarme" })).toBeHidden();
  await page.goto("/producto/nori-48");
  await expect(page.getByRole("button", { name: /favoritos/ })).toHaveCount(0);
  await expect(page.getByText("Tu calificación")).toBeHidden();
  await expect(page.getByRole("link", { name: "Mis favoritos" })).toBeHidden();
  await context.close();
});

test("F-03 F-04 offline changes are sent later; corrupt or full storage is tolerated; two accounts share nothing", async ({
  page,
  context,
  problems,
}) => {
  const { uid } = await signUp(page, "cora");
  await page.addInitScript((id) => {
    if (sessionStorage.getItem("spoilt")) return;
    sessionStorage.setItem("spoilt", "1");
    for (const key of [`favorites_${id}`, "productRatings", `user_${id}_recent_products`])
      localStorage.setItem(key, "{no");
  }, uid);
  await page.goto("/categoria/sushis");
  const heart = page.getByRole("button", { name: "Agregar Nori 48 a favoritos" });
  await page.waitForFunction(() => document.documentElement.hasAttribute("data-member"));
  await page.waitForFunction((id) => localStorage.getItem(`favorites_${id}`) === "[]", uid);

  problems.expect(/ERR_INTERNET_DISCONNECTED/);
  await context.setOffline(true);
  await heart.click();
  await expect(page.getByRole("link", { name: "Mis favoritos 1" })).toBeVisible();
  expect(await readStored(page, `personal_pending_${uid}`)).toMatchObject({
    hearts: [{ id: "nori-48", kept: true }],
  });
  await context.setOffline(false);
  await expect.poll(() => readStored(page, `personal_pending_${uid}`)).toBeNull();
  expect((await askOwn(page)).favourites.map(({ id }) => id)).toEqual(["nori-48"]);

  // Full storage: the history is evicted, the heart is saved.
  await page.evaluate((id) => {
    localStorage.setItem(`user_${id}_recent_products`, JSON.stringify([{ id: "x", title: "x".repeat(200) }]));
    for (let size = 4_000_000; size > 0; size = Math.floor(size / 2)) {
      try {
        for (let number = 0; ; number++) localStorage.setItem(`filler-${size}-${number}`, "x".repeat(size));
      } catch {}
    }
  }, uid);
  await page.getByRole("button", { name: "Agregar Sushi del Río a favoritos" }).click();
  await expect(page.getByRole("link", { name: "Mis favoritos 2" })).toBeVisible();
  expect(await readStored(page, `user_${uid}_recent_products`)).toBeNull();
  await expect.poll(async () => (await askOwn(page)).favourites.length).toBe(2);

  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith("filler")) localStorage.removeItem(key);
    sessionStorage.clear();
  });
  await signUp(page, "dora");
  await page.reload();
  await expect(page.getByRole("link", { name: "Mis favoritos", exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Agregar Nori 48 a favoritos" })).toBeVisible();
  expect((await askOwn(page)).favourites).toEqual([]);
});
