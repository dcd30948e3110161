import { expect, test } from "vitest";
import { ownPath } from "./own-path.ts";

test.each(["/", "/producto/nori-48", "/buscar?q=sin+tacc&pagina=2#uno", "/categoria/sushis"])(
  "A-02 %s is a path of this site",
  (path) => {
    expect(ownPath(path)).toBe(path);
  },
);

test.each([
  "",
  "https://evil.example/",
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "/.//evil.example",
  "/a/..//evil.example",
  "javascript:alert(1)",
  "evil.example",
  "@evil.example",
])("A-02 «%s» is replaced by the home", (text) => {
  expect(ownPath(text)).toBe("/");
});
