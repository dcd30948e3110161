import { absoluteUrl, type Site, type Thing } from "./thing.ts";

interface Crumb {
  readonly label: string;
  readonly to: string;
}

/** The way from the home to a page, itself included. */
export function breadcrumbThing({ site, trail }: { site: Site; trail: readonly Crumb[] }): Thing {
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
