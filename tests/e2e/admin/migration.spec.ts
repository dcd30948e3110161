import type { Page } from "@playwright/test";
import { enterAsAdministrator } from "../../support/accounts/e2e-administrator.ts";
import { listAxeViolations } from "../../support/browser-axe.ts";
import { startSite } from "../../support/e2e-site.ts";
import { test as base, expect } from "../../support/e2e-test.ts";
import { takePhotograph } from "../../support/images/photographs.ts";
import { startLoopback } from "../../support/map/loopback-server.ts";

const GOOGLE = "lh3.googleusercontent.com";

/** Until it is resolved, Google does not answer. */
let released = Promise.withResolvers<void>();

/** A site for which a small server of the test is Google: `/a.jpg` is there, everything else is not. */
const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from a pattern.
  site: async ({}, use) => {
    const bytes = await takePhotograph({ format: "jpeg", width: 600, height: 400 });
    released = Promise.withResolvers();
    const google = await startLoopback(async ({ url }, response) => {
      await released.promise;
      if (url === "/a.jpg") response.writeHead(200).end(bytes);
      else response.writeHead(404).end();
    });
    const address = { address: "127.0.0.1", port: Number(new URL(google.url).port) };
    const site = await startSite({ outsideHosts: { [GOOGLE]: address } });
    await use(site);
    await site.stop();
    await google.stop();
  },
});

const task = (page: Page, name: string) => page.getByRole("region", { name });

for (const width of [360, 1280]) {
  test(`AX-01 AX-05 at ${width} px ids are previewed, simplified after a question, and given back`, async ({
    page,
    site,
  }) => {
    await site.sql("update businesses set id = 'Brumal_46!' where id = 'brumal'");
    await page.setViewportSize({ width, height: 900 });
    await enterAsAdministrator({ page, site, name: "dora" });
    await page.goto("/admin/migrar-imagenes");
    await expect(page.getByText("Mostrando los primeros 20 de 114")).toBeVisible();
    const untidy = page.getByRole("link", { name: /^IDs por limpiar 1$/ });
    await untidy.click();
    await expect(untidy).toHaveAttribute("aria-current", "true");
    await expect(page.getByRole("row", { name: /Brumal_46! pasaría a ser brumal/ })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(await listAxeViolations(page, {})).toEqual([]);

    const ids = task(page, "Simplificar los ids");
    await ids.getByRole("button", { name: "Ver el cambio" }).click();
    await expect(page.getByRole("dialog")).toContainText("Brumal_46! → brumal");
    await page.keyboard.press("Escape");
    await ids.getByRole("button", { name: "Simplificar 1" }).click();
    const question = page.getByRole("dialog", { name: "¿Simplificar los ids?" });
    expect(await listAxeViolations(page, { root: question })).toEqual([]);
    await question.getByRole("button", { name: "Simplificar 1" }).click();
    await expect(ids).toContainText("Se simplificaron los ids.");
    await expect(ids).toContainText("1 de 1");
    await expect(page.getByText("No hay negocios para este filtro")).toBeVisible();
    await expect(ids.getByRole("button", { name: "Simplificar 0" })).toBeDisabled();
    const old = await page.request.get("/producto/Brumal_46!", { maxRedirects: 0 });
    expect([old.status(), old.headers().location]).toEqual([301, "/producto/brumal"]);

    // AX-07: the screen knows it after a reload.
    await page.reload();
    await ids.getByRole("button", { name: "Deshacer…" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Deshacer" }).click();
    await expect(page.getByRole("row", { name: /Brumal_46!/ })).toBeVisible();
  });

  test(`AX-01 AX-03 AX-04 at ${width} px Google's photos come home, one is missing, and a retry asks again`, async ({
    page,
    site,
    problems,
  }) => {
    // The stand-in has no certificate, and pages show only pictures of https.
    problems.expect(/googleusercontent\.com\/.* violates the following Content Security Policy/);
    problems.expect(/request failed: GET http:\/\/lh3\.googleusercontent\.com/);
    const longName = "x".repeat(60);
    await site.sql(`update businesses set image_url = 'http://${GOOGLE}/${longName}' where id = 'nori-48'`);
    await site.sql(`update businesses set image_url = 'http://${GOOGLE}/a.jpg' where id = 'brumal'`);
    await site.sql("update businesses set id = 'Mesa_7!' where id = 'mesa-de-yamila'");
    await page.setViewportSize({ width, height: 900 });
    await enterAsAdministrator({ page, site, name: "dora" });
    await page.goto("/admin/migrar-imagenes?ver=google-photos");
    const photos = task(page, "Traer las fotos de Google");
    await expect(photos).toContainText("Estimado: 10–15 minutos para 2.");
    const preview = `${GOOGLE}/${longName}`.slice(0, 50);
    await expect(page.getByText(`${preview}…`)).toBeVisible();
    await photos.getByRole("button", { name: "Traer 2" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Traer 2" }).click();
    await expect(photos.getByRole("button", { name: "Frenar" })).toBeVisible();
    await expect(
      task(page, "Simplificar los ids").getByRole("button", { name: "Simplificar 1" }),
    ).toBeDisabled();
    await expect(page.getByRole("button", { name: "Recargar" })).toBeDisabled();
    released.resolve();
    await expect(photos).toContainText("1 no se pudo");
    await expect(page.getByRole("row", { name: /Nori 48.*No se pudo: Respondió 404\./ })).toBeVisible();
    const migrated = page.getByRole("link", { name: /^Migradas 1$/ });
    await migrated.click();
    await expect(migrated).toHaveAttribute("aria-current", "true");
    await expect(page.getByRole("row", { name: /Brumal.*Migrada/ })).toBeVisible();
    expect(await listAxeViolations(page, {})).toEqual([]);
    const [row] = await site.sql(
      "select image_url, image_status, original_google_url from businesses where id = 'brumal'",
    );
    expect(row).toEqual({
      image_url: expect.stringMatching(/^\/imagenes\/[0-9a-f]{32}$/),
      image_status: "migrated_to_cloudinary",
      original_google_url: `http://${GOOGLE}/a.jpg`,
    });
    // The newest run is the one that is shown.
    site.server.time = new Date(site.server.time.getTime() + 1_000);
    await photos.getByRole("button", { name: "Reintentar 1" }).click();
    await expect(photos).toContainText("1 de 1");
    await expect(photos).toContainText("1 no se pudo");
  });
}
