import { expect, test } from "vitest";
import { dataPath, parsePageUrl, visitorSearch } from "./data-url.ts";

test("the data of a page is at its path with .data, and at _.data after a final slash", () => {
  for (const pathname of ["/", "/producto/x", "/producto/x/"]) {
    expect(parsePageUrl(dataPath(pathname))).toMatchObject({ pathname, isData: true });
    expect(parsePageUrl(pathname)).toMatchObject({ pathname, isData: false });
  }
  expect(dataPath("/")).toBe("/_.data");
  expect(dataPath("/producto/x")).toBe("/producto/x.data");
});

test("_routes is a parameter of the framework only in addresses of data", () => {
  expect(parsePageUrl("/x.data?_routes=root,x&a=1").routes).toBe("root,x");
  expect(parsePageUrl("/x?_routes=root").routes).toBeNull();
});

test("D-08 the visitor's query is without the framework's parameter", () => {
  expect(visitorSearch("/x.data?a=1&_routes=root&b=2")).toBe("?a=1&b=2");
  expect(visitorSearch("/x.data?_routes=root")).toBe("");
});
