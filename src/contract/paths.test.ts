import { expect, test } from "vitest";
import { paths } from "./paths.ts";

test("addresses are in Spanish, and their parameters are encoded", () => {
  expect(paths.home()).toBe("/");
  expect(paths.category({ slug: "sushis" })).toBe("/categoria/sushis");
  expect(paths.category({ slug: "sushis", page: 2 })).toBe("/categoria/sushis?pagina=2");
  expect(paths.category({ slug: "sushis", near: "7 y 50" })).toBe("/categoria/sushis?cerca=7+y+50");
  expect(paths.category({ slug: "sushis", near: "7 y 50", order: "az" })).toBe(
    "/categoria/sushis?cerca=7+y+50&orden=az",
  );
  expect(paths.map()).toBe("/mapa");
  expect(paths.map({ near: "7 y 50", filters: ["open"] })).toBe("/mapa?abierto=1&cerca=7+y+50");
  expect(paths.category({ slug: "sushis", order: "rating", filters: ["vegan", "open"], page: 2 })).toBe(
    "/categoria/sushis?orden=rating&abierto=1&vegano=1&pagina=2",
  );
  expect(paths.business({ slug: "a/b?c" })).toBe("/producto/a%2Fb%3Fc");
  expect(paths.image({ id: "a/b" })).toBe("/imagenes/a%2Fb");
  expect(paths.image({ id: "ab", width: 400 })).toBe("/imagenes/ab/400");
  expect(paths.preloadPages(["/", "/categoria/a?b=c&d"])).toBe(
    "/precarga/paginas?p=%2F&p=%2Fcategoria%2Fa%3Fb%3Dc%26d",
  );
});
