import { enterAsAdministrator } from "../../support/accounts/e2e-administrator.ts";
import { listAxeViolations } from "../../support/browser-axe.ts";
import { expectInsideWindow } from "../../support/browser-layout.ts";
import { expect, test } from "../../support/e2e-test.ts";

test.use({ ownSite: true });

const HELD = "/lista/helados-con-publicidad";

for (const width of [360, 1280])
  test(`V-06 at ${width} px a held list is hidden, undone, published and deleted`, async ({ page, site }) => {
    await page.setViewportSize({ width, height: 900 });
    await enterAsAdministrator({ page, site, name: "dora" });
    await page.goto("/admin/resenas");
    await page
      .getByRole("navigation", { name: "Reseñas" })
      .getByRole("link", { name: /^Listas/ })
      .click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("1 lista por decidir");
    const list = page.getByRole("article");
    const filters = page.getByRole("navigation", { name: "Filtros" });
    await filters.getByRole("link", { name: /^Todas/ }).click();
    await expect(list.filter({ hasText: "Pizzas para el domingo" })).toBeVisible();
    await filters.getByRole("link", { name: /^Por decidir/ }).click();
    await expect(list).toHaveCount(1);
    await expect(list).toContainText("Tiene un enlace");
    await expect(list.locator("mark").first()).toHaveText("heladosya.com.ar");
    await expect(list.getByRole("link", { name: "Ver página" })).toHaveAttribute("href", HELD);
    await expectInsideWindow(page);
    expect(await listAxeViolations(page, {})).toEqual([]);

    await list.getByRole("button", { name: "Ocultar" }).click();
    await expect(list.getByText("Oculta", { exact: true })).toBeVisible();
    expect((await page.request.get(HELD)).status()).toBe(410);
    await list.getByRole("button", { name: "Deshacer" }).click();
    await expect(list.getByText("Retenida", { exact: true })).toBeVisible();
    await list.getByRole("button", { name: "Publicar" }).click();
    await expect(list.getByText("Publicada", { exact: true })).toBeVisible();
    expect(await (await page.request.get(HELD)).text()).toContain("Los Pugliano");

    await list.getByRole("button", { name: "Borrar…" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Borrar la lista" }).click();
    await expect(page.getByText("No queda nada por decidir")).toBeVisible();
    expect((await page.request.get(HELD)).status()).toBe(410);
    await page.goto("/admin/historial");
    await expect(page.getByText(/borró una lista/).first()).toBeVisible();
  });

test("V-06 a reported list is published again by the staff, and its report is answered", async ({
  page,
  site,
}) => {
  await page.goto("/lista/pizzas-para-el-domingo/reportar");
  await page.getByLabel("¿Por qué? (opcional)").fill("Es publicidad");
  await page.getByRole("button", { name: "Sí, reportar" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Gracias por avisar" })).toBeVisible();
  await enterAsAdministrator({ page, site, name: "dora" });
  await page.goto("/admin/resenas/listas");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("2 listas por decidir");
  const list = page.getByRole("article").filter({ hasText: "Pizzas para el domingo" });
  await expect(list).toContainText("Denunciada una vez");
  await expect(list).toContainText("«Es publicidad»");
  await list.getByRole("button", { name: "Publicar" }).click();
  await expect(list.getByText("Publicada", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("1 lista por decidir");
  const rows = await site.sql("select open_reports from shared_lists where id = 'pizzas-para-el-domingo'");
  expect(rows).toEqual([{ open_reports: 0 }]);
});
