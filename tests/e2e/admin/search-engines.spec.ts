import { enterAsAdministrator } from "../../support/accounts/e2e-administrator.ts";
import { expectInsideWindow } from "../../support/browser-layout.ts";
import { startSite } from "../../support/e2e-site.ts";
import { test as base, expect } from "../../support/e2e-test.ts";
import { type LoopbackServer, startLoopback } from "../../support/map/loopback-server.ts";

const test = base.extend<{ engine: LoopbackServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from a pattern.
  engine: async ({}, use) => {
    const engine = await startLoopback((_, response) => response.writeHead(200).end());
    await use(engine);
    await engine.stop();
  },
  site: async ({ engine, ownSites }, use) => {
    const site = await startSite({ indexNowUrl: `${engine.url}/indexnow` });
    await use(site);
    ownSites.leave(site);
  },
});

test("AN-01 AN-02 AN-03 staff tell the search engines of one business or all, and see the real answers", async ({
  page,
  site,
  engine,
  problems,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await enterAsAdministrator({ page, site, name: "dora" });
  await page.goto("/admin/google");
  await expect(page.getByText("113 negocios y 12 páginas")).toBeVisible();
  await page.getByRole("button", { name: "Avisar de todo el sitio" }).click();
  await expect(page.getByRole("status").filter({ hasText: "IndexNow notificado" })).toBeVisible();
  const history = page.getByRole("region", { name: "Últimos 5 avisos" });
  await expect(history.getByRole("listitem").first()).toContainText("General · 125 direcciones");

  await page.getByRole("link", { name: "Herramientas" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Avisar a mano");
  problems.expect(/search engines refused a notice/);
  engine.answer = (_, response) => response.writeHead(422).end();
  const one = page.getByRole("region", { name: "Avisar de un negocio" });
  await one.getByRole("button", { name: "Buscar" }).click();
  await page.getByRole("dialog").getByLabel("Nombre del negocio").fill("nori");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Nori 48/ })
    .click();
  await one.getByRole("button", { name: "Avisar" }).click();
  await expect(one.getByRole("status")).toContainText("❌ La clave no coincide con el dominio");

  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole("link", { name: "Configuración" }).last().click();
  await page.getByRole("button", { name: "Probar la clave" }).click();
  await expect(page.getByText("No se pudo leer desde afuera")).toBeVisible();
  await page.getByRole("link", { name: "Resumen" }).click();
  await expect(history.getByRole("listitem")).toHaveCount(2);
  await expectInsideWindow(page);
});
