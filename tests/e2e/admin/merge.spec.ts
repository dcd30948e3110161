import type { Page } from "@playwright/test";
import { enterAsAdministrator } from "../../support/accounts/e2e-administrator.ts";
import { listAxeViolations } from "../../support/browser-axe.ts";
import { expect, test } from "../../support/e2e-test.ts";

test.use({ ownSite: true });

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** Status and target of an address, without following it. */
async function ask(page: Page, path: string): Promise<[number, string]> {
  const response = await page.request.get(path, { maxRedirects: 0 });
  return [response.status(), response.headers().location ?? ""];
}

for (const width of [360, 1280])
  test(`V-10 at ${width} px two places are merged field by field, the old address redirects, and it is undone`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await enterAsAdministrator({ page, site, name: "dora" });
    await page.goto("/admin/negocios/fusionar");
    await expect(heading(page)).toHaveText("¿Son el mismo lugar?");
    await expect(page.getByText("1 de 2 pares")).toBeVisible();
    await expect(page.getByText("Se parecen por:")).toBeVisible();
    await expect(page.getByText("12 + 2 = 14 reseñas")).toBeVisible();
    await expect(page.getByRole("group", { name: "Horario" }).getByRole("radio").first()).toBeChecked();
    await page.getByRole("group", { name: "Dirección" }).getByText("Diagonal 74 N° 1254").click();
    await page
      .getByRole("group", { name: "Características, se juntan" })
      .getByRole("checkbox")
      .last()
      .uncheck();
    expect(await listAxeViolations(page, {})).toEqual([]);

    await page.getByRole("button", { name: "Fusionar los dos" }).click();
    await expect(heading(page)).toHaveText("Quedó uno solo: La Diagonal Pizza");
    expect(await listAxeViolations(page, {})).toEqual([]);
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

    await page.getByRole("button", { name: "Deshacer" }).click();
    await expect(page.getByText("1 de 2 pares")).toBeVisible();
    expect(await ask(page, "/producto/diagonal-pizza")).toEqual([200, ""]);
  });

test("V-10 «No son el mismo» is remembered, and two are picked by hand", async ({ page, site }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await enterAsAdministrator({ page, site, name: "dora" });
  await page.goto("/admin/negocios/fusionar");
  const distinct = page.getByRole("button", { name: "No son el mismo" });
  await distinct.click();
  await expect(heading(page)).toHaveText("Son dos lugares distintos");
  await page.getByRole("button", { name: "Deshacer" }).click();
  await expect(page.getByText("1 de 2 pares")).toBeVisible();
  await distinct.click();
  await page.getByRole("link", { name: "Siguiente par (1)" }).click();
  await expect(page.getByText("1 de 1 par")).toBeVisible();
  await distinct.click();
  await expect(page.getByText("No quedan lugares que parezcan repetidos.")).toBeVisible();
  await page.reload();
  await page.getByRole("button", { name: "Elegir a mano" }).click();
  await page.getByRole("dialog").getByLabel("Nombre del negocio").fill("nori");
  await page
    .getByRole("dialog")
    .getByRole("link", { name: /Nori 48/ })
    .click();
  await expect(heading(page)).toHaveText("¿Con cuál lo comparamos?");
  await page.getByLabel("Nombre del negocio").fill("polo 61");
  await page
    .getByRole("main")
    .getByRole("link", { name: /Polo 61/ })
    .click();
  await expect(page.getByText("No encontramos en qué se parecen.")).toBeVisible();
  await page.getByRole("link", { name: "Quedarme con este" }).click();
  await expect(page).toHaveURL(/queda=polo-61&otra=nori-48/);
  expect(await listAxeViolations(page, {})).toEqual([]);
});

test("V-10 with the keyboard alone two places are merged", async ({ page, site }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await enterAsAdministrator({ page, site, name: "dora" });
  await page.goto("/admin/negocios/fusionar");
  await expect(heading(page)).toHaveText("¿Son el mismo lugar?");
  const phone = page.getByRole("group", { name: "Nombre" });
  await phone.getByRole("radio").first().focus();
  await page.keyboard.press("ArrowDown");
  await expect(phone.getByRole("radio").last()).toBeChecked();
  await page.getByRole("button", { name: "Fusionar los dos" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Quedó uno solo: Diagonal Pizza")).toBeVisible();
});

for (const name of ["Fusionar los dos", "No son el mismo"])
  test(`V-10 a second and third click on «${name}» decide no other pair`, async ({ page, site }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await enterAsAdministrator({ page, site, name: "dora" });
    await page.goto("/admin/negocios/fusionar");
    const box = await page.getByRole("button", { name }).boundingBox();
    if (!box) throw new Error(`${name} is not shown`);
    const press = () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await press();
    await press();
    await expect(heading(page)).toHaveText(/^(Quedó uno solo: |Son dos lugares distintos)/);
    await press();
    await page.getByRole("link", { name: "Siguiente par (1)" }).click();
    await expect(page.getByText("1 de 1 par")).toBeVisible();
    await expect(page.getByRole("button", { name })).toBeVisible();
  });
