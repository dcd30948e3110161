import type { Page } from "@playwright/test";
import { enterAsAdministrator } from "../../support/accounts/e2e-administrator.ts";
import { expectInsideWindow } from "../../support/browser-layout.ts";
import { expect, test } from "../../support/e2e-test.ts";

test.use({ ownSite: true });

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** Status and target of an address, without following it. */
async function ask(page: Page, path: string): Promise<[number, string]> {
  const response = await page.request.get(path, { maxRedirects: 0 });
  return [response.status(), response.headers().location ?? ""];
}

test("V-10 two places are merged field by field, the old address redirects, and it is undone; others are marked as distinct", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await enterAsAdministrator({ page, site, name: "dora" });
  await page.goto("/admin/negocios/fusionar");
  await expect(page.getByText("1 de 2 pares")).toBeVisible();
  await expect(page.getByText("12 + 2 = 14 reseñas")).toBeVisible();
  await page.getByRole("group", { name: "Dirección" }).getByText("Diagonal 74 N° 1254").click();
  const features = page.getByRole("group", { name: "Características, se juntan" });
  await features.getByRole("checkbox").last().uncheck();
  await page.getByRole("button", { name: "Fusionar los dos" }).click();
  await expect(heading(page)).toHaveText("Quedó uno solo: La Diagonal Pizza");
  await page.reload();
  await expect(heading(page)).toHaveText("Quedó uno solo: La Diagonal Pizza");
  expect(await ask(page, "/producto/diagonal-pizza")).toEqual([301, "/producto/la-diagonal-pizza"]);
  const [row] = await site.sql(
    "select direction, features, review_count from businesses where id = 'la-diagonal-pizza'",
  );
  expect(row).toEqual({
    direction: "Diagonal 74 N° 1254",
    features: ["Para llevar", "Barra", "Mesas afuera", "Acepta tarjetas"],
    review_count: 14,
  });

  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole("button", { name: "Deshacer" }).click();
  await expect(page.getByText("1 de 2 pares")).toBeVisible();
  expect(await ask(page, "/producto/diagonal-pizza")).toEqual([200, ""]);
  await page.getByRole("button", { name: "No son el mismo" }).click();
  await page.getByRole("link", { name: "Siguiente par (1)" }).click();
  await expect(page.getByText("1 de 1 par")).toBeVisible();
  await page.reload();
  await expect(page.getByText("1 de 1 par")).toBeVisible();
  await page.goto("/admin/negocios/fusionar?queda=nori-48");
  await page.getByLabel("Nombre del negocio").fill("polo 61");
  await page
    .getByRole("main")
    .getByRole("link", { name: /Polo 61/ })
    .click();
  await expect(page.getByText("No encontramos en qué se parecen.")).toBeVisible();
  await expectInsideWindow(page);
});
