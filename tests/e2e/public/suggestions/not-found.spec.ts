import { expect, test } from "../../../support/e2e-test.ts";

test.beforeEach(({ problems }) => {
  problems.expect(/status of 404/);
});

test("R-11 M-01 an unknown path is a 404 with the not-found page, which names the path", async ({
  page,
  site,
  follow,
}) => {
  for (const address of ["/no-existe", "/a/b/c?x=1", "/categoria", "/%F0%9F%8D%95", "/index.php"]) {
    const response = await page.goto(address);
    expect(response?.status(), address).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(["Esta esquina no existe"]);
    const [path = ""] = decodeURI(address).split("?");
    await expect(page.getByText(`${path} no lleva a ninguna parte.`)).toBeVisible();
    await expect(page).toHaveTitle("No encontramos esa página | Guía Diagonal");
    // One canonical link, the same after hydration.
    await expect(page.locator("link[rel=canonical]")).toHaveAttribute(
      "href",
      `${site.url}${encodeURI(path)}`,
    );
    await expect(page.getByRole("link", { name: "Ir al inicio" })).toHaveAttribute("href", "/");
  }
  const nav = page.getByRole("navigation", { name: "Categorías" });
  await follow(nav.getByRole("link", { name: "Sushis" }), { heading: "Sushis" });
});

test("R-11 D-06 an unknown business is a 404 that links to suggesting it", async ({ page, follow }) => {
  const response = await page.goto("/producto/no-existe");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(["Negocio no encontrado"]);
  await expect(page.getByRole("main")).toContainText("El negocio no fue encontrado.");
  await expect(page).toHaveTitle(/Negocio no encontrado/);
  await follow(page.getByRole("link", { name: "Sugerir este lugar" }), { heading: "¿Falta un lugar?" });
  await expect(page.getByLabel("Nombre del negocio")).toHaveValue("No Existe");
});
