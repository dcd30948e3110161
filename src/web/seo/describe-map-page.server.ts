import { paths } from "../../contract/paths.ts";
import { breadcrumbJsonLd } from "../../domain/structured-data/site-json-ld.ts";
import type { PageRequest } from "../../request.server.ts";
import { trailTo } from "./trail-to.ts";

/** M-02 for the map: where it stands. */
export function describeMapPage(page: PageRequest): void {
  const site = { name: page.siteName, url: page.publicUrl };
  page.describe(breadcrumbJsonLd({ site, trail: [...trailTo(null), { label: "Mapa", to: paths.map() }] }));
}
