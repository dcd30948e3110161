import type { Locator, Page } from "@playwright/test";
import { UNSENT_LISTS_KEY } from "../../../src/contract/browser-storage.ts";
import { expect } from "../e2e-test.ts";

/** On the page of a place. */
export async function openAddToList(page: Page): Promise<Locator> {
  await page
    .getByRole("button", { name: /^Agregar .*a una lista/ })
    .filter({ visible: true })
    .click();
  const sheet = page.getByRole("dialog", { name: "Agregar a una lista" });
  await expect(sheet).toBeVisible();
  return sheet;
}

/** Nothing waits for the server: a page of a list with unsent changes would open its editor. */
export const listsSettled = (page: Page) =>
  expect.poll(() => page.evaluate((key) => localStorage.getItem(key), UNSENT_LISTS_KEY)).toBeNull();

/** Makes "Mi lista" with the place of the page at `path`. Returns the path of the list. */
export async function addToNewList(page: Page, path: string): Promise<string> {
  await page.goto(path);
  const sheet = await openAddToList(page);
  await sheet.getByRole("button", { name: "Crear y agregar" }).click();
  return readListPath(page);
}

async function readListPath(page: Page): Promise<string> {
  const path = await page.getByRole("link", { name: "Ver la lista" }).getAttribute("href");
  await listsSettled(page);
  return path ?? "";
}

/** Makes "Domingo" with two places, and opens it. Returns its path. */
export async function makeList(page: Page): Promise<string> {
  await page.goto("/producto/la-diagonal-pizza");
  const sheet = await openAddToList(page);
  await expect(sheet.getByLabel("Título")).toHaveValue("Mi lista");
  await sheet.getByLabel("Título").fill("Domingo");
  await sheet.getByRole("button", { name: "Crear y agregar" }).click();
  await expect(page.getByRole("alert")).toHaveText("Agregado a «Domingo». Ver la lista");
  await listsSettled(page);
  await page.goto("/producto/pizzeria-el-tilo");
  await openAddToList(page);
  await sheet.getByRole("checkbox", { name: "Domingo" }).click();
  const path = await readListPath(page);
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Domingo");
  return path;
}

/** The field of a place's note, in the editor; it has the focus. */
export async function openNote(page: Page, place: string): Promise<Locator> {
  const field = page.getByLabel(`Nota sobre ${place}`, { exact: true });
  const add = page.getByRole("button", { name: `Agregar una nota sobre ${place}` });
  await expect(field.or(add)).toBeVisible();
  await ((await field.count()) > 0 ? field : add).click();
  await expect(field).toBeFocused();
  return field;
}

export const titles = (page: Page) => page.getByRole("main").getByRole("heading", { level: 2 });
export const saved = (page: Page) => page.getByRole("status").filter({ hasText: /^Guardado$/ });
