import type { Sitemap, SitemapEntry } from "../../services/sitemap/get-sitemap.ts";

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SCHEMA = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const IMAGES = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';

/** https://www.sitemaps.org/protocol.html: every address absolute, every moment in UTC. */
export function sitemapXml({ sitemap, publicUrl }: { sitemap: Sitemap; publicUrl: string }): string {
  if (sitemap.kind === "entries") {
    const urls = sitemap.entries.map((entry) => urlElement({ entry, publicUrl }));
    return `${HEAD}<urlset ${SCHEMA} ${IMAGES}>\n${urls.join("")}</urlset>\n`;
  }
  const parts = Array.from({ length: sitemap.parts }, (_, index) =>
    element("sitemap", element("loc", `${publicUrl}/sitemap-${index + 1}.xml`) + lastmod(sitemap.changedAt)),
  );
  return `${HEAD}<sitemapindex ${SCHEMA}>\n${parts.join("\n")}\n</sitemapindex>\n`;
}

function urlElement({ entry, publicUrl }: { entry: SitemapEntry; publicUrl: string }): string {
  const { path, changedAt, imageUrl } = entry;
  const image = imageUrl.startsWith("/") ? `${publicUrl}${imageUrl}` : imageUrl;
  const picture = image && element("image:image", element("image:loc", escapeXml(image)));
  return `${element("url", element("loc", escapeXml(`${publicUrl}${path}`)) + lastmod(changedAt) + picture)}\n`;
}

function lastmod(changedAt: Date | null): string {
  return changedAt ? element("lastmod", changedAt.toISOString()) : "";
}

function element(name: string, content: string): string {
  return `<${name}>${content}</${name}>`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** `escapeXml("a&b") === "a&amp;b"`; what XML has no way to say is left out. */
export function escapeXml(text: string): string {
  return (
    text
      .toWellFormed()
      // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what XML forbids
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "")
      .replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "")
  );
}
