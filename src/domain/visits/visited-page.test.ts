import { expect, test } from "vitest";
import { findVisitedPage } from "./visited-page.ts";

test.each([
  ["/", "/"],
  ["/buscar", "/buscar"],
  ["/mapa", "/mapa"],
  ["/contacto/", "/contacto"],
  ["/sugerir", "/sugerir"],
  ["/categoria/sushis", "/categoria/sushis"],
  ["/categoria/PIZZER%C3%8DA", "/categoria/pizzerias"],
])("%s is always there, and counted as %s", (pathname, path) => {
  expect(findVisitedPage(pathname)).toEqual({ path, slug: null, categoryKeys: null });
});

test.each([
  ["/producto/nori-48", "/producto/nori-48", "nori-48"],
  ["/categoria/sushis/producto/nori-48", "/producto/nori-48", "nori-48"],
  ["/producto/caf%C3%A9", "/producto/caf%C3%A9", "café"],
])("%s is counted as %s where there is such a business", (pathname, path, slug) => {
  expect(findVisitedPage(pathname)).toEqual({ path, slug, categoryKeys: null });
});

test("the page of any other category is counted where a business says that it is one", () => {
  expect(findVisitedPage("/categoria/Farmacias")).toEqual({
    path: "/categoria/farmacias",
    slug: null,
    categoryKeys: ["farmacias", "farmacia"],
  });
});

test.each([
  "",
  "x",
  "//",
  "/perfil",
  "/cuenta/clave",
  "/api/auth/get-session",
  "/producto",
  "/producto/",
  "/producto/%",
  "/producto/a%00b",
  `/producto/${"a".repeat(101)}`,
  "/categoria/%C2%BF%3F",
  "/producto/a/b",
  "https://otro.example/",
  "/buscar?q=algo",
])("%o is no page of the guide to count", (pathname) => {
  expect(findVisitedPage(pathname)).toBeNull();
});
