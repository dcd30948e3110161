import { escapeMarkup } from "../../domain/text/escape-markup.ts";
import type { Sitemap, SitemapEntry } from "./get-sitemap.ts";

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SCHEMA = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const IMAGES = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';

/** https://www.sitemaps.org/protocol.html: absolute addresses, times in UTC. */
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
  const picture = image && element("image:image", element("image:loc", escapeMarkup(image)));
  return `${element("url", element("loc", escapeMarkup(`${publicUrl}${path}`)) + lastmod(changedAt) + picture)}\n`;
}

function lastmod(changedAt: Date | null): string {
  return changedAt ? element("lastmod", changedAt.toISOString()) : "";
}

function element(name: string, content: string): string {
  return `<${name}>${content}</${name}>`;
}
