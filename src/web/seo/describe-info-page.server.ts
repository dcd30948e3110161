import {
  breadcrumbJsonLd,
  infoPageJsonLd,
  organizationJsonLd,
} from "../../domain/structured-data/site-json-ld.ts";
import type { PageRequest } from "../../request.server.ts";
import type { InfoPage } from "../features/info/info-pages.ts";
import { trailTo } from "./trail-to.ts";

/** M-02 for a page about the guide itself. */
export function describeInfoPage(page: PageRequest, { title, description, path, type }: InfoPage): void {
  const site = { name: page.siteName, url: page.publicUrl };
  const organization = { site, email: page.contactEmail, socialUrls: page.socialUrls };
  page.describe(
    breadcrumbJsonLd({ site, trail: [...trailTo(null), { label: title, to: path }] }),
    infoPageJsonLd({
      site,
      type,
      name: title,
      description,
      path,
      about: type === "WebPage" ? null : organizationJsonLd(organization),
    }),
  );
}
