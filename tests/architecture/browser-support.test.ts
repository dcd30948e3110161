import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { buildWorker } from "../../scripts/vite/service-worker.ts";
import { OLD_BROWSERS_PATH } from "../../src/contract/offline/offline.ts";
import { FIRST_PAINT_SCRIPT } from "../../src/web/shell/first-paint.ts";
import { type Browsers, findNewFeatures, listHas, listNewNames } from "./browser-support.ts";
import { ROOT } from "./project-files.ts";

/** As README.md says. Reading works from Safari 15.6 on, which only limits the syntax. */
const OLDEST = everywhere({ chrome: 109, firefox: 115, safari: 16.4 });
/** The first with `URL.parse`: these load no polyfills. */
const UNPOLYFILLED = everywhere({ chrome: 126, firefox: 126, safari: 18 });

/** In `src/module-loading/old-browsers.ts`. */
const POLYFILLED = [
  "#toReversed",
  "#toSorted",
  "#toSpliced",
  "#with",
  "#toWellFormed",
  "URL.canParse",
  "URL.parse",
  "#popover",
  "#showPopover",
  "#hidePopover",
];

/** Asked for before use, or ignored where it is missing. */
const GUARDED = [
  // Our own. Without `keepalive` a request may end with its page.
  "#keepalive",
  "#share",
  "#permissions",
  "#connection",
  "#movementX",
  "#movementY",
  "#Segmenter",
  "Segmenter",
  "CloseWatcher",
  // React's and the router's.
  "#startViewTransition",
  "#fetchPriority",
  "#imageSizes",
  // Leaflet's.
  "TouchEvent",
  "#sourceCapabilities",
  "#playsInline",
];

/** Of our objects and of libraries; `#escape` is that of `CSS`. */
const OTHER_MEANING = [
  "#address",
  "#animation",
  "#bytes",
  "#capture",
  "#component",
  "#delay",
  "#drop",
  "#escape",
  "#estimate",
  "#handle",
  "#keyboard",
  "#navigation",
  "#priority",
  "#stats",
  "#sync",
  "#touched",
  "#when",
  "Keyboard",
  "Profiler",
  "ViewTransition",
];

/** What a page asks `:has()` for, and what a browser without it (Firefox 115) gets. */
const HAS: Readonly<Record<string, string>> = {
  // Substitutes beside the use or in `src/ui/theme/engines.css`.
  ":checked":
    "the chosen star is filled, other choices show their own button, and stars can always be cleared",
  "~label>:checked": "only the chosen star is filled",
  ":focus": "a ring with :focus-within",
  ":focus-visible": "a ring with :focus-within",
  "a:focus-visible": "a ring with :focus-within",
  "option[value=Otro]:checked": "the field for another category is always there",
  "[data-bottom-bar]": "notices are always above the bar of a phone",
  "[data-foot-bar]": "the bar at the foot is at the end of the page",
  "[data-detail]": "a place has the bar at its end, and the categories above",
  // Nothing, and all the same everything can be read and used.
  ":disabled": "a list that is full looks like the others, and can't be chosen",
  ">button:only-child": "a gap in a row",
  "~label:hover": "only the star below the pointer is previewed",
  "details[open]": "a second button to send",
  "[data-offline-bar]": "the notice covers the last line of the page",
  "[data-decision-bar]": "a toast covers the bar for some seconds",
  ":is(input:not([type=radio],[type=checkbox]),textarea):focus":
    "the bar of a place stays above the keyboard",
  ".city-map": "the map's page has the width of the others",
  "[aria-invalid]": "the field says its error without a border, and the corner's form stays on a phone",
  ".list-editor-bar": "a focused field may be below the bar",
  ".shared-list": "a printed list has the frame of the site",
};

const FOLDER = join(ROOT, "build/client");
const SCRIPTS = readdirSync(join(FOLDER, "assets"), { withFileTypes: true })
  .filter(({ name }) => name.endsWith(".js"))
  .map(({ name }) => ({ file: name, code: readFileSync(join(FOLDER, "assets", name), "utf8") }));
const newNames = listNewNames(OLDEST);
const unless = (...lists: readonly (readonly string[])[]) => {
  const known = new Set(lists.flat());
  return (name: string) => newNames.has(name) && !known.has(name);
};
const NOTHING_NEW = () => false;

function everywhere({ chrome, firefox, safari }: Record<"chrome" | "firefox" | "safari", number>): Browsers {
  return {
    chrome,
    chrome_android: chrome,
    webview_android: chrome,
    firefox,
    firefox_android: firefox,
    safari,
    safari_ios: safari,
  };
}

describe("what the oldest browsers get", () => {
  test("uses what they have, what is asked for first, or what the polyfills add", () => {
    const isNew = unless(POLYFILLED, GUARDED, OTHER_MEANING);
    expect(SCRIPTS.flatMap((script) => findNewFeatures({ ...script, isNew }))).toEqual([]);
  });

  test("needs no polyfill that browsers with URL.parse do without", () => {
    const missing = listNewNames(UNPOLYFILLED);
    expect(POLYFILLED.filter((name) => missing.has(name))).toEqual([]);
  });

  test("lists nothing that is not used any more", () => {
    const used = new Set(
      SCRIPTS.flatMap((script) => findNewFeatures({ ...script, isNew: unless() })).map(({ name }) => name),
    );
    expect([...POLYFILLED, ...GUARDED].filter((name) => !used.has(name))).toEqual([]);
  });

  test("is a service worker that needs no polyfill", async () => {
    for (const name of ["worker.ts", "ended.ts"]) {
      const code = await buildWorker(name);
      expect(findNewFeatures({ file: name, code, isNew: unless(GUARDED, OTHER_MEANING) })).toEqual([]);
    }
  });

  test("is an inline script that only asks for URL.parse and the popover API", () => {
    const found = findNewFeatures({
      file: "first-paint.js",
      code: FIRST_PAINT_SCRIPT,
      isNew: unless(GUARDED, OTHER_MEANING),
    });
    expect(found.map(({ name }) => name)).toEqual(["URL.parse"]);
  });

  test("has polyfills that Safari 15.6 can parse", () => {
    const code = readFileSync(join(FOLDER, OLD_BROWSERS_PATH), "utf8");
    expect(findNewFeatures({ file: OLD_BROWSERS_PATH, code, isNew: NOTHING_NEW })).toEqual([]);
  });

  test("has styles without ranges of widths and without light-dark()", () => {
    const styles = readdirSync(join(FOLDER, "assets")).filter((name) => name.endsWith(".css"));
    expect(styles.length).toBeGreaterThan(1);
    for (const name of styles) {
      const text = readFileSync(join(FOLDER, "assets", name), "utf8");
      expect(text.match(/@media[^{]*\((?:width|height)\s*[<>]|light-dark\(/g), name).toBeNull();
    }
  });

  test("asks nothing of :has() but what Firefox 115 can do without", () => {
    const styles = readdirSync(join(FOLDER, "assets")).filter((name) => name.endsWith(".css"));
    const texts = styles.map((name) => readFileSync(join(FOLDER, "assets", name), "utf8"));
    expect([...new Set(texts.flatMap(listHas))].toSorted()).toEqual(Object.keys(HAS).toSorted());
  });
});

test("what is asked of :has() is found in nested parentheses, and not in an escaped class", () => {
  const css =
    ".a:has(:is(a:focus)) b{} .has-\\[\\:has\\(x\\)\\]:has(b:not(c)):has(d){} @supports not selector(:has(a)){}";
  expect(listHas(css)).toEqual(["a:focus", "b:not(c)", "d"]);
});

test.each([
  ["#toSorted", "const a = [].toSorted()"],
  ["#toSorted", "const { toSorted: sort } = []"],
  ["#showPopover", 'menu["showPopover"]()'],
  ["URL.canParse", "globalThis.URL.canParse('/')"],
  ["CloseWatcher", "new CloseWatcher()"],
  ["@scrollend", 'row.addEventListener("scrollend", f)'],
  ["lookbehind", "/(?<!a)b/.test(c)"],
  ["lookbehind", 'new RegExp("(?<=a)b")'],
  ["lookbehind", "new RegExp(`$" + "{a}(?<=b)`)"],
  ["flag v", "/a/v"],
  ["static block", "class A { static { b() } }"],
])("the scan of the built scripts finds %s in %s", (name, code) => {
  const isNew = (each: string) => newNames.has(each);
  expect(findNewFeatures({ file: "a.js", code, isNew }).map((each) => each.name)).toContain(name);
});
