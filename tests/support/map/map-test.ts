import type { Locator, Page } from "@playwright/test";
import { startSite } from "../e2e-site.ts";
import { test as base } from "../e2e-test.ts";
import { type LoopbackServer, respondWithJson, startLoopback } from "./loopback-server.ts";

/** A grey pixel. */
const TILE = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=",
  "base64",
);

interface MapFixtures {
  /** Also a geocoder that finds nothing. */
  tiles: LoopbackServer;
  geocoder: LoopbackServer;
}

/** Each test has its own site, with tiles. */
export const test = base.extend<MapFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from a pattern.
  tiles: async ({}, use) => {
    const tiles = await startLoopback((_, response) =>
      response.setHeader("Content-Type", "image/png").end(TILE),
    );
    await use(tiles);
    await tiles.stop();
  },

  // biome-ignore lint/correctness/noEmptyPattern: as above.
  geocoder: async ({}, use) => {
    const geocoder = await startLoopback(respondWithJson([]));
    await use(geocoder);
    await geocoder.stop();
  },

  site: async ({ tiles, geocoder }, use) => {
    const site = await startSite({
      mapTiles: { url: `${tiles.url}/{z}/{x}/{y}.png`, attribution: "© vecinos" },
      geocoderUrl: geocoder.url,
    });
    await use(site);
    await site.stop();
  },
});

export function mapOf(page: Page) {
  const region = page.getByRole("region", { name: "Mapa", exact: true });
  return {
    region,
    picture: region.getByRole("img", { name: /^Plano con/ }),
    open: region.getByRole("button", { name: "Ver mapa interactivo" }),
    close: region.getByRole("button", { name: "Cerrar mapa" }),
    map: region.getByRole("application"),
    marker: region.locator(".map-pin"),
    count: region.getByRole("status"),
  };
}

export async function middleOf(locator: Locator): Promise<{ x: number; y: number }> {
  const box = await locator.boundingBox();
  if (!box) throw new Error("it is not on the screen");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
