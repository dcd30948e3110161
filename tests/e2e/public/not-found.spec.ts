import { expect, test } from "../../support/e2e-test.ts";

test.beforeEach(({ problems }) => {
  problems.expect(/status of 404/);
});

test("an address that leads nowhere is a 404 with the not-found page, alive in the browser", async ({
  page,
  follow,
}) => {
  for (const address of ["/no-existe", "/a/b/c?x=1", "/categoria", "/%F0%9F%8D%95", "/index.php"]) {
    const response = await page.goto(address);
    expect(response?.status(), address).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(["No encontramos esa página"]);
    await expect(page).toHaveTitle("No encontramos esa página | Guía Diagonal");
    await expect(page.getByRole("link", { name: "Ir al inicio" })).toHaveAttribute("href", "/");
  }
  const nav = page.getByRole("navigation", { name: "Categorías" });
  await follow(nav.getByRole("link", { name: "Sushis" }), { heading: "Sushis" });
});

test("an unknown business is a 404 that says so", async ({ page }) => {
  const response = await page.goto("/producto/no-existe");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(["Negocio no encontrado"]);
  await expect(page.getByRole("main")).toContainText("El negocio no fue encontrado.");
  await expect(page).toHaveTitle(/Negocio no encontrado/);
});
