import { Link } from "react-router";
import { paths } from "../../../contract/paths.ts";
import { INACTIVE } from "../../../domain/businesses/business.ts";
import type { CardView } from "../../../domain/businesses/card-view.ts";
import type { Category } from "../../../domain/categories/categories.ts";
import { buttonClass } from "../../../ui/classes.ts";
import { PageMetadata } from "../../seo/page-metadata.tsx";
import { trailTo } from "../../seo/trail-to.ts";
import { Breadcrumb } from "../../shell/breadcrumb.tsx";
import { SimilarPlaces } from "./similar-places.tsx";

interface InactivePlaceProps {
  slug: string;
  title: string;
  category: Category | null;
  similar: readonly { readonly card: CardView; readonly distance: string }[];
}

/** B-03 */
export function InactivePlace({ slug, title, category, similar }: InactivePlaceProps) {
  return (
    <article>
      <PageMetadata title={title} description={`${INACTIVE}.`} path={paths.business({ slug })} noindex />
      <Breadcrumb trail={trailTo(category)} here={title} />
      <section className="rounded-panel bg-honey px-6 py-10 text-center">
        <h1 className="text-display">{title}</h1>
        <p className="mt-3 text-lg font-semibold">{INACTIVE}</p>
        <p className="mx-auto mt-1 max-w-prose">
          No lo mostramos en las listas. Si sabés que atiende, contanos y lo revisamos.
        </p>
        <div className="mt-6 flex flex-wrap justify-center gap-3">
          {category && (
            <Link to={paths.category(category)} className={buttonClass()}>
              Ver {category.plural.toLowerCase()}
            </Link>
          )}
          <Link to={paths.suggest({ name: title })} className={buttonClass({ variant: "outline" })}>
            ¿Sigue abierto? Avisanos
          </Link>
        </div>
      </section>
      <SimilarPlaces places={similar} className="mt-6" />
    </article>
  );
}
