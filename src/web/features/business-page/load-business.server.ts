import { redirect } from "react-router";
import { paths } from "../../../contract/paths.ts";
import type { Business } from "../../../domain/businesses/business.ts";
import { redirectStatusOf } from "../../../domain/businesses/lookup/lookup-strategies.ts";
import { businessTag, countersTag } from "../../../domain/catalogue/catalogue-tags.ts";
import { type Category, categoryById } from "../../../domain/categories/categories.ts";
import { AppError } from "../../../domain/errors/app-error.ts";
import { readReviewView, readSentId, reviewSearch } from "../../../domain/reviews/review-view.ts";
import { type PageRequest, redirectKeepingQuery } from "../../../request.server.ts";
import { lookUpBusiness } from "../../../services/businesses/get-business.ts";
import { getBusinessPage } from "../../../services/businesses/get-business-page.ts";
import { listSimilarNearby } from "../../../services/businesses/list-similar-nearby.ts";

/** */
export interface BusinessParams {
  readonly id?: string | undefined;
  readonly categorySlug?: string | undefined;
  readonly productSlug?: string | undefined;
  readonly itemId?: string | undefined;
}

/** D-08: redirects any other address of the business to the best one. */
export async function loadBusiness(page: PageRequest, { params, url }: { params: BusinessParams; url: URL }) {
  const name = params.id ?? params.productSlug ?? params.itemId ?? "";
  const { business, by, isActive } = await lookUpBusiness(page.services, { name }).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "gone") page.countNameHit(name);
    throw error;
  });
  if (by === "former-id") page.countNameHit(name);
  const category = business.categoryId && categoryById(business.categoryId);
  const best = bestAddress({ business, category, params });
  if (best !== givenAddress(params))
    throw redirectKeepingQuery({ to: best, status: redirectStatusOf(by), page });
  const requested = readReviewView(url.searchParams);
  if (!isActive) {
    const similar = await listSimilarNearby(page.services, { business });
    page.tag(businessTag(business.id), ...similar.map(({ card }) => businessTag(card.id)));
    const { slug, title } = business;
    return { business, shown: null, inactive: { slug, title, category, similar } };
  }
  const shown = await getBusinessPage(page.services, {
    business,
    view: requested,
    sentId: readSentId(url.searchParams),
  });
  const { view } = shown.reviewing;
  // Page numbers past the end redirect, so that they don't fill the cache.
  if (view.page < requested.page) throw redirect(`${best}${reviewSearch(view)}`, 302);
  page.tag(
    businessTag(business.id),
    countersTag(business.id),
    ...shown.similar.map(({ card }) => businessTag(card.id)),
  );
  return { business, shown: { ...shown, category }, inactive: null };
}

/** D-08: keeps the category in the path, unless the business has none of the six. */
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

/** Null for the form that always redirects. */
function givenAddress({ id, categorySlug, productSlug }: BusinessParams): string | null {
  if (id !== undefined) return paths.business({ slug: id });
  if (categorySlug === undefined || productSlug === undefined) return null;
  return paths.businessInCategory({ categorySlug, slug: productSlug });
}
