import type { Page } from "@playwright/test";
import { enterAsAdministrator } from "../../support/accounts/e2e-administrator.ts";
import { expectInsideWindow } from "../../support/browser-layout.ts";
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

test("AX-01 AX-03 AX-04 AX-05 Google's photos come home, one is missing and asked for again; ids are simplified, lead to the new ones, and are given back", async ({
  page,
  site,
  problems,
}) => {
  // The stand-in has no certificate, and pages show only pictures of https.
  problems.expect(/googleusercontent\.com\/.* violates the following Content Security Policy/);
  problems.expect(/request failed: GET http:\/\/lh3\.googleusercontent\.com/);
  await site.sql(`update businesses set image_url = 'http://${GOOGLE}/b.jpg' where id = 'nori-48'`);
  await site.sql(
    `update businesses set id = 'Brumal_46!', image_url = 'http://${GOOGLE}/a.jpg' where id = 'brumal'`,
  );
  await page.setViewportSize({ width: 1280, height: 900 });
  await enterAsAdministrator({ page, site, name: "dora" });
  await page.goto("/admin/migrar-imagenes?ver=google-photos");
  const photos = task(page, "Traer las fotos de Google");
  const ids = task(page, "Simplificar los ids");
  await photos.getByRole("button", { name: "Traer 2" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Traer 2" }).click();
  await expect(photos.getByRole("button", { name: "Frenar" })).toBeVisible();
  await expect(ids.getByRole("button", { name: "Simplificar 1" })).toBeDisabled();
  released.resolve();
  await expect(photos).toContainText("1 no se pudo");
  await expect(page.getByRole("row", { name: /Nori 48.*No se pudo: Respondió 404\./ })).toBeVisible();
  // The newest run is the one that is shown.
  site.server.time = new Date(site.server.time.getTime() + 1_000);
  await photos.getByRole("button", { name: "Reintentar 1" }).click();
  await expect(photos).toContainText("1 de 1");
  await expect(photos).toContainText("1 no se pudo");
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole("link", { name: /^Migradas 1$/ }).click();
  await expect(page.getByRole("row", { name: /Brumal.*Migrada/ })).toBeVisible();
  await expectInsideWindow(page);

  await page.getByRole("link", { name: /^IDs por limpiar 1$/ }).click();
  await expect(page.getByRole("row", { name: /Brumal_46! pasaría a ser brumal/ })).toBeVisible();
  await ids.getByRole("button", { name: "Simplificar 1" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Simplificar 1" }).click();
  await expect(ids).toContainText("Se simplificaron los ids.");
  await expect(page.getByText("No hay negocios para este filtro")).toBeVisible();
  const old = await page.request.get("/producto/Brumal_46!", { maxRedirects: 0 });
  expect([old.status(), old.headers().location]).toEqual([301, "/producto/brumal"]);
  // AX-07: the screen knows it after a reload.
  await page.reload();
  await ids.getByRole("button", { name: "Deshacer…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Deshacer" }).click();
  await expect(page.getByRole("row", { name: /Brumal_46!/ })).toBeVisible();
});
