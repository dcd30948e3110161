import { expect, type Locator, type Page } from "@playwright/test";

export async function openGallery(page: Page): Promise<Locator> {
  return openDialog(page, "Ver en pantalla completa");
}

export async function openCornerForm(page: Page): Promise<Locator> {
  return openDialog(page, /^Cerca de/);
}

/** Narrow windows only; in wide ones the filters are in the row. */
export async function openFilters(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: "Filtros" }).click();
  const sheet = page.locator("[popover]:popover-open");
  await expect(sheet).toBeVisible();
  return sheet;
}

async function openDialog(page: Page, button: string | RegExp): Promise<Locator> {
  await page.getByRole("button", { name: button }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  return page.getByRole("dialog");
}
