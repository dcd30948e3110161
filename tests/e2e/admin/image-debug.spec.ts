import type { Page } from "@playwright/test";
import { enterAsAdministrator } from "../../support/accounts/e2e-administrator.ts";
import { listAxeViolations } from "../../support/browser-axe.ts";
import { expectInsideWindow } from "../../support/browser-layout.ts";
import { startSite } from "../../support/e2e-site.ts";
import { test as base, expect } from "../../support/e2e-test.ts";
import { drawPlain, takePhotograph } from "../../support/images/photographs.ts";
import { startLoopback } from "../../support/map/loopback-server.ts";

const HOST = "fotos.example";

/** A site for which a small server of the test is another site: `/a.jpg` is there, everything else is not. */
const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from a pattern.
  site: async ({}, use) => {
    const bytes = await takePhotograph({ format: "jpeg", width: 900, height: 1_200 });
    const outside = await startLoopback(({ url }, response) => {
      if (url === "/a.jpg") response.writeHead(200).end(bytes);
      else response.writeHead(404).end();
    });
    const address = { address: "127.0.0.1", port: Number(new URL(outside.url).port) };
    const site = await startSite({ outsideHosts: { [HOST]: address } });
    await use(site);
    await site.stop();
    await outside.stop();
  },
});

const row = (page: Page, text: string | RegExp) => page.getByRole("row").filter({ hasText: text });

test("AM-04 at 360 px every image is checked, and broken ones are fetched, replaced and dropped, which is undone", async ({
  page,
  site,
  problems,
}) => {
  // The stand-in has no certificate, and pages show only pictures of https.
  problems.expect(/fotos\.example\/.* violates the following Content Security Policy/);
  problems.expect(/request failed: GET http:\/\/fotos\.example/);
  // A fetch of what is not there is refused.
  problems.expect(/status of 409/);
  await site.sql(
    `update businesses set image_url = case id when 'brumal' then 'http://${HOST}/a.jpg' when 'nori-48' then 'http://${HOST}/no.jpg'
      else (select image_url from businesses where id = 'iolanda') end, additional_images = '{}'
      where id in ('brumal', 'nori-48', 'polo-61')`,
  );
  await page.setViewportSize({ width: 360, height: 900 });
  await enterAsAdministrator({ page, site, name: "dora" });
  await page.goto("/admin/debug-imagenes");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Todavía no se revisó ninguna imagen");
  await page.getByRole("button", { name: "Revisar todas" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("1 imagen rota");
  await expect(page.getByRole("button", { name: "Revisar todas" })).toBeEnabled();
  const broken = row(page, `${HOST}/no.jpg`);
  await expect(broken).toContainText("Respondió 404.");
  await expect(broken).toContainText("Nori 48");
  await expectInsideWindow(page);
  expect(await listAxeViolations(page, {})).toEqual([]);

  const outside = page.getByRole("link", { name: /^De otro sitio 2$/ });
  await outside.click();
  await expect(outside).toHaveAttribute("aria-current", "page");
  await expect(row(page, `${HOST}/a.jpg`)).toContainText("1200 × 900");
  await page.getByRole("button", { name: "Traer de nuevo la imagen de Brumal" }).click();
  await expect(page.getByText("Foto traída a la guía en 1 negocio.")).toBeVisible();
  await expect(row(page, `${HOST}/a.jpg`)).toHaveCount(0);
  await page.getByRole("button", { name: "Traer de nuevo la imagen de Nori 48" }).click();
  await expect(page.getByText("No se pudo traer. Respondió 404.")).toBeVisible();
  await page.getByLabel("Cambiar la imagen de Nori 48").setInputFiles({
    name: "nueva.png",
    mimeType: "image/png",
    buffer: await drawPlain({ format: "png", width: 900, height: 700 }),
  });
  await expect(page.getByText("Foto cambiada en 1 negocio.")).toBeVisible();
  await expect(page.getByText("Ninguna imagen así")).toBeVisible();

  await page.goto("/admin/debug-imagenes?ver=sin-revisar");
  await page.getByRole("button", { name: "Quitar la imagen de Nori 48…" }).click();
  const question = page.getByRole("dialog", { name: "¿Quitar la imagen?" });
  await expect(question).toContainText("Deja de verse en Nori 48.");
  await question.getByRole("button", { name: "Quitar" }).click();
  await expect(page.getByText("Foto quitada en 1 negocio.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  expect(await site.sql("select image_url from businesses where id = 'nori-48'")).toEqual([
    { image_url: "" },
  ]);
  await page.getByRole("button", { name: "Deshacer" }).click();
  await expect(row(page, "Nori 48")).toBeVisible();
});
