import { paths } from "../../contract/paths.ts";
import type { Business } from "../../domain/businesses/business.ts";
import { categoryById } from "../../domain/categories/categories.ts";
import type { ParsedSchedule } from "../../domain/schedule/schedule.ts";
import { shareCardOf, shareVersion } from "../../domain/sharing/share-card.ts";
import { breadcrumbThing } from "../../domain/structured-data/breadcrumb-thing.ts";
import { localBusinessThing } from "../../domain/structured-data/local-business-thing.ts";
import { productThing } from "../../domain/structured-data/product-thing.ts";
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
    breadcrumbThing({ site, trail: [...trailTo(category), here] }),
    localBusinessThing({ site, business, hours, at: page.services.clock.now() }),
    productThing({ site, business }),
  );
  const version = shareVersion(shareCardOf({ business, siteName: page.siteName }));
  return { shareImage: paths.shareImage({ slug: business.slug, version }) };
}
