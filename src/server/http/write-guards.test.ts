import { expect, test } from "vitest";
import { mayChange } from "./write-guards.ts";

const publicUrl = "https://guia.example";
const post = { method: "POST", origin: undefined, fetchSite: undefined, publicUrl };

test("reads are allowed from every origin", () => {
  expect(mayChange({ ...post, method: "GET", origin: "https://evil.example", fetchSite: "cross-site" })).toBe(
    true,
  );
});

test("changing anything takes our own pages", () => {
  for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
    expect(mayChange({ ...post, method, origin: publicUrl, fetchSite: "same-origin" })).toBe(true);
    expect(mayChange({ ...post, method, origin: publicUrl })).toBe(true);
    for (const fetchSite of ["cross-site", "same-site", "none"])
      expect(mayChange({ ...post, method, origin: publicUrl, fetchSite })).toBe(false);
    for (const origin of [
      "https://evil.example",
      "null",
      "http://guia.example",
      "https://guia.example.evil.example",
    ]) {
      expect(mayChange({ ...post, method, origin })).toBe(false);
    }
  }
});
