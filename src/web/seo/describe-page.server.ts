import { imagePaths } from "../../contract/images/image-paths.ts";
import { paths } from "../../contract/paths.ts";
import type { Business } from "../../domain/businesses/business.ts";
import { categoryById } from "../../domain/categories/categories.ts";
import type { ListedCategory } from "../../domain/categories/listed-category.ts";
import type { ParsedSchedule } from "../../domain/schedule/schedule.ts";
import { shareCardOf, shareVersion } from "../../domain/sharing/share-card.ts";
import { localBusinessJsonLd, productJsonLd } from "../../domain/structured-data/business-json-ld.ts";
import {
  breadcrumbJsonLd,
  collectionJsonLd,
  infoPageJsonLd,
  organizationJsonLd,
} from "../../domain/structured-data/site-json-ld.ts";
import type { PageRequest } from "../../request.server.ts";
import type { InfoPage } from "../features/info/info-pages.ts";
import { trailTo } from "./trail-to.ts";

export function siteOf({ services }: PageRequest): { name: string; url: string } {
  return { name: services.settings.get("siteName"), url: services.site.publicUrl };
}

/** M-02. Returns the path of the share image. */
export function describeBusinessPage(
  page: PageRequest,
  { business, hours }: { business: Business; hours: ParsedSchedule },
): { shareImage: string } {
  const site = siteOf(page);
  const category = business.categoryId && categoryById(business.categoryId);
  const here = { label: business.title, to: paths.business(business) };
  page.jsonLd(
    breadcrumbJsonLd({ site, trail: [...trailTo(category), here] }),
    localBusinessJsonLd({ site, business, hours, at: page.services.clock.now() }),
    productJsonLd({ site, business }),
  );
  const version = shareVersion(shareCardOf({ business, siteName: site.name }));
  return { shareImage: imagePaths.share({ slug: business.slug, version }) };
}

interface ShownCategory {
  readonly category: ListedCategory;
  readonly description: string;
  readonly total: number;
  readonly businesses: readonly { readonly slug: string; readonly title: string }[];
}

/** M-02 */
export function describeCategoryPage(
  page: PageRequest,
  { category, description, total, businesses }: ShownCategory,
): void {
  const site = siteOf(page);
  const name = `${category.plural} en La Plata`;
  page.jsonLd(
    breadcrumbJsonLd({ site, trail: trailTo(category) }),
    collectionJsonLd({ site, name, description, path: paths.category(category), total, businesses }),
  );
}

/** M-02 */
export function describeInfoPage(page: PageRequest, { title, description, path, type }: InfoPage): void {
  const site = siteOf(page);
  const { settings } = page.services;
  const organization = { site, email: settings.get("contactEmail"), socialUrls: settings.get("socialUrls") };
  page.jsonLd(
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

/** M-02 */
export function describeMapPage(page: PageRequest): void {
  const site = siteOf(page);
  page.jsonLd(breadcrumbJsonLd({ site, trail: [...trailTo(null), { label: "Mapa", to: paths.map() }] }));
}
