import { expect, test } from "vitest";
import { escapeMarkup } from "../../domain/text/escape-markup.ts";
import { sitemapXml } from "./sitemap-xml.ts";

const publicUrl = "https://guia.example";

test("M-04 an entry has its absolute address, when it changed, and its picture wherever that is", () => {
  const xml = sitemapXml({
    publicUrl,
    sitemap: {
      kind: "entries",
      entries: [
        { path: "/", changedAt: null, imageUrl: "" },
        { path: "/producto/a", changedAt: new Date("2026-03-01T12:00:00Z"), imageUrl: "/imagenes/ab" },
        { path: "/producto/b", changedAt: null, imageUrl: "https://otro.example/b.jpg?x=1&y='2'" },
      ],
    },
  });
  expect(xml).toContain("<url><loc>https://guia.example/</loc></url>");
  expect(xml).toContain(
    "<url><loc>https://guia.example/producto/a</loc><lastmod>2026-03-01T12:00:00.000Z</lastmod><image:image><image:loc>https://guia.example/imagenes/ab</image:loc></image:image></url>",
  );
  expect(xml).toContain("<image:loc>https://otro.example/b.jpg?x=1&amp;y=&apos;2&apos;</image:loc>");
});

test("M-04 an index names each of its parts", () => {
  const changedAt = new Date("2026-03-01T12:00:00Z");
  const xml = sitemapXml({ publicUrl, sitemap: { kind: "index", parts: 2, changedAt } });
  expect(xml).toContain("<sitemapindex");
  expect([...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1])).toEqual([
    "https://guia.example/sitemap-1.xml",
    "https://guia.example/sitemap-2.xml",
  ]);
});

test("M-04 characters that XML can't contain are dropped, and markup is escaped", () => {
  expect(escapeMarkup("a\u0000\u000b<b> \"c\" & 'd' 🍕")).toBe(
    "a&lt;b&gt; &quot;c&quot; &amp; &apos;d&apos; 🍕",
  );
});
