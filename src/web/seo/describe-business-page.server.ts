import { paths } from "../../contract/paths.ts";
import type { Business } from "../../domain/businesses/business.ts";
import { categoryById } from "../../domain/categories/categories.ts";
import type { ParsedSchedule } from "../../domain/schedule/schedule.ts";
import { shareCardOf, shareVersion } from "../../domain/sharing/share-card.ts";
import { localBusinessJsonLd, productJsonLd } from "../../domain/structured-data/business-json-ld.ts";
import { breadcrumbJsonLd } from "../../domain/structured-data/site-json-ld.ts";
import type { PageRequest } from "../../request.server.ts";
import { trailTo } from "./trail-to.ts";

/** M-02 for the page of a business; gives the path of the picture with which it is shared. */
export function describeBusinessPage(
  page: PageRequest,
  { business, hours }: { business: Business; hours: ParsedSchedule },
): { shareImage: string } {
  const site = { name: page.siteName, url: page.publicUrl };
  const category = business.categoryId && categoryById(business.categoryId);
  const here = { label: business.title, to: paths.business(business) };
  page.describe(
    breadcrumbJsonLd({ site, trail: [...trailTo(category), here] }),
    localBusinessJsonLd({ site, business, hours, at: page.services.clock.now() }),
    productJsonLd({ site, business }),
  );
  const version = shareVersion(shareCardOf({ business, siteName: page.siteName }));
  return { shareImage: paths.shareImage({ slug: business.slug, version }) };
}
