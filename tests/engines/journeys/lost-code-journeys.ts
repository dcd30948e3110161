import assert from "node:assert/strict";
import { paths } from "../../../src/contract/paths.ts";
import type { Target } from "../engine-page.ts";
import type { Journey } from "./journey.ts";

const PLACE = paths.business({ slug: "nori-48" });
const ALERT = { css: "[role=alert]" };

interface LostCode {
  readonly name: string;
  readonly path: string;
  /** The file that fails to load. */
  readonly file: RegExp;
  readonly press: Target;
  /** If it is not the same control. */
  readonly retry?: Target;
  readonly works: Target;
}

const LOST: readonly LostCode[] = [
  {
    name: "the sign-in dialog",
    path: PLACE,
    file: /^\/assets\/sign-in-dialog-/,
    press: { css: "header button", name: "Iniciar sesión" },
    works: { css: "dialog[open]" },
  },
  {
    name: "a heart",
    path: PLACE,
    file: /^\/assets\/browser-personal-/,
    press: { css: "main button", name: "Agregar Nori 48 a favoritos" },
    works: { css: "dialog[open]" },
  },
  {
    name: "the map of a place",
    path: PLACE,
    file: /^\/assets\/place-map-/,
    press: { css: "button", name: "Ver mapa interactivo" },
    retry: { css: "button", name: "Reintentar" },
    works: { css: ".leaflet-popup", name: "Nori 48" },
  },
  {
    name: "the library that the map of a place imports",
    path: PLACE,
    file: /^\/assets\/map-/,
    press: { css: "button", name: "Ver mapa interactivo" },
    retry: { css: "button", name: "Reintentar" },
    works: { css: ".leaflet-popup", name: "Nori 48" },
  },
];

/** Dropped by a proxy, because browsers cache failed imports. */
export const LOST_CODE_JOURNEYS: readonly Journey[] = LOST.map(
  ({ name, path, file, press, retry = press, works }) => ({
    name: `code that failed to load is fetched again: ${name}`,
    expects: /assets|import|module|Importing|NetworkError|NS_ERROR/i,
    async run({ page, proxy }) {
      await page.open(path);
      const before = proxy.lost.length;
      proxy.loses = file;
      try {
        await page.click(press);
        await page.see(ALERT);
        assert.ok(proxy.lost.length > before, "nothing was lost");
      } finally {
        proxy.loses = null;
      }
      await page.click(retry);
      await page.see(works);
    },
  }),
);
