import { expect, test } from "vitest";
import { refuseTarget } from "./request-target.ts";

test.each([
  ["GET", "/producto/%E0%A4%A", 400],
  ["GET", "/a%00b", 400],
  ["GET", "/a%0d%0ab", 400],
  ["GET", "//evil.example/", 400],
  ["GET", "/\\evil.example", 400],
  ["GET", "http://evil.example/", 400],
  ["GET", "*", 400],
  ["GET", "/../etc/passwd", 400],
  ["GET", "/producto/%2e%2e", 400],
  ["GET", "/assets/%2E%2e%2fpackage.json", 400],
  ["GET", `/${"a".repeat(10_000)}`, 414],
  ["TRACE", "/", 405],
  ["OPTIONS", "/", 405],
])("%s %s is refused", (method, target, status) => {
  expect(refuseTarget({ method, target })).toBe(status);
});

test("ordinary requests pass", () => {
  for (const target of [
    "/",
    "/producto/caf%C3%A9-%C3%B1and%C3%BA",
    "/buscar?q=%zz&x=%00",
    "/categoria/sushis.data?_routes=root",
    "/producto/y...-etc",
  ]) {
    expect(refuseTarget({ method: "GET", target })).toBeNull();
  }
});
