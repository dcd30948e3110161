import { PAGE_COPIES } from "../../../src/contract/offline/offline-copies.ts";
import { paths } from "../../../src/contract/paths.ts";
import { NotTried } from "../engine.ts";
import { type Journey, PHONE } from "./journey.ts";

const CATEGORY = paths.category({ slug: "sushis" });

/** The network is dead though the browser believes in it, as behind a hotel's router. */
export const OFFLINE_JOURNEYS: readonly Journey[] = [
  {
    name: "visited pages are read without a network",
    isReading: true,
    expects: /./,
    async run({ page, proxy }) {
      await page.resize(PHONE);
      await page.open(CATEGORY);
      if (!(await page.run(() => "serviceWorker" in navigator)))
        throw new NotTried("no tiene service workers");
      await page.waitFor(() => navigator.serviceWorker.controller !== null);
      await page.open(CATEGORY);
      await page.waitFor(isStored, { store: PAGE_COPIES, path: CATEGORY });
      // The bar itself is loaded two seconds after the page.
      await page.waitFor(() =>
        performance.getEntriesByType("resource").some(({ name }) => name.includes("/assets/offline-bar-")),
      );
      proxy.loses = /./;
      await page.open(CATEGORY);
      await page.see({ css: "h1", name: "Sushi" });
      await page.see({ css: "[role=status]", name: "Sin conexión" });
      await page.open(paths.search({ text: "pizza" }));
      await page.see({ css: "main", name: "La búsqueda necesita conexión." });
      proxy.loses = null;
      await page.open(paths.search({ text: "pizza" }));
      await page.see({ css: "h1", name: "pizza" });
    },
  },
];

/** Evaluation doesn't wait for promises, so the answer of one try is seen by the next. */
function isStored({ store, path }: { store: string; path: string }): boolean {
  const root = document.documentElement;
  void caches
    .open(store)
    .then((cache) => cache.match(path, { ignoreVary: true }))
    .then((copy) => root.toggleAttribute("data-stored", copy !== undefined));
  return root.hasAttribute("data-stored");
}
