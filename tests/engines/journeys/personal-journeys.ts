import { paths } from "../../../src/contract/paths.ts";
import type { EnginePage } from "../engine-page.ts";
import type { Journey } from "./journey.ts";

const SUSHIS = paths.category({ slug: "sushis" });
const PLACE = paths.business({ slug: "nori-48" });
const ADD = { css: "button", name: "Agregar Nori 48 a favoritos" };
const REMOVE = { css: "button", name: "Quitar Nori 48 de favoritos" };

export const PERSONAL_JOURNEYS: readonly Journey[] = [
  {
    name: "a visitor registers and saves a favourite",
    async run({ page }) {
      await page.open(SUSHIS);
      await page.click(ADD);
      await register(page);
      await page.see(REMOVE);
      await page.see({ css: "header a", name: "Mis favoritos" });
      await page.waitFor(() =>
        document.querySelector("header a[href='/favoritos']")?.textContent?.includes("1"),
      );
      await page.open(paths.favourites());
      await page.see({ css: "main article", name: "Nori 48" });
      await page.open(SUSHIS);
      await page.see(REMOVE);
    },
  },
  {
    name: "a review is sent and shown",
    async run({ page }) {
      const text = "Muy rico todo, volvemos seguro";
      await page.open(PLACE);
      await page.click({ css: "summary", name: "Escribir una reseña" });
      // The star covers its radio button.
      await page.run(() => {
        document.querySelector<HTMLElement>("form input[type=radio][value='4']")?.click();
      });
      await page.fill({ css: "form textarea[name=text]" }, text);
      await page.fill({ css: "form input[name=author]" }, "Ana");
      await page.click({ css: "form button", name: "Publicar reseña" });
      await page.see({ css: "article", name: text });
      await page.open(PLACE);
      await page.see({ css: "article", name: text });
    },
  },
  {
    name: "a list is made from a place, renamed and read",
    // Its page is asked for before the list is sent.
    expects: /404/,
    async run({ page }) {
      await page.open(PLACE);
      await page.click({ css: "button", name: "a una lista" });
      await page.fill({ css: "dialog[open] input[name=title]" }, "Domingo");
      await page.click({ css: "dialog[open] button", name: "Crear y agregar" });
      await page.click({ css: "a", name: "Ver la lista" });
      await page.see({ css: "h1", name: "Domingo" });
      await page.see({ css: "main article", name: "Nori 48" });
      await page.click({ css: "button", name: "Editar lista" });
      await page.fill({ css: "main header input" }, "Sushi del domingo");
      await page.click({ css: "button", name: "Listo" });
      await page.see({ css: "h1", name: "Sushi del domingo" });
    },
  },
];

async function register(page: EnginePage): Promise<void> {
  await page.click({ css: "dialog label", name: "Registrarme" });
  await page.fill({ css: "dialog input[type=email]" }, "ana@guia.example");
  await page.fill({ css: "dialog input[type=password]" }, "secreta1");
  await page.click({ css: "dialog button[type=submit]", name: "Registrarme" });
  await page.notSee({ css: "dialog[open]" });
}
