import { retitleBusiness } from "../../../src/services/businesses/retitle-business.ts";
import { insertBusinesses } from "../../support/e2e-businesses.ts";
import { expect, test } from "../../support/e2e-test.ts";

test.use({ ownSite: true });

test("D-02 a business shows its address, its phone as a tel link, its week and its description", async ({
  page,
  site,
}) => {
  const [id] = await insertBusinesses(site, [
    {
      title: "Sushi del Puerto",
      direction: "Diag. 80 e/ 3 y 4",
      phone: "221 555-0199",
      schedule: "Mar a dom 19 a 01",
      description: "Barra frente a la estación.",
    },
  ]);
  await page.goto(`/producto/${id}`);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Sushi del Puerto");
  const contact = main.getByRole("region", { name: "Contacto" });
  await expect(contact).toContainText("Diag. 80 e/ 3 y 4, La Plata");
  await expect(main.getByRole("region", { name: "Mapa", exact: true })).toContainText(
    "a 1 cuadra de 4 y 47 · a 6 cuadras de Plaza San Martín",
  );
  await expect(contact.getByRole("row")).toHaveText([
    "LunesCerrado",
    ...["Martes", "Miércoles", "Jueves", "Viernes", "Sábado", "Domingo"].map((day) => `${day}19 a 01`),
  ]);
  await expect(contact.locator("tr[aria-current=date]")).toHaveCount(1);
  // The cells have the round corners: browsers don't round rows.
  await expect(contact.locator("table")).toHaveCSS("border-collapse", "separate");
  await expect(contact.locator("tr[aria-current=date]")).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
  await expect(contact.locator("tr[aria-current=date] td")).toHaveCSS(
    "background-color",
    "rgb(231, 236, 217)",
  );
  await expect(main.getByRole("link", { name: "221 555-0199" })).toHaveAttribute("href", "tel:+542215550199");
  await expect(main).toContainText("Barra frente a la estación.");
  await expect(main.getByRole("link", { name: "Sushis" })).toHaveAttribute("href", "/categoria/sushis");
});

test("an unknown address is reported on the card and the page; other unknown fields are left out", async ({
  page,
  site,
}) => {
  const [id] = await insertBusinesses(site, [{ title: "Sin Datos", direction: "" }]);
  await page.goto("/categoria/sushis");
  await expect(page.getByRole("listitem").filter({ hasText: "Sin Datos" })).toContainText(
    "Dirección no disponible",
  );
  await page.goto(`/producto/${id}`);
  const contact = page.getByRole("region", { name: "Contacto" });
  await expect(contact).toHaveText("ContactoDirección no disponible");
  await expect(page.getByRole("main")).toContainText("Horario sin confirmar");
  await expect(page.getByRole("main")).toContainText("Sin reseñas");
});

test("a new name shows on the next load of cached pages", async ({ page, site }) => {
  const [id = ""] = await insertBusinesses(site, [{ title: "Antes" }]);
  const heading = page.getByRole("heading", { level: 1 });
  await page.goto(`/producto/${id}`);
  await page.goto("/categoria/sushis");
  await page.goto(`/producto/${id}`);
  await expect(heading).toHaveText("Antes");
  const last = site.server.logs.filter((line) => line.includes(`"/producto/${id}"`)).at(-1);
  expect(last, "the page was cached").toContain('"cache":"hit"');

  await retitleBusiness(site.services, { id, title: "Después" });
  // The invalidation arrives through PostgreSQL, as from another process.
  await expect(async () => {
    await page.reload();
    await expect(heading).toHaveText("Después", { timeout: 100 });
  }).toPass();
  await expect(page).toHaveTitle("Después | Guía Diagonal");
  await page.goto("/categoria/sushis");
  await expect(page.getByRole("link", { name: "Ver más de Después", exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Ver más de Antes", exact: true })).toHaveCount(0);
});

for (const canShare of [true, false]) {
  test(`D-10 on the narrowest phone the actions are in one row, ${canShare ? "with" : "without"} a share sheet`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, "share", { value: value ? async () => {} : undefined });
    }, canShare);
    await page.goto("/producto/pizzeria-el-tilo");
    const call = page.getByRole("link", { name: "Llamar" });
    const bar = call.locator("xpath=..");
    await expect(call).toHaveAttribute("href", "tel:+542215550103");
    await expect(bar.getByRole("link", { name: "Cómo llegar" })).toBeInViewport();
    await expect(bar.getByRole(canShare ? "button" : "link", { name: "Compartir" })).toBeInViewport();
    expect((await bar.boundingBox())?.height, "one row").toBeLessThan(64);
    const rights = await bar.evaluate((element) => {
      const last = [...element.children].filter((child) => child.getClientRects().length > 0).at(-1);
      return [element.getBoundingClientRect().right, last?.getBoundingClientRect().right ?? 0];
    });
    expect((rights[0] ?? 0) - (rights[1] ?? 0), "no gap at its end").toBeLessThan(12);
  });
}
