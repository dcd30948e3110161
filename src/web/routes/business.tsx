import { ArrowLeft, MapPin } from "lucide";
import { Link } from "react-router";
import { CategoryTag } from "../../business-ui/category-tag.tsx";
import { OpenLine } from "../../business-ui/open-line.tsx";
import { RatingLine } from "../../business-ui/rating-line.tsx";
import { readError } from "../../contract/error-view.ts";
import { paths } from "../../contract/paths.ts";
import { NO_DIRECTION } from "../../domain/businesses/business.ts";
import { contactLinks, formatPriceLevel } from "../../domain/businesses/contact-links.ts";
import { titleOfSlug } from "../../domain/businesses/lookup/lookup-strategies.ts";
import { REVIEW_QUERY } from "../../domain/reviews/review-view.ts";
import type { PageHandle } from "../../page-handle.ts";
import { preloadedLoader } from "../../preload/preload.ts";
import { pageLoader } from "../../request.server.ts";
import { buttonClass, TEXT_LINK_CLASS } from "../../ui/classes.ts";
import { Icon } from "../../ui/icon.tsx";
import { BusinessActions } from "../features/business-page/business-actions.tsx";
import { ContactCard } from "../features/business-page/contact-card.tsx";
import { FeatureList } from "../features/business-page/feature-list.tsx";
import { type BusinessParams, loadBusiness } from "../features/business-page/load-business.server.ts";
import { SimilarPlaces } from "../features/business-page/similar-places.tsx";
import { RouteError } from "../features/errors/route-error.tsx";
import { Gallery } from "../features/gallery/gallery.tsx";
import { MapCard } from "../features/place-map/map-card.tsx";
import { useRecentPlace } from "../features/recent-places/use-recent-place.ts";
import { ReviewSection } from "../features/reviews/review-section.tsx";
import { businessKeywords, describeBusiness } from "../seo/business-metadata.ts";
import { describeBusinessPage } from "../seo/describe-page.server.ts";
import { PageMetadata } from "../seo/page-metadata.tsx";
import { trailTo } from "../seo/trail-to.ts";
import { Breadcrumb } from "../shell/breadcrumb.tsx";
import { useSiteData } from "../site-data.ts";
import type { Route } from "./+types/business";

export const handle: PageHandle = { page: { query: REVIEW_QUERY } };

const GONE = 410;

/** Imported data may have titles this long. */
const LONG_TITLE = 80;

export const loader = pageLoader(async (page, { params, url }: Route.LoaderArgs) => {
  const { business, shown } = await loadBusiness(page, { params, url });
  const { shareImage } = describeBusinessPage(page, { business, hours: shown.hours });
  return { ...shown, shareImage, tiles: page.services.site.mapTiles };
});

export const clientLoader = (args: Route.ClientLoaderArgs) => preloadedLoader(args);

export default function BusinessPage({ loaderData }: Route.ComponentProps) {
  const { business, category, address, hours, week, reviewing, similar, shareImage } = loaderData;
  const { whereabouts, destination, tiles, features } = loaderData;
  const url = `${useSiteData()?.publicUrl ?? ""}${paths.business(business)}`;
  const card = { ...business, address, hours };
  const actions = { business: card, phone: business.phone, destination, url };
  const price = business.priceLevel && formatPriceLevel(business.priceLevel);
  useRecentPlace(card);
  return (
    <article>
      <PageMetadata
        title={business.title}
        description={describeBusiness({ business, address })}
        keywords={businessKeywords(business)}
        path={paths.business(business)}
        image={{ path: shareImage, alt: business.title }}
      />
      <Breadcrumb trail={trailTo(category)} here={business.title} />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:gap-9">
        <div className="min-w-0">
          <Gallery
            key={business.id}
            title={business.title}
            categoryId={business.categoryId}
            pictures={[business.imageUrl, ...business.additionalImages]}
            placeholder={business.imagePlaceholder}
            details={business.imageDetails}
          />
          <p className="mt-5 flex items-center gap-3">
            <CategoryTag categoryId={business.categoryId} category={business.category} />
            {price && (
              <span title={price.words} className="font-semibold text-muted">
                <span aria-hidden>{price.signs}</span>
                <span className="sr-only">{price.words}</span>
              </span>
            )}
          </p>
          <h1 className={`mt-2 ${business.title.length > LONG_TITLE ? "text-xl" : "text-display"}`}>
            {business.title}
          </h1>
          {business.speciality && <p className="mt-1 text-lg text-muted">{business.speciality}</p>}
          <div className="mt-2 flex flex-wrap items-center gap-x-3">
            <RatingLine averageRating={business.averageRating} reviewCount={business.reviewCount} />
            <OpenLine hours={hours} />
          </div>
          <p className="flex items-start gap-1.5">
            <Icon of={MapPin} size={18} className="mt-1 shrink-0" />
            <span className="min-w-0">{address || NO_DIRECTION}</span>
          </p>
          <BusinessActions {...actions} place="page" />
          {business.description && (
            <p className="mt-5 max-w-prose text-lg whitespace-pre-line">{business.description}</p>
          )}
        </div>
        <div className="grid content-start gap-5 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <ContactCard {...business} address={address} week={week} links={contactLinks(business)} />
          <MapCard
            key={`map-${business.id}`}
            business={business}
            address={address}
            whereabouts={whereabouts}
            destination={destination}
            tiles={tiles}
          />
          <SimilarPlaces places={similar} className="hidden lg:block" />
        </div>
        <div className="min-w-0">
          <FeatureList features={features} category={category} />
          <ReviewSection key={business.id} business={business} reviewing={reviewing} />
          <SimilarPlaces places={similar} className="mt-8 lg:hidden" />
          <p className="mt-6">
            <Link to={paths.home()} className={TEXT_LINK_CLASS}>
              <Icon of={ArrowLeft} /> Volver a la página principal
            </Link>
          </p>
        </div>
      </div>
      <BusinessActions {...actions} place="foot" />
    </article>
  );
}

/** AX-06 */
function GoneActions({ name }: { name: string }) {
  const className = buttonClass({ variant: "outline" });
  return (
    <>
      <Link to={paths.search({ text: name })} className={className}>
        Buscar lugares parecidos
      </Link>
      <Link to={paths.suggest({ name })} className={className}>
        ¿Sigue abierto? Avisanos
      </Link>
    </>
  );
}

/** D-06, R-11 */
export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  const { id, productSlug, itemId }: BusinessParams = params;
  const name = titleOfSlug(id ?? productSlug ?? itemId ?? "");
  return (
    <RouteError
      error={error}
      brokenMessage="Hubo un problema al obtener los detalles del negocio."
      instead={
        readError(error).status === GONE ? (
          <GoneActions name={name} />
        ) : (
          <Link to={paths.suggest({ name })} className={buttonClass({ variant: "outline" })}>
            {name ? "Sugerir este lugar" : "Sugerir un lugar"}
          </Link>
        )
      }
    />
  );
}
