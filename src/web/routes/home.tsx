import { Link } from "react-router";
import { businessTag } from "../../domain/catalogue/catalogue-tags.ts";
import { paths } from "../../domain/paths/paths.ts";
import type { PageHandle } from "../../page-handle.ts";
import { pageLoader } from "../../request.server.ts";
import { getHome } from "../../services/home/get-home.ts";
import { BusinessList } from "../features/businesses/business-list.tsx";
import { useSiteName } from "../features/shell/use-site-name.ts";
import type { Route } from "./+types/home";

/** H-03: up to eight deals of the home, one of which each visitor gets. */
export const handle: PageHandle = { page: { variants: 8 } };

export const loader = pageLoader(async (page, _: Route.LoaderArgs) => {
  const sections = await getHome(page.services, { seed: page.variant });
  page.tag(
    "home",
    ...sections.flatMap((section) => section.businesses.map((business) => businessTag(business.id))),
  );
  return { sections };
});

export default function Home({ loaderData: { sections } }: Route.ComponentProps) {
  const siteName = useSiteName();
  return (
    <>
      <title>{`Dónde comer en La Plata | ${siteName}`}</title>
      <h1>Dónde comer en La Plata</h1>
      {sections.length === 0 && <p>Todavía no hay negocios en la guía.</p>}
      {sections.map(({ category, businesses }) => (
        <section key={category.id} aria-labelledby={`seccion-${category.id}`}>
          <div className="section-head">
            <h2 id={`seccion-${category.id}`}>{category.name}</h2>
            <Link to={paths.category({ slug: category.slug })} aria-label={`Ver más ${category.name}`}>
              Ver más
            </Link>
          </div>
          <BusinessList businesses={businesses} headingLevel={3} />
        </section>
      ))}
    </>
  );
}
