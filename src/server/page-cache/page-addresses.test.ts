import type { RouteObject } from "react-router";
import { describe, expect, test } from "vitest";
import type { PageHandle } from "../../page-handle.ts";
import { createPageAddresses } from "./page-addresses.ts";

const sorted: PageHandle = {
  page: {
    query: {
      orden: (value) => (["za", "rating"].includes(value) ? value : null),
      pagina: (value) => (/^[2-9]$/.test(value) ? value : null),
    },
    live: { abierto: () => "1" },
  },
};

const routes: RouteObject[] = [
  {
    id: "root",
    path: "",
    children: [
      { id: "home", index: true, handle: { page: { editions: 8 } } satisfies PageHandle },
      { id: "category", path: "categoria/:slug", handle: sorted },
      { id: "detail", path: "producto/:id", handle: { page: {} } satisfies PageHandle },
      { id: "search", path: "buscar" },
      { id: "near", path: "mapa", handle: { page: { uncacheable: ["cerca"] } } satisfies PageHandle },
      { id: "missing", path: "*", handle: { page: { sharedNotFound: true } } satisfies PageHandle },
    ],
  },
];

const time = { now: new Date("2026-03-01T12:00:00Z") };
const clock = { now: () => time.now };
const addresses = createPageAddresses({ routes, pickEdition: (count) => count - 1, clock });
const keyOf = (url: string) => addresses.resolve(url)?.key ?? null;

describe("the key of a cached page", () => {
  test("is the canonical path, whatever its case, encoding or slash at the end", () => {
    for (const url of [
      "/categoria/sushis",
      "/CATEGORIA/sushis",
      "/categoria/sushis/",
      "/categoria/%73ushis",
      "/categoria/sushis?",
    ]) {
      expect(keyOf(url)).toBe("/categoria/sushis");
    }
  });

  test("has the query parameters that the route declares, in one order, and no others", () => {
    expect(keyOf("/categoria/sushis?utm_source=x&pagina=2&orden=za&fbclid=1")).toBe(
      "/categoria/sushis?orden=za&pagina=2",
    );
  });

  test("leaves out a declared parameter whose value is not valid", () => {
    expect(keyOf("/categoria/sushis?orden=%00drop&pagina=-1")).toBe("/categoria/sushis");
    expect(keyOf("/producto/x?orden=za")).toBe("/producto/x");
  });

  test("does not exist with an uncacheable parameter; an empty one is left out", () => {
    for (const corner of ["7+y+50", "8+N%C2%B0+901", "la+luna"]) {
      expect(keyOf(`/mapa?cerca=${corner}`)).toBeNull();
      expect(addresses.resolveData(`/mapa?cerca=${corner}`)).toBeNull();
    }
    expect(keyOf("/mapa?cerca=+&lat=-34.92&lng=-57.95")).toBe("/mapa");
  });

  test("H-03 ends with the edition of the home", () => {
    expect(addresses.resolve("/?a=b")).toMatchObject({ key: "/#7", target: "/", edition: 7 });
  });

  test("is always that of edition 0 where the cache is bypassed, so that requests share one render", () => {
    expect(addresses.resolve("/", { fresh: true })).toMatchObject({ key: "/#0", edition: 0 });
    expect(addresses.resolveData("/", { fresh: true })?.edition).toBe(0);
    expect(addresses.resolve("/")).toMatchObject({ edition: 7 });
  });

  test("AP-02 resolveData gives the address from which the framework loads the page's own data", () => {
    const dataKeyOf = (url: string) => addresses.resolveData(url)?.key ?? null;
    for (const [url, data] of [
      ["/", "/_.data?_routes=home"],
      ["/producto/x", "/producto/x.data?_routes=detail"],
      ["/categoria/sushis?fbclid=1&pagina=2", "/categoria/sushis.data?pagina=2&_routes=category"],
    ] as const) {
      expect(addresses.resolveData(url)).toEqual(addresses.resolve(data));
      expect(dataKeyOf(url)?.split("#")[0]).toBe(data);
    }
    for (const url of ["/buscar", "/nada"]) expect(dataKeyOf(url)).toBeNull();
  });

  test("is the same for every unknown address", () => {
    expect(keyOf("/nada")).toBe("404");
    expect(keyOf("/otra/cosa?x=1")).toBe("404");
    expect(addresses.resolve("/nada")?.target).toBe(addresses.resolve("/otra/cosa")?.target);
  });

  test("does not exist for a page that declares nothing, as /buscar", () => {
    expect(keyOf("/buscar?q=pizza")).toBeNull();
  });
});

describe("the data of a page", () => {
  test("is cached beside the page, under the same rules", () => {
    expect(keyOf("/categoria/sushis.data?pagina=2&utm=1")).toBe("/categoria/sushis.data?pagina=2");
    expect(keyOf("/_.data")).toBe("/_.data#7");
  });

  test("is cached for the routes that the page has, in one order", () => {
    expect(keyOf("/producto/x.data?_routes=root,detail")).toBe("/producto/x.data?_routes=detail%2Croot");
    expect(keyOf("/producto/x.data?_routes=detail,root,detail")).toBe(
      "/producto/x.data?_routes=detail%2Croot",
    );
  });

  test("has no query if the page's own route, which alone reads it, is not wanted", () => {
    for (const text of ["orden=za", "pagina=3", "abierto=1"])
      expect(addresses.resolve(`/categoria/sushis.data?${text}&_routes=root`)).toEqual({
        key: "/categoria/sushis.data?_routes=root",
        target: "/categoria/sushis.data?_routes=root",
        edition: 0,
        sharedNotFound: false,
      });
    expect(keyOf("/categoria/sushis.data?orden=za&_routes=root,category")).toBe(
      "/categoria/sushis.data?orden=za&_routes=category%2Croot",
    );
  });

  test("is not cached if a wanted route is not one of the page", () => {
    expect(keyOf("/producto/x.data?_routes=home")).toBeNull();
    expect(keyOf("/producto/x.data?_routes=detail,zzz")).toBeNull();
    expect(keyOf("/nada.data")).toBeNull();
  });
});

test("a live parameter gives another key every minute, and the same one within it", () => {
  const addressOf = (url: string) => addresses.resolve(url);
  const first = addressOf("/categoria/sushis?abierto=1&orden=za");
  expect(first?.target).toBe("/categoria/sushis?orden=za&abierto=1");
  time.now = new Date("2026-03-01T12:00:59.999Z");
  expect(addressOf("/categoria/sushis?orden=za&abierto=x")).toEqual(first);
  time.now = new Date("2026-03-01T12:01:00Z");
  expect(addressOf("/categoria/sushis?orden=za&abierto=x")).toMatchObject({ target: first?.target });
  expect(addressOf("/categoria/sushis?orden=za&abierto=x")?.key).not.toBe(first?.key);
  expect(addressOf("/categoria/sushis?orden=za")?.key).toBe("/categoria/sushis?orden=za");
});

test("a page whose rules throw is not cacheable, instead of ending the process", () => {
  const normalise = () => {
    throw new Error("broken");
  };
  const broken: RouteObject[] = [{ id: "x", path: "x", handle: { page: { query: { q: normalise } } } }];
  const { resolve } = createPageAddresses({ routes: broken, pickEdition: () => 0, clock });
  expect(resolve("/x")?.key).toBe("/x");
  expect(resolve("/x?q=1")).toBeNull();
});

test("M-04 a document is cached under its path alone, before any route", () => {
  const own = createPageAddresses({
    routes,
    isDocument: (path) => path === "/sitemap.xml",
    pickEdition: () => 0,
    clock,
  });
  expect(own.resolve("/sitemap.xml?v=1")).toMatchObject({ key: "/sitemap.xml", sharedNotFound: false });
  expect(own.resolve("/sitemap.xml.data")).toBeNull();
  expect(own.resolve("/categoria/sushis")?.key).toBe("/categoria/sushis");
});
