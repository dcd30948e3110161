import type { Page } from "@playwright/test";
import { expect, test } from "../../support/e2e-test.ts";
import { storedPages, waitForWorker } from "../../support/offline-pages.ts";

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

test("V-07 without a connection visited pages and the favourites are read, also from link to link and after a reload; others lead to what is stored and open once it is back", async ({
  page,
  context,
  problems,
}) => {
  problems.allow(/ERR_(INTERNET_DISCONNECTED|FAILED)/);
  await visit(page);
  await context.setOffline(true);
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
  // From then on the page notices the connection.
  await expect(page.getByRole("main")).toContainText("La búsqueda necesita conexión.");
  await context.setOffline(false);
  await expect(page).toHaveURL("/buscar?q=pizza");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("pizza");
});
