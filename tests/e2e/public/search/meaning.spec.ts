import type { Page } from "@playwright/test";
import { expect, test } from "../../../support/e2e-test.ts";

const field = (page: Page) => page.getByRole("combobox", { name: "Buscar" });
const cards = (page: Page) => page.getByRole("main").getByRole("article");

test("V-04 S-04 what people type is read as filters, said, and opens the results", async ({ page }) => {
  await page.goto("/");
  await field(page).fill("burger vegana");
  await field(page).press("Enter");
  await expect(page).toHaveURL("/buscar?q=burger+vegana");
  await expect(page.getByText("Entendimos: Hamburgueserías · Vegano")).toBeVisible();
  await expect(cards(page)).toHaveCount(4);
  await expect(page.getByRole("main")).not.toContainText(/No hay nada|Ningún lugar/);

  await field(page).fill("sin tacc");
  await field(page).press("Enter");
  await expect(page).toHaveURL("/buscar?q=sin+tacc");
  await expect(page.getByText("Entendimos: Sin TACC")).toBeVisible();
  await expect(cards(page)).toHaveCount(12);

  await field(page).fill("birra");
  await field(page).press("Enter");
  await expect(page.getByText("Entendimos: “cerveza”")).toBeVisible();

  await field(page).fill("abierto ahora");
  await field(page).press("Enter");
  await expect(page).toHaveURL("/buscar?q=abierto+ahora");
  await expect(page.getByText("Entendimos: Abierto ahora")).toBeVisible();
  await expect(cards(page)).not.toHaveCount(0);
});
