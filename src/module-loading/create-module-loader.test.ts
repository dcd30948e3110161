import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type ModuleGraph, moduleQuery, readModuleQuery } from "../contract/module-graph.ts";
import { createModuleLoader } from "./create-module-loader.ts";

const GRAPH: ModuleGraph = {
  "vendor.js": [],
  "site.js": ["vendor.js"],
  "home.js": ["vendor.js", "site.js"],
  "pages.js": ["vendor.js", "site.js"],
  "streets.js": [],
  "map.js": ["streets.js"],
  "place-map.js": ["map.js"],
  "city-map.js": ["site.js", "pages.js", "map.js", "streets.js"],
  "search.js": ["site.js", "pages.js", "streets.js"],
};
const LAZY = ["pages.js", "place-map.js", "city-map.js", "search.js"];

/**
 * Modules as the HTML standard has them, at its strictest: an address that failed once fails for ever, a graph runs when
 * all of it was fetched, and each address runs once.
 */
function createBrowser({ loses }: { loses: (address: string) => boolean }) {
  const fetches = new Map<string, Promise<boolean>>();
  const ran = new Set<string>();
  const requests: string[] = [];
  let isOnline = true;

  async function request(address: string): Promise<boolean> {
    requests.push(address);
    await Promise.resolve();
    return isOnline && !loses(address);
  }

  function fetchOnce(address: string): Promise<boolean> {
    const fetched = fetches.get(address) ?? request(address);
    fetches.set(address, fetched);
    return fetched;
  }

  async function importModule(address: string): Promise<string> {
    const reached = new Set([address]);
    for (const each of reached) for (const imported of importsOf(each)) reached.add(imported);
    const came = await Promise.all([...reached].map(fetchOnce));
    if (came.includes(false)) throw new TypeError(`could not fetch ${address}`);
    for (const each of reached) ran.add(each);
    return `module ${fileOf(address)}`;
  }

  return {
    importModule,
    requests,
    setOnline(next: boolean) {
      isOnline = next;
    },
    async fetchGraph() {
      if (!isOnline) throw new TypeError("offline");
      return GRAPH;
    },
    countRuns: (file: string) => [...ran].filter((address) => fileOf(address) === file).length,
  };
}

/** As the server rewrites the imports of a file at an address. */
function importsOf(address: string): string[] {
  const moved = readModuleQuery(address.slice(fileOf(address).length)) ?? new Map();
  return (GRAPH[fileOf(address)] ?? []).map((file) => file + moduleQuery({ file, graph: GRAPH, moved }));
}

function fileOf(address: string): string {
  return address.split("?")[0] ?? "";
}

/** A page that has started with the home's files. */
async function startPage(loses: (address: string) => boolean = () => false) {
  const started = new Set(["home.js", "site.js", "vendor.js"]);
  const browser = createBrowser({ loses: (address) => !started.has(address) && loses(address) });
  await browser.importModule("home.js");
  const load = createModuleLoader({ ...browser, listStarted: () => ["home.js"] });
  return { browser, load };
}

async function loadUntilThere(load: (file: string) => Promise<unknown>, file: string): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) if (await load(file).catch(() => null)) return;
  throw new Error(`${file} never came`);
}

const losing = (...addresses: string[]) => {
  const lost = new Set(addresses);
  return (address: string) => lost.has(address);
};

describe("the module loader", () => {
  test("asks for a file once where nothing fails", async () => {
    const { browser, load } = await startPage();
    expect(await load("place-map.js")).toBe("module place-map.js");
    expect(await load("place-map.js")).toBe("module place-map.js");
    expect(browser.requests.filter((address) => address.includes("?"))).toEqual([]);
  });

  test.each([
    ["the file itself", "place-map.js"],
    ["a file that it imports", "map.js"],
    ["a file further down", "streets.js"],
  ])("gets %s under another address where it was lost", async (_, lost) => {
    const { browser, load } = await startPage(losing(lost));
    expect(await load("place-map.js")).toBe("module place-map.js");
    for (const file of ["place-map.js", "map.js", "streets.js"]) expect(browser.countRuns(file)).toBe(1);
  });

  test("a failed modulepreload does not stop a later import", async () => {
    const { browser, load } = await startPage();
    browser.setOnline(false);
    await browser.importModule("city-map.js").catch(() => {});
    browser.setOnline(true);
    expect(await load("city-map.js")).toBe("module city-map.js");
  });

  test("fails while there is no connection, and works once there is one", async () => {
    const { browser, load } = await startPage();
    browser.setOnline(false);
    await expect(load("place-map.js")).rejects.toThrow();
    await expect(load("place-map.js")).rejects.toThrow();
    browser.setOnline(true);
    expect(await load("place-map.js")).toBe("module place-map.js");
  });

  test("what moved with one file is shared with the next, and what the page started with never moves", async () => {
    const { browser, load } = await startPage(losing("map.js"));
    await load("place-map.js");
    await load("city-map.js");
    for (const file of Object.keys(GRAPH)) expect(browser.countRuns(file), file).toBeLessThanOrEqual(1);
    expect(browser.requests.filter((address) => /^(vendor|site)\.js\?/.test(address))).toEqual([]);
  });

  test("a file of another build is given up", async () => {
    const { load } = await startPage(losing("gone.js"));
    await expect(load("gone.js")).rejects.toThrow("not part of the current build");
  });

  test("whatever is lost and in whichever order: every file comes in the end, no module runs twice, no failed address is imported again", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ file: fc.constantFrom(...LAZY), online: fc.boolean(), waits: fc.boolean() }), {
          maxLength: 12,
        }),
        fc.infiniteStream(fc.integer({ min: 0, max: 3 })),
        async (steps, luck) => {
          const { browser, load } = await startPage(() => luck.next().value === 0);
          const loading: Promise<unknown>[] = [];
          for (const { file, online, waits } of steps) {
            browser.setOnline(online);
            loading.push(load(file).catch(() => null));
            if (waits) await Promise.all(loading);
          }
          await Promise.all(loading);
          browser.setOnline(true);
          for (const file of LAZY) await loadUntilThere(load, file);
          for (const file of Object.keys(GRAPH)) expect(browser.countRuns(file), file).toBe(1);
          expect(new Set(browser.requests).size).toBe(browser.requests.length);
        },
      ),
    );
  });
});
