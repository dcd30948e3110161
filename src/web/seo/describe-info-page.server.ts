import { breadcrumbThing } from "../../domain/structured-data/breadcrumb-thing.ts";
import { infoPageThing } from "../../domain/structured-data/info-page-thing.ts";
import { organizationThing } from "../../domain/structured-data/organization-thing.ts";
import type { PageRequest } from "../../request.server.ts";
import type { InfoPage } from "../features/info/info-pages.ts";
import { trailTo } from "./trail-to.ts";

/** M-02 for a page about the guide itself. */
export function describeInfoPage(page: PageRequest, { title, description, path, type }: InfoPage): void {
  const site = { name: page.siteName, url: page.publicUrl };
  const organization = { site, email: page.contactEmail, socialUrls: page.socialUrls };
  page.describe(
    breadcrumbThing({ site, trail: [...trailTo(null), { label: title, to: path }] }),
    infoPageThing({
      site,
      type,
      name: title,
      description,
      path,
      about: type === "WebPage" ? null : organizationThing(organization),
    }),
  );
}
