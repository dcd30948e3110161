import { expect, test } from "vitest";
import { ownPath } from "./own-path.ts";

test.each(["/", "/producto/nori-48", "/buscar?q=sin+tacc&pagina=2#uno", "/categoria/sushis"])(
  "A-02 %s is where one came from",
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
])("A-02 «%s» leads nowhere but home", (text) => {
  expect(ownPath(text)).toBe("/");
});
