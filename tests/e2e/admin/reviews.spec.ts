import type { Page } from "@playwright/test";
import { enterAsAdministrator } from "../../support/accounts/e2e-administrator.ts";
import { listAxeViolations } from "../../support/browser-axe.ts";
import { expect, test } from "../../support/e2e-test.ts";

test.use({ ownSite: true });

const card = (page: Page, name: string) => page.getByRole("article", { name });
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

for (const width of [360, 1280])
  test(`V-11 at ${width} px a held review is published, a reported one hidden, and the hiding undone`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await enterAsAdministrator({ page, site, name: "dora" });
    await page.goto("/admin/resenas");
    await expect(heading(page)).toHaveText("4 reseñas por decidir");
    const held = card(page, "Burger del Bosque");
    await expect(held).toContainText("Cuarta reseña en 10 minutos");
    await expect(held.getByRole("img", { name: /de 5/ })).toHaveCount(0);
    expect(await page.content()).not.toMatch(/"stars"[^a-z]{0,6}[1-5]/);

    await held.getByRole("button", { name: "Publicar" }).click();
    await expect(held.getByText("Publicada", { exact: true })).toBeVisible();
    await expect(held).toContainText("por vos, recién.");
    await expect(held.getByRole("img", { name: "4 de 5" })).toBeVisible();
    await expect(heading(page)).toHaveText("3 reseñas por decidir");
    expect(await (await page.request.get("/producto/burger-del-bosque")).text()).toContain(
      "La doble con provoleta",
    );

    const reported = card(page, "Café Las Tipas");
    await expect(reported).toContainText("Denunciada 2 veces");
    await expect(reported).toContainText("«Es una mentira»");
    await reported.getByRole("button", { name: "Ocultar" }).click();
    await expect(reported.getByText("Oculta", { exact: true })).toBeVisible();
    const publicPage = async () => (await page.request.get("/producto/cafe-las-tipas")).text();
    expect(await publicPage()).not.toContain("Caí un viernes");
    await expect(reported).toContainText("El promedio pasó de 4,4 a 4,6.");
    await reported.getByRole("button", { name: "Deshacer" }).click();
    await expect(reported).toContainText("Denunciada 2 veces");
    await expect(reported.getByRole("img", { name: /de 5/ })).toHaveCount(0);
    expect(await publicPage()).toContain("Caí un viernes");
    expect(await listAxeViolations(page, {})).toEqual([]);
  });

test("V-11 the keys J, K, P and O decide, and can be switched off", async ({ page, site }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await enterAsAdministrator({ page, site, name: "dora" });
  await page.goto("/admin/resenas");
  const first = card(page, "Pizzería El Tilo");
  const second = card(page, "Burger del Bosque");
  await expect(first).toHaveAttribute("aria-current", "true");
  await page.keyboard.press("j");
  await expect(second).toBeFocused();
  await page.keyboard.press("k");
  await expect(first).toBeFocused();
  await page.keyboard.press("o");
  await expect(first.getByText("Oculta", { exact: true })).toBeVisible();
  await expect(page.getByRole("main").getByRole("status")).toHaveText("Oculta.");
  await expect(second).toBeFocused();

  await page.getByRole("button", { name: "Atajos: sí" }).click();
  await page.keyboard.press("o");
  await page.reload();
  await expect(page.getByRole("button", { name: "Atajos: no" })).toBeVisible();
  await expect(heading(page)).toHaveText("3 reseñas por decidir");
  const [row] = await site.sql("select count(*)::int as count from reviews where status = 'hidden'");
  expect(row).toEqual({ count: 1 });
});

test("V-11 a whole network is hidden at once, a review is noted, searched and deleted with a reason", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await enterAsAdministrator({ page, site, name: "dora" });
  await page.goto("/admin/resenas");
  await page.getByRole("button", { name: "Ocultar las 2 que quedan" }).click();
  for (const name of ["Pizzería El Tilo", "Burger del Bosque"])
    await expect(card(page, name)).toContainText("Oculta");

  await page.getByRole("searchbox").fill("promos-lp");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Ninguna reseña dice «promos-lp»")).toBeVisible();
  await page.getByRole("link", { name: /^Ocultas/ }).click();
  const found = card(page, "Pizzería El Tilo");
  await expect(found).toContainText("Vos la ocultaste");
  await found.getByRole("button", { name: "Nota…" }).click();
  await page.getByLabel("Nota sobre la reseña de Promos LP").fill("Manda lo mismo a todos");
  await page.getByRole("button", { name: "Guardar la nota" }).click();
  await expect(found).toContainText("Nota: Manda lo mismo a todos");
  await found.getByRole("button", { name: "Borrar…" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Borrar la reseña" }).click();
  await expect(dialog.getByText("Elegí por qué la borrás.")).toBeVisible();
  await dialog.getByLabel("Motivo").selectOption("Es publicidad");
  expect(await listAxeViolations(page, { root: dialog })).toEqual([]);
  await dialog.getByRole("button", { name: "Borrar la reseña" }).click();
  await expect(found).toHaveCount(0);
  await expect(page).toHaveURL(/ver=ocultas&q=promos-lp/);
});

test("V-11 a button of a review that is not selected takes the first click", async ({ page, site }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await enterAsAdministrator({ page, site, name: "dora" });
  await page.goto("/admin/resenas");
  await card(page, "Mesa de Yamila").getByRole("button", { name: "Borrar…" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("V-11 of two people at once, the second sees who decided", async ({ page, site, browser }) => {
  await enterAsAdministrator({ page, site, name: "dora" });
  const context = await browser.newContext({ baseURL: site.url });
  const other = await context.newPage();
  await enterAsAdministrator({ page: other, site, name: "beto" });
  await page.goto("/admin/resenas");
  await other.goto(`${site.url}/admin/resenas`);
  await card(page, "Pizzería El Tilo").getByRole("button", { name: "Publicar" }).click();
  await expect(card(page, "Pizzería El Tilo")).toContainText("por vos");
  await other
    .getByRole("article", { name: "Pizzería El Tilo" })
    .getByRole("button", { name: "Ocultar" })
    .click();
  await expect(other.getByRole("article", { name: "Pizzería El Tilo" })).toContainText(
    "Dora la publicó recién, mientras la mirabas. No cambiamos nada.",
  );
  await context.close();
});
