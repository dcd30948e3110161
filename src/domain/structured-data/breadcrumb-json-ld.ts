import { absoluteUrl, type JsonLd, type Site } from "./json-ld.ts";

interface Crumb {
  readonly label: string;
  readonly to: string;
}

export function breadcrumbJsonLd({ site, trail }: { site: Site; trail: readonly Crumb[] }): JsonLd {
  return {
    "@type": "BreadcrumbList",
    itemListElement: trail.map(({ label, to }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      item: absoluteUrl({ site, address: to }),
    })),
  };
}
