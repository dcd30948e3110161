import { retitleBusiness } from "../../../src/services/businesses/retitle-business.ts";
import { insertBusinesses } from "../../support/e2e-businesses.ts";
import { expect, test } from "../../support/e2e-test.ts";

test.use({ ownSite: true });

test("a business shows its address, its phone as a link to call, its schedule and its description", async ({
  page,
  site,
}) => {
  const [id] = await insertBusinesses(site, [
    {
      title: "Sushi del Puerto",
      direction: "Diag. 80 e/ 3 y 4",
      phone: "+54 221 555-0199",
      schedule: "Mar a dom 19 a 01",
      description: "Barra frente a la estación.",
    },
  ]);
  await page.goto(`/producto/${id}`);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Sushi del Puerto");
  await expect(main.getByRole("definition")).toHaveText([
    "Diag. 80 e/ 3 y 4, La Plata",
    "+54 221 555-0199",
    "Mar a dom 19 a 01",
  ]);
  await expect(main.getByRole("term")).toHaveText(["Dirección", "Teléfono", "Horario"]);
  await expect(main.getByRole("link", { name: "+54 221 555-0199" })).toHaveAttribute(
    "href",
    "tel:+542215550199",
  );
  await expect(main).toContainText("Barra frente a la estación.");
  await expect(main.getByRole("link", { name: "Sushis" })).toHaveAttribute("href", "/categoria/sushis");
});

test("an unknown address is said, on the card and on the page; what else is unknown is left out", async ({
  page,
  site,
}) => {
  const [id] = await insertBusinesses(site, [{ title: "Sin Datos", direction: "" }]);
  await page.goto("/categoria/sushis");
  await expect(page.getByRole("listitem").filter({ hasText: "Sin Datos" })).toContainText(
    "Dirección no disponible",
  );
  await page.goto(`/producto/${id}`);
  await expect(page.getByRole("definition")).toHaveText(["Dirección no disponible"]);
  await expect(page.getByRole("term")).toHaveText(["Dirección"]);
});

test("a new name shows on the next load of pages that were kept", async ({ page, site }) => {
  const [id = ""] = await insertBusinesses(site, [{ title: "Antes" }]);
  const heading = page.getByRole("heading", { level: 1 });
  await page.goto(`/producto/${id}`);
  await page.goto("/categoria/sushis");
  await page.goto(`/producto/${id}`);
  await expect(heading).toHaveText("Antes");
  const last = site.server.logs.filter((line) => line.includes(`"/producto/${id}"`)).at(-1);
  expect(last, "the page was kept").toContain('"cache":"hit"');

  await retitleBusiness(site.services, { id, title: "Después" });
  // The notice travels through PostgreSQL, as from another process.
  await expect(async () => {
    await page.reload();
    await expect(heading).toHaveText("Después", { timeout: 100 });
  }).toPass({ timeout: 5_000 });
  await expect(page).toHaveTitle("Después | Guía Diagonal");
  await page.goto("/categoria/sushis");
  await expect(page.getByRole("link", { name: "Después", exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Antes", exact: true })).toHaveCount(0);
});
