import type { Page } from "@playwright/test";
import { searchGuide } from "../../../../src/services/search/search-guide.ts";
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

test.describe("when nothing is open", () => {
  test.use({ ownSite: true });

  test("V-02 a search for what is open lists what opens, with its distance near a place", async ({
    page,
    site,
  }) => {
    const limit = 100;
    for (const { id } of (await searchGuide(site.services, { text: "", filters: ["open"], limit }))
      .businesses)
      await site.sql(`update businesses set active = false where id = '${id}'`);
    const opening = page.getByRole("region", { name: /^(Abren en un rato|Lo que abre primero)$/ });
    for (const [query, text] of [
      ["abierto=1", "Ahora no hay nada abierto."],
      ["q=abierto+ahora", "Ahora no hay nada abierto."],
      ["q=7+y+50&abierto=1", "Ahora no hay nada abierto con lo que buscás."],
    ]) {
      await page.goto(`/buscar?${query}`);
      await expect(page.getByText(text ?? "", { exact: true })).toBeVisible();
      await expect(opening.getByRole("article").first()).toBeVisible();
    }
    await expect(opening).toContainText(/a \d+ cuadras|a una cuadra|acá nomás/);
  });
});
