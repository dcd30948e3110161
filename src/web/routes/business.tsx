import { Link } from "react-router";
import { NO_DIRECTION } from "../../domain/businesses/business.ts";
import { businessTag } from "../../domain/catalogue/catalogue-tags.ts";
import { categoryById } from "../../domain/categories/categories.ts";
import { paths } from "../../domain/paths/paths.ts";
import type { PageHandle } from "../../page-handle.ts";
import { pageLoader } from "../../request.server.ts";
import { getBusiness } from "../../services/businesses/get-business.ts";
import { RouteError } from "../features/errors/route-error.tsx";
import { useSiteName } from "../features/shell/use-site-name.ts";
import type { Route } from "./+types/business";

export const handle: PageHandle = { page: {} };

export const loader = pageLoader(async (page, { params }: Route.LoaderArgs) => {
  const business = await getBusiness(page.services, { name: params.id });
  page.tag(businessTag(business.id));
  return { business, category: business.categoryId && categoryById(business.categoryId) };
});

export default function BusinessPage({ loaderData: { business, category } }: Route.ComponentProps) {
  const siteName = useSiteName();
  return (
    <article>
      <title>{`${business.title} | ${siteName}`}</title>
      <p>
        {category ? (
          <Link to={paths.category({ slug: category.slug })}>{category.plural}</Link>
        ) : (
          business.category
        )}
      </p>
      <h1>{business.title}</h1>
      {business.description && <p>{business.description}</p>}
      <dl className="facts">
        <dt>Dirección</dt>
        <dd>{business.direction ? `${business.direction}, ${business.city}` : NO_DIRECTION}</dd>
        {business.phone && (
          <>
            <dt>Teléfono</dt>
            <dd>
              <a href={`tel:${business.phone.replace(/[^\d+]/g, "")}`}>{business.phone}</a>
            </dd>
          </>
        )}
        {business.schedule && (
          <>
            <dt>Horario</dt>
            <dd>{business.schedule}</dd>
          </>
        )}
      </dl>
      <p>
        <Link to={paths.home()}>Volver a la página principal</Link>
      </p>
    </article>
  );
}

/** D-06 */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} siteName={useSiteName()} notFoundTitle="Negocio no encontrado" />;
}
