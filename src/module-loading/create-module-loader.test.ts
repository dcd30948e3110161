import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type ModuleGraph, moduleQuery, readModuleQuery } from "../contract/module-graph.ts";
import { createModuleLoader, OutdatedError } from "./create-module-loader.ts";

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

/** The module map of the HTML standard: a failed address fails for ever, a graph runs once fetched, each address runs once. */
function createBrowser({ fails }: { fails: (address: string) => boolean }) {
  const fetches = new Map<string, Promise<boolean>>();
  const ran = new Set<string>();
  const requests: string[] = [];
  let isOnline = true;

  async function request(address: string): Promise<boolean> {
    requests.push(address);
    await Promise.resolve();
    return isOnline && !fails(address);
  }

  function fetchOnce(address: string): Promise<boolean> {
    const fetched = fetches.get(address) ?? request(address);
    fetches.set(address, fetched);
    return fetched;
  }

  async function importModule(address: string): Promise<string> {
    const reached = new Set([address]);
    for (const each of reached) for (const imported of importsOf(each)) reached.add(imported);
    const fetched = await Promise.all([...reached].map(fetchOnce));
    if (fetched.includes(false)) throw new TypeError(`could not fetch ${address}`);
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

/** The server rewrites the imports of a file in this way. */
function importsOf(address: string): string[] {
  const moved = readModuleQuery(address.slice(fileOf(address).length)) ?? new Map();
  return (GRAPH[fileOf(address)] ?? []).map((file) => file + moduleQuery({ file, graph: GRAPH, moved }));
}

function fileOf(address: string): string {
  return address.split("?")[0] ?? "";
}

async function startPage(fails: (address: string) => boolean = () => false) {
  const started = new Set(["home.js", "site.js", "vendor.js"]);
  const browser = createBrowser({ fails: (address) => !started.has(address) && fails(address) });
  await browser.importModule("home.js");
  const load = createModuleLoader({ ...browser, listStarted: () => ["home.js"] });
  return { browser, load };
}

async function loadWithRetries(load: (file: string) => Promise<unknown>, file: string): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) if (await load(file).catch(() => null)) return;
  throw new Error(`${file} never loaded`);
}

const failing = (...addresses: string[]) => {
  const failed = new Set(addresses);
  return (address: string) => failed.has(address);
};

describe("the module loader", () => {
  test("requests a file once if nothing fails", async () => {
    const { browser, load } = await startPage();
    expect(await load("place-map.js")).toBe("module place-map.js");
    expect(await load("place-map.js")).toBe("module place-map.js");
    expect(browser.requests.filter((address) => address.includes("?"))).toEqual([]);
  });

  test.each([
    ["the file itself", "place-map.js"],
    ["a file that it imports", "map.js"],
    ["a file further down", "streets.js"],
  ])("fetches %s from another address after a failure", async (_, failed) => {
    const { browser, load } = await startPage(failing(failed));
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

  test("an import fails offline, and works once online", async () => {
    const { browser, load } = await startPage();
    browser.setOnline(false);
    await expect(load("place-map.js")).rejects.toThrow();
    await expect(load("place-map.js")).rejects.toThrow();
    browser.setOnline(true);
    expect(await load("place-map.js")).toBe("module place-map.js");
  });

  test("modules with a new address are shared, and modules of the first page never get one", async () => {
    const { browser, load } = await startPage(failing("map.js"));
    await load("place-map.js");
    await load("city-map.js");
    for (const file of Object.keys(GRAPH)) expect(browser.countRuns(file), file).toBeLessThanOrEqual(1);
    expect(browser.requests.filter((address) => /^(vendor|site)\.js\?/.test(address))).toEqual([]);
  });

  test("a file of another build is not retried", async () => {
    const { load } = await startPage(failing("gone.js"));
    await expect(load("gone.js")).rejects.toThrow(OutdatedError);
  });

  test("in any order of failures every file loads in the end, no module runs twice, and no failed address is imported again", async () => {
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
          for (const file of LAZY) await loadWithRetries(load, file);
          for (const file of Object.keys(GRAPH)) expect(browser.countRuns(file), file).toBe(1);
          expect(new Set(browser.requests).size).toBe(browser.requests.length);
        },
      ),
    );
  });
});
