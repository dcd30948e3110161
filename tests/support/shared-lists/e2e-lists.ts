import type { Locator, Page } from "@playwright/test";
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

/** Makes "Mi lista" with the place of the page at `path`. */
export async function addToNewList(page: Page, path: string): Promise<void> {
  await page.goto(path);
  const sheet = await openAddToList(page);
  await sheet.getByRole("button", { name: "Crear y agregar" }).click();
  await expect(page.getByRole("link", { name: "Ver la lista" })).toBeVisible();
}

/** Makes "Domingo" with two places, and opens it. Returns its path. */
export async function makeList(page: Page): Promise<string> {
  await page.goto("/producto/la-diagonal-pizza");
  const sheet = await openAddToList(page);
  await expect(sheet.getByLabel("Título")).toHaveValue("Mi lista");
  await sheet.getByLabel("Título").fill("Domingo");
  const created = page.waitForResponse(/\/cambios$/);
  await sheet.getByRole("button", { name: "Crear y agregar" }).click();
  await expect(page.getByRole("alert")).toHaveText("Agregado a «Domingo» · Ver la lista");
  await (await created).finished();
  await page.goto("/producto/pizzeria-el-tilo");
  await openAddToList(page);
  const sent = page.waitForResponse(/\/cambios$/);
  await sheet.getByRole("checkbox", { name: "Domingo" }).click();
  await expect(sheet).toBeHidden();
  await (await sent).finished();
  await page.getByRole("link", { name: "Ver la lista" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Domingo");
  return new URL(page.url()).pathname;
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

/** The edit key of the only list of the browser. */
export function readEditKey(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { lists } = JSON.parse(localStorage.getItem("shared_lists") ?? "{}") as {
      lists: { key: string }[];
    };
    return lists[0]?.key ?? "";
  });
}
