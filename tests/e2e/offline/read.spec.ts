import type { BrowserContext, Locator, Page } from "@playwright/test";
import { changeSetting } from "../../../src/services/settings/change-setting.ts";
import { enterAsAdministrator } from "../../support/accounts/e2e-administrator.ts";
import { expect, test } from "../../support/e2e-test.ts";
import { storedPages, storedPaths, waitForWorker } from "../../support/offline-pages.ts";

test.use({ serviceWorkers: "allow" });

const CATEGORY = "/categoria/sushis";
const PLACE = "/producto/nori-48";
const bar = (page: Page) => page.getByRole("status").filter({ hasText: "Sin conexión" });

async function visit(page: Page): Promise<void> {
  await page.goto(CATEGORY);
  await waitForWorker(page);
  await page.getByRole("link", { name: "Ver más de Nori 48" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nori 48");
  await expect.poll(() => storedPages(page)).toEqual(expect.arrayContaining([CATEGORY, PLACE]));
}

async function goOffline(context: BrowserContext): Promise<void> {
  await context.setOffline(true);
}

test("V-07 without a connection visited pages and the favourites are read, also from link to link and after a reload; others lead to what is stored and open once it is back", async ({
  page,
  context,
  problems,
}) => {
  problems.allow(/ERR_(INTERNET_DISCONNECTED|FAILED)/);
  await visit(page);
  await goOffline(context);
  await expect(bar(page)).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nori 48");
  await expect(page.getByRole("main").getByRole("img").first()).toBeVisible();
  await page.goto(CATEGORY);
  await page.getByRole("link", { name: "Ver más de Nori 48" }).click();
  await expect(page).toHaveURL(PLACE);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nori 48");
  await page.getByRole("link", { name: "Mapa" }).first().click();
  await expect(page.getByRole("main")).toContainText("El mapa necesita conexión.");
  await page.goto("/perfil");
  await expect(page.getByRole("main")).toContainText("Tu perfil necesita conexión.");
  await page.goto("/favoritos");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("MIS FAVORITOS");

  await page.goto("/buscar?q=pizza");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sin conexión");
  await expect(page.getByRole("main")).toContainText("La búsqueda necesita conexión.");
  const stored = page.getByRole("main").getByRole("link");
  await expect(stored.filter({ hasText: "Nori 48" })).toBeVisible();
  await stored.filter({ hasText: "Sushis en La Plata" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sushis");
  await page.goto("/buscar?q=pizza");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sin conexión");
  const key = "k".repeat(22);
  await page.goto(`/lista/pizzas-para-el-domingo#editar=${key}`);
  const again = page.getByRole("link", { name: "Reintentar" });
  await expect(again).toHaveAttribute("href", `/lista/pizzas-para-el-domingo#editar=${key}`);
  await page.goto("/sin-conexion?pagina=/%09/otro.example/x");
  await expect(again, "another site").toHaveAttribute("href", "/");
  await page.goto("/buscar?q=pizza");
  // From then on the page notices the connection.
  await expect(page.getByRole("main")).toContainText("La búsqueda necesita conexión.");
  await context.setOffline(false);
  await expect(page).toHaveURL("/buscar?q=pizza");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("pizza");
});

test.describe("where the browser does not save data", () => {
  test.use({ saveData: false });

  test("V-07 without a connection the search, the dialog of lists and a filter open, and say what needs one", async ({
    page,
    context,
    problems,
  }) => {
    problems.allow(/ERR_(INTERNET_DISCONNECTED|FAILED)/);
    await visit(page);
    for (const file of ["search-panel", "add-to-list-sheet"])
      await expect.poll(() => storedPaths(page, "file-copies")).toContainEqual(expect.stringContaining(file));
    await goOffline(context);
    await page.reload();
    await page
      .getByRole("button", { name: /^Agregar .*a una lista/ })
      .filter({ visible: true })
      .click();
    const sheet = page.getByRole("dialog", { name: "Agregar a una lista" });
    await sheet.getByRole("button", { name: "Crear y agregar" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "Agregado a «Mi lista»" })).toBeVisible();
    await page.goto(CATEGORY);
    await page.getByRole("link", { name: /^Delivery/ }).click();
    await expect(page.getByRole("main")).toContainText("No hay sushis disponibles en esta categoría.");
    await expect(page.getByRole("main")).toContainText("Estás sin conexión");
    await page.getByRole("combobox", { name: "Buscar" }).fill("tilo");
    await expect(page.getByText("No pudimos buscar. Revisá tu conexión y probá de nuevo.")).toBeVisible();
    await page.getByRole("link", { name: "Ver lo guardado" }).first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sin conexión");
  });
});

test("V-07 the back office, the profile and answers for one person are never stored", async ({
  page,
  problems,
}) => {
  problems.expect(/401 \(Unauthorized\).*\/admin/);
  problems.expect(/401 \(Unauthorized\).*\/perfil/);
  await page.goto(CATEGORY);
  await waitForWorker(page);
  await page.goto("/admin");
  await page.goto("/perfil");
  await page.goto(PLACE);
  await expect.poll(() => storedPages(page)).toContain(PLACE);
  const all = await page.evaluate(async () => {
    const names = await caches.keys();
    const caught = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return caught.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(all.filter((path) => /^\/(admin|perfil|cuenta|api|visita)/.test(path))).toEqual([]);
});

test.describe("with a site of its own", () => {
  test.use({ ownSite: true });

  test("V-07 G-03 files that only the back office loads are not stored", async ({ page, site }) => {
    await enterAsAdministrator({ page, site, name: "elsa" });
    const ofSite: string[] = [];
    for (const path of [CATEGORY, PLACE]) {
      await page.goto(path);
      await waitForWorker(page);
      ofSite.push(...(await loadedFiles(page)));
    }
    await page.goto("/admin");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const ofAdmin = (await loadedFiles(page)).filter((path) => !ofSite.includes(path));
    expect(ofAdmin).not.toEqual([]);
    await page.goto(CATEGORY);
    const stored = () =>
      page.evaluate(async () =>
        (await (await caches.open("file-copies")).keys()).map(({ url }) => new URL(url).pathname),
      );
    const [script = ""] = await loadedFiles(page);
    await expect.poll(stored).toContain(script);
    expect((await stored()).filter((path) => ofAdmin.includes(path))).toEqual([]);
  });

  test("V-07 switched off by the staff, browsers erase what they stored", async ({ page, site }) => {
    await visit(page);
    const second = await page.context().newPage();
    await second.goto(PLACE);
    await waitForWorker(second);
    await changeSetting(site.services, { key: "offline", value: false });
    // The server hears of the setting a moment later, and a slow answer is replaced by the stored page.
    await expect(async () => {
      await page.goto("/");
      await expect.poll(() => countStored(page), { timeout: 10_000 }).toEqual([0, 0]);
    }).toPass();
    // Still controlled by the worker: what it loads and visits is not stored again.
    await second.getByRole("link", { name: "Sushis" }).first().click();
    await expect(second.getByRole("heading", { level: 1 })).toHaveText("Sushis");
    expect(await countStored(second)).toEqual([0, 0]);
  });
});

function loadedFiles(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.startsWith("/assets/")),
  );
}

function countStored(page: Page): Promise<number[]> {
  return page.evaluate(async () => [
    (await navigator.serviceWorker.getRegistrations()).length,
    (await caches.keys()).length,
  ]);
}

test("V-07 the end of a page and what is focused in it are above the bar", async ({
  page,
  context,
  problems,
}) => {
  problems.allow(/ERR_(INTERNET_DISCONNECTED|FAILED)/);
  await page.goto(CATEGORY);
  await waitForWorker(page);
  await goOffline(context);
  await expect(bar(page)).toBeVisible();
  const spaceAboveBar = async (above: Locator) => {
    const [lower, upper] = await Promise.all([bar(page).boundingBox(), above.boundingBox()]);
    return Math.round((lower?.y ?? 0) - (upper?.y ?? 0) - (upper?.height ?? 0));
  };
  const footer = page.getByRole("contentinfo");
  for (const size of [
    { width: 360, height: 640 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(size);
    await page.evaluate(() => scrollTo(0, 0));
    const link = footer.getByRole("link").last();
    await link.blur();
    await link.focus();
    expect(await spaceAboveBar(link), `${size.width}: focused`).toBeGreaterThan(0);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    expect(await spaceAboveBar(footer), `${size.width}: end`).toBeGreaterThan(0);
  }
});
