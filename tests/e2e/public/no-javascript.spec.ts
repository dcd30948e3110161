import { expect, test } from "../../support/e2e-test.ts";

test.use({ javaScriptEnabled: false });

test("without JavaScript the home, a category and a business are readable and linked", async ({
  page,
  follow,
}) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dónde comer en La Plata");
  await follow(page.getByRole("link", { name: "Ver más Heladería" }), { heading: "Heladerías" });
  const card = page.getByRole("main").getByRole("article").first();
  const heading = (await card.getByRole("heading").textContent()) ?? "";
  await follow(card.getByRole("link"), { heading });
  await expect(page.getByRole("region", { name: "Contacto" })).toBeVisible();
  await follow(page.getByRole("link", { name: "Volver a la página principal" }), {
    heading: "Dónde comer en La Plata",
  });
});

test("without JavaScript an unknown address and an unknown business show their 404", async ({
  page,
  problems,
}) => {
  problems.expect(/status of 404/);
  await page.goto("/no-existe");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Esta esquina no existe");
  await page.goto("/producto/no-existe");
  await expect(page.getByRole("main")).toContainText("El negocio no fue encontrado.");
});

test("without JavaScript the skip link moves the focus into the content", async ({ page }) => {
  await page.goto("/");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});

test("without JavaScript a carousel is a scrollable row without dead buttons", async ({ context }) => {
  // Not the `page` fixture: its axe check enables scripts.
  const page = await context.newPage();
  await page.goto("/");
  const carousel = page.getByRole("region", { name: "Favoritos de la Ciudad" });
  await expect(carousel.getByRole("button")).toHaveCount(0);
  const last = carousel.getByRole("listitem").last();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport();
});
