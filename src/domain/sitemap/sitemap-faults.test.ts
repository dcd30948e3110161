import { expect, test } from "vitest";
import { findSitemapFaults } from "./sitemap-faults.ts";

const publicUrl = "https://guia.example";
const now = new Date("2026-03-01T12:00:00Z");
const check = (content: string) =>
  findSitemapFaults({ xml: `<?xml version="1.0"?>\n<urlset>${content}</urlset>\n`, publicUrl, now });
const url = (loc: string, more = "") => `<url><loc>${loc}</loc>${more}</url>`;

test("AD-05 a right document has no faults", () => {
  expect(
    check(
      url(`${publicUrl}/`) + url(`${publicUrl}/a?x=1&amp;y=2`, "<lastmod>2026-02-01T00:00:00.000Z</lastmod>"),
    ),
  ).toEqual([]);
});

test.each([
  ["no address", ""],
  ["an address of another site", url("https://otro.example/")],
  ["an address that looks like ours", url("https://guia.example.otro/")],
  ["a relative address", url("/producto/a")],
  ["an address twice", url(`${publicUrl}/a`) + url(`${publicUrl}/a`)],
  ["a date that is none", url(`${publicUrl}/a`, "<lastmod>ayer</lastmod>")],
  ["a date in the future", url(`${publicUrl}/a`, "<lastmod>2027-02-01T00:00:00Z</lastmod>")],
  ["a bare ampersand", url(`${publicUrl}/a?x=1&y=2`)],
  ["an element that is not closed", `<url>${url(`${publicUrl}/a`)}`],
  ["elements closed in another order", `<url><loc>${publicUrl}/a</url></loc>`],
  ["too many addresses", Array.from({ length: 50_001 }, (_, at) => url(`${publicUrl}/${at}`)).join("")],
])("AD-05 %s is a fault", (_, content) => {
  expect(check(content)).not.toEqual([]);
});

test("what is no XML is a fault, and at most twenty are listed", () => {
  expect(findSitemapFaults({ xml: "<html>", publicUrl, now })).toContain("No empieza como un documento XML.");
  expect(check(Array.from({ length: 100 }, (_, at) => url(`/${at}`)).join(""))).toHaveLength(20);
});
