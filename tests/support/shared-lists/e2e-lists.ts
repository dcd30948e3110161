import type { Page } from "@playwright/test";
import { expect } from "../e2e-test.ts";

async function addFrom(page: Page, slug: string): Promise<void> {
  await page.goto(`/producto/${slug}`);
  await page
    .getByRole("button", { name: /^Agregar .*a una lista/ })
    .filter({ visible: true })
    .click();
}

/** Makes "Domingo" with two places, and opens it. Returns its path. */
export async function makeList(page: Page): Promise<string> {
  await addFrom(page, "la-diagonal-pizza");
  const sheet = page.getByRole("dialog", { name: "Agregar a una lista" });
  await expect(sheet.getByLabel("Título")).toHaveValue("Mi lista");
  await sheet.getByLabel("Título").fill("Domingo");
  const created = page.waitForResponse(/\/cambios$/);
  await sheet.getByRole("button", { name: "Crear y agregar" }).click();
  await expect(page.getByRole("alert")).toHaveText("Agregado a «Domingo» · Ver la lista");
  await (await created).finished();
  await addFrom(page, "pizzeria-el-tilo");
  const sent = page.waitForResponse(/\/cambios$/);
  await sheet.getByRole("checkbox", { name: "Domingo" }).click();
  await expect(sheet).toBeHidden();
  await (await sent).finished();
  await page.getByRole("link", { name: "Ver la lista" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Domingo");
  return new URL(page.url()).pathname;
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
