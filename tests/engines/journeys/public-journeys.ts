import assert from "node:assert/strict";
import { paths } from "../../../src/contract/paths.ts";
import type { EnginePage } from "../engine-page.ts";
import { DESKTOP, type Journey, PHONE } from "./journey.ts";

const PLACE = paths.business({ slug: "nori-48" });

/** One of each kind. */
const PAGES = [
  paths.home(),
  paths.category({ slug: "pizzerias", near: "7 y 50" }),
  PLACE,
  paths.search({ text: "pizza" }),
  paths.map(),
  paths.favourites(),
  paths.suggest(),
  paths.about(),
  "/nada",
];

/** Each breakpoint of `tokens.css` in px, and the width before it. */
const WIDTHS = [320, 360, 575, 576, 639, 640, 767, 768, 991, 992, 1279, 1280];

export const PUBLIC_JOURNEYS: readonly Journey[] = [
  {
    name: "every kind of page comes alive on a phone, none too wide",
    isReading: true,
    // The unknown page is a 404.
    expects: /404/,
    async run({ page }) {
      await page.resize(PHONE);
      for (const path of PAGES) {
        await page.open(path);
        assert.notEqual(await page.text("h1"), "", path);
        assert.equal(await page.run(() => innerWidth < document.documentElement.scrollWidth), false, path);
      }
    },
  },
  {
    name: "the phone menu opens and closes",
    isReading: true,
    async run({ page }) {
      await page.resize(PHONE);
      await page.open(PLACE);
      await page.notSee({ css: "header [role=menuitem]" });
      await page.click({ css: "button", name: "Menú" });
      await page.see({ css: "header [role=menuitem]", name: "Sushis" });
      await page.waitFor(() => document.activeElement?.matches("header [role=menuitem]"));
      await page.press("Escape");
      await page.notSee({ css: "header [role=menuitem]" });
      await page.click({ css: "button", name: "Menú" });
      await page.click({ css: "header [role=menuitem]", name: "Sushis" });
      await page.see({ css: "h1", name: "Sushi" });
    },
  },
  {
    name: "search by keyboard",
    async run({ page }) {
      await page.open(paths.category({ slug: "sushis" }));
      await page.run(() => document.querySelector<HTMLElement>("[role=combobox]")?.focus());
      await page.type("el tilo");
      await page.see({ css: "[role=option]", name: "Pizzería El Tilo" });
      await page.press("ArrowDown");
      await page.see({ css: "[role=option][aria-selected=true]", name: "Pizzería El Tilo" });
      await page.press("Enter");
      await page.see({ css: "h1", name: "Pizzería El Tilo" });
    },
  },
  {
    name: "a search keeps its words when it is filtered",
    isReading: true,
    async run({ page }) {
      await page.open(paths.home());
      await page.fill({ css: "header [role=combobox]" }, "burger vegana");
      await page.press("Enter");
      await page.waitFor(() => location.pathname === "/buscar" && location.search === "?q=burger+vegana");
      await page.see({ css: "h1", name: "burger vegana" });
      await page.click({ css: "main a", name: "Abierto ahora" });
      await page.waitFor(() => location.search === "?q=burger+vegana&abierto=1");
      await page.see({ css: "h1", name: "burger vegana" });
    },
  },
  {
    name: "a category is filtered and sorted",
    isReading: true,
    async run({ page }) {
      await page.open(paths.category({ slug: "sushis" }));
      const first = await page.text("main article h2");
      await page.choose("select[name=orden]", "za");
      await page.waitFor(() => location.search.includes("orden=za"));
      await page.waitFor(
        (before) => document.querySelector("main article h2")?.textContent !== before,
        first,
      );
      await page.click({ css: "main a", name: "Abierto ahora" });
      await page.waitFor(() => location.search.includes("abierto=1"));
    },
  },
  {
    name: "the gallery opens, turns and closes",
    async run({ page }) {
      await page.open(PLACE);
      await page.click({ css: "a", name: "Foto 2" });
      await page.see({ css: "a[aria-current=true]", name: "Foto 2" });
      await page.click({ css: "button", name: "Ver en pantalla completa" });
      await page.see({ css: "dialog[open]" });
      await page.press("Escape");
      await page.notSee({ css: "dialog[open]" });
    },
  },
  {
    name: "the map shows its places, and a popup clear of the zoom buttons",
    async run({ page }) {
      for (const size of [PHONE, DESKTOP]) {
        await page.resize(size);
        await page.open(paths.map({ near: "7 y 50" }));
        await openCornerPopup(page);
        await page.waitFor(popupIsClearOfZoom);
      }
      await page.open(PLACE);
      await page.click({ css: "button", name: "Ver mapa interactivo" });
      await page.see({ css: ".leaflet-popup", name: "Nori 48" });
    },
  },
  {
    name: "the theme is stored and synced with another tab",
    async run({ page }) {
      const { engine } = page;
      const theme = () => document.documentElement.dataset.theme;
      await page.open(paths.home());
      const first = engine.currentTab();
      const second = await engine.openTab();
      await page.open(PLACE);
      for (const [tab, other] of [
        [first, second],
        [second, first],
      ] as const) {
        await engine.showTab(tab);
        const before = await page.run(theme);
        await page.click({ css: "button", name: "Cambiar entre día y noche" });
        await page.waitFor((old) => document.documentElement.dataset.theme !== old, before);
        const after = (await page.run(theme)) ?? "";
        await engine.showTab(other);
        await page.waitFor((expected) => document.documentElement.dataset.theme === expected, after);
      }
      const kept = await page.run(theme);
      await page.open(paths.home());
      assert.equal(await page.run(theme), kept);
    },
  },
  {
    name: "no page freezes or overflows at any breakpoint",
    async run({ page }) {
      for (const path of [paths.home(), paths.category({ slug: "sushis" })]) {
        await page.open(path);
        for (const width of [...WIDTHS, ...WIDTHS.toReversed()]) {
          await page.resize({ width, height: 800 });
          const overflow = await page.run(() => document.documentElement.scrollWidth - innerWidth);
          assert.ok(overflow <= 0, `${path} is ${overflow} px too wide at ${width} px`);
        }
      }
    },
  },
  {
    name: "the phone menu fits a phone in landscape and survives rotation",
    async run({ page }) {
      await page.resize({ width: 740, height: 360 });
      await page.open(paths.home());
      await page.click({ css: "button", name: "Menú" });
      await page.see({ css: "header [role=menuitem]" });
      await page.waitFor(() => {
        const menus = [...document.querySelectorAll("header [role=menu]")];
        const menu = menus.find((each) => each.getClientRects().length > 0);
        const box = menu?.getBoundingClientRect();
        return (
          menu && box && box.top >= 0 && box.bottom <= innerHeight && menu.scrollHeight > menu.clientHeight
        );
      });
      for (const [width, height] of [
        [360, 740],
        [800, 360],
        [740, 360],
      ] as const) {
        await page.resize({ width, height });
      }
      await page.click({ css: "header [role=menuitem]", name: "Sushis" });
      await page.see({ css: "h1", name: "Sushi" });
    },
  },
  {
    name: "every return to the home shows the same place of the page",
    async run({ page }) {
      await page.resize(PHONE);
      await page.open(paths.home());
      await page.run(() => document.querySelector("#seccion-sushi")?.scrollIntoView());
      await page.waitFor(() => "arrived" in document.documentElement.dataset);
      for (let visit = 0; visit < 3; visit++) {
        const before = await page.settle(topOfSection);
        // A click of the mouse would scroll first.
        await page.run(() => {
          const section = document.querySelector("#seccion-sushi")?.closest("section");
          section?.querySelector<HTMLElement>("a[href^='/categoria/']")?.click();
        });
        await page.waitFor(() => location.pathname !== "/" && scrollY === 0);
        await page.run(() => history.back());
        await page.waitFor(() => location.pathname === "/" && scrollY > 0);
        const after = await page.settle(topOfSection);
        assert.ok(Math.abs(after - before) < 2, `${after - before} px lower after visit ${visit + 1}`);
      }
    },
  },
];

function topOfSection(): number | undefined {
  return document.querySelector("#seccion-sushi")?.getBoundingClientRect().top;
}

async function openCornerPopup(page: EnginePage): Promise<void> {
  await page.see({ css: ".leaflet-places-pane button.map-place" });
  await page.run(() => {
    const distance = (mark: HTMLElement) => {
      const { left, top } = mark.getBoundingClientRect();
      return left + top;
    };
    const frame = document.querySelector(".city-map-canvas")?.getBoundingClientRect();
    [...document.querySelectorAll<HTMLElement>(".leaflet-places-pane button.map-place")]
      .filter((mark) => frame && mark.getBoundingClientRect().left > frame.left)
      .filter((mark) => frame && mark.getBoundingClientRect().top > frame.top)
      // Old browsers have no `toSorted`.
      .sort((one, other) => distance(one) - distance(other))[0]
      ?.click();
  });
  await page.see({ css: ".leaflet-popup" });
}

function popupIsClearOfZoom(): boolean {
  const [popup, zoom] = [".leaflet-popup-content-wrapper", ".leaflet-control-zoom"].map((css) =>
    document.querySelector(css)?.getBoundingClientRect(),
  );
  return !!popup && !!zoom && (popup.left >= zoom.right || popup.top >= zoom.bottom);
}
