import { ArrowLeft } from "lucide";
import { Link } from "react-router";
import { readError } from "../../contract/error-view.ts";
import { paths } from "../../contract/paths.ts";
import { reviewPaths } from "../../contract/reviews/review-paths.ts";
import { contactLinks } from "../../domain/businesses/contact-links.ts";
import { titleOfSlug } from "../../domain/businesses/lookup/lookup-strategies.ts";
import { photoAlt, photoCredit } from "../../domain/reviews/review-photo.ts";
import { REVIEW_QUERY } from "../../domain/reviews/review-view.ts";
import type { PageHandle } from "../../page-handle.ts";
import { preloadedLoader } from "../../preload/preload.ts";
import { pageLoader } from "../../request.server.ts";
import { buttonClass, TEXT_LINK_CLASS } from "../../ui/classes.ts";
import { Icon } from "../../ui/icon.tsx";
import { BusinessActions, PlaceBar, ShareButton } from "../features/business-page/business-actions.tsx";
import { BusinessHead } from "../features/business-page/business-head.tsx";
import { ContactCard } from "../features/business-page/contact-card.tsx";
import { ContactLinks } from "../features/business-page/contact-links.tsx";
import { FeatureList } from "../features/business-page/feature-list.tsx";
import { InactivePlace } from "../features/business-page/inactive-place.tsx";
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

export const loader = pageLoader(async (page, { params, url }: Route.LoaderArgs) => {
  const { business, shown, inactive } = await loadBusiness(page, { params, url });
  if (!shown) return { inactive };
  const { shareImage } = describeBusinessPage(page, { business, hours: shown.hours });
  return { ...shown, shareImage, tiles: page.services.site.mapTiles };
});

export const clientLoader = (args: Route.ClientLoaderArgs) => preloadedLoader(args);

type ShownBusiness = Exclude<Route.ComponentProps["loaderData"], { inactive: unknown }>;

export default function BusinessPage({ loaderData }: Route.ComponentProps) {
  if ("inactive" in loaderData) return <InactivePlace {...loaderData.inactive} />;
  return <ListedPlace loaderData={loaderData} />;
}

function ListedPlace({ loaderData }: { loaderData: ShownBusiness }) {
  const { business, category, address, hours, week, reviewing, photos, similar, shareImage } = loaderData;
  const { whereabouts, destination, tiles, features } = loaderData;
  const url = `${useSiteData()?.publicUrl ?? ""}${paths.business(business)}`;
  const card = { ...business, address, hours };
  const actions = { business: card, phone: business.phone, destination, url };
  const links = contactLinks(business);
  useRecentPlace(card);
  return (
    <article data-detail>
      <PageMetadata
        title={business.title}
        description={describeBusiness({ business, address })}
        keywords={businessKeywords(business)}
        path={paths.business(business)}
        image={{ path: shareImage, alt: business.title }}
      />
      <Breadcrumb trail={trailTo(category)} here={business.title} />
      {/* The last row takes what the right column is longer. */}
      <div className="grid grid-cols-1 gap-x-9 gap-y-5 max-md:gap-y-3 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:grid-rows-[auto_auto_auto_1fr]">
        <BusinessHead
          business={card}
          category={business.category}
          priceLevel={business.priceLevel}
          speciality={business.speciality}
          actions={<BusinessActions {...actions} />}
          links={<ContactLinks links={links} />}
        />
        <div className="relative min-w-0 max-md:not-short:-order-1">
          <Gallery
            key={business.id}
            title={business.title}
            categoryId={business.categoryId}
            pictures={[business.imageUrl, ...business.additionalImages]}
            placeholder={business.imagePlaceholder}
            details={business.imageDetails}
            photos={photos.map((photo) => ({
              src: paths.image({ id: photo.imageId }),
              alt: photoAlt({ place: business.title, author: photo.author }),
              credit: photoCredit(photo.author),
              reportPath: reviewPaths.photoReport(photo),
            }))}
          />
          <ShareButton {...actions} />
        </div>
        <div id="descripcion" className="min-w-0 empty:hidden">
          {business.description && (
            <p className="max-w-prose text-lg whitespace-pre-line">{business.description}</p>
          )}
        </div>
        <div className="min-w-0 lg:col-start-2 lg:row-span-3 lg:row-start-2 lg:flex lg:flex-col lg:justify-end">
          {/* Sticky by its lower end, since it is mostly higher than the window. */}
          <div className="grid grid-cols-1 content-start gap-5 lg:sticky lg:bottom-6 lg:min-h-[calc(100dvh-7.5rem)]">
            <ContactCard
              {...business}
              address={address}
              week={week}
              hours={hours}
              hasLinks={links.length > 0}
            />
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
      <PlaceBar {...actions} whatsapp={links.find(({ kind }) => kind === "whatsapp")?.url ?? ""} />
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
