import { redirect } from "react-router";
import { paths } from "../../../contract/paths.ts";
import type { Business } from "../../../domain/businesses/business.ts";
import { redirectStatusOf } from "../../../domain/businesses/lookup/lookup-strategies.ts";
import { businessTag, countersTag } from "../../../domain/catalogue/catalogue-tags.ts";
import { type Category, categoryById } from "../../../domain/categories/categories.ts";
import { readReviewView, readSentId, reviewSearch } from "../../../domain/reviews/review-view.ts";
import { type PageRequest, redirectKeepingQuery } from "../../../request.server.ts";
import { getBusiness } from "../../../services/businesses/get-business.ts";
import { getBusinessPage } from "../../../services/businesses/get-business-page.ts";

/** The three forms of the address of a business. */
export interface BusinessParams {
  readonly id?: string | undefined;
  readonly categorySlug?: string | undefined;
  readonly productSlug?: string | undefined;
  readonly itemId?: string | undefined;
}

/** The business and its page at its best address; any other that means it leads there (D-08). */
export async function loadBusiness(page: PageRequest, { params, url }: { params: BusinessParams; url: URL }) {
  const name = params.id ?? params.productSlug ?? params.itemId ?? "";
  const { business, by } = await getBusiness(page.services, { name });
  const category = business.categoryId && categoryById(business.categoryId);
  const best = bestAddress({ business, category, params });
  if (best !== givenAddress(params))
    throw redirectKeepingQuery({ to: best, status: redirectStatusOf(by), page });
  const wanted = readReviewView(url.searchParams);
  const shown = await getBusinessPage(page.services, {
    business,
    view: wanted,
    sentId: readSentId(url.searchParams),
  });
  const { view } = shown.reviewing;
  // There are not so many pages: each number would be another page to keep.
  if (view.page < wanted.page) throw redirect(`${best}${reviewSearch(view)}`, 302);
  page.tag(
    businessTag(business.id),
    countersTag(business.id),
    ...shown.similar.map(({ card }) => businessTag(card.id)),
  );
  return { business, shown: { ...shown, category } };
}

/** D-08: under its category where the address was, unless it has none of the six. */
function bestAddress({
  business: { slug },
  category,
  params,
}: {
  business: Business;
  category: Category | null;
  params: BusinessParams;
}): string {
  const nested = params.categorySlug !== undefined && category !== null;
  return nested ? paths.businessInCategory({ categorySlug: category.slug, slug }) : paths.business({ slug });
}

/** Null for a form of which no page is kept. */
function givenAddress({ id, categorySlug, productSlug }: BusinessParams): string | null {
  if (id !== undefined) return paths.business({ slug: id });
  if (categorySlug === undefined || productSlug === undefined) return null;
  return paths.businessInCategory({ categorySlug, slug: productSlug });
}
