import type { MouseEvent } from "react";
import { Link } from "react-router";
import { paths } from "../../../contract/paths.ts";
import { LAST_GROWING_PAGE, LISTING_PAGE, type ListingView } from "../../../domain/catalogue/listing-view.ts";
import { groupDigits } from "../../../domain/text/format-number.ts";
import { buttonClass } from "../../../ui/classes.ts";
import { focusHeading } from "../../../ui/focus-heading.ts";

interface ListingEndProps {
  slug: string;
  /** As in C-02: "cafeterías". */
  label: string;
  view: ListingView;
  total: number;
  remaining: number;
}

/** C-02, C-03 */
export function ListingEnd({ slug, label, view, total, remaining }: ListingEndProps) {
  const standsAlone = view.page > LAST_GROWING_PAGE;
  const grows = view.page < LAST_GROWING_PAGE;
  const outline = buttonClass({ variant: "outline" });
  return (
    <div className="mt-8 flex flex-wrap items-center justify-center gap-4 text-center">
      {standsAlone && (
        <Link to={paths.category({ slug, ...view, page: view.page - 1 })} className={outline}>
          Los anteriores
        </Link>
      )}
      {remaining > 0 && (
        <Link
          to={paths.category({ slug, ...view, page: view.page + 1 })}
          // A longer list replaces its history entry: Back leaves the page.
          preventScrollReset={grows}
          replace={grows}
          className={outline}
        >
          Quiero ver más {label} ({groupDigits(remaining)})
        </Link>
      )}
      {remaining === 0 && total > LISTING_PAGE && (
        <div>
          <p className="font-semibold">
            ¡Has visto todas las {label} {view.filters.includes("open") ? "abiertas" : "disponibles"}!
          </p>
          {/* biome-ignore lint/a11y/useValidAnchor: a link without a script too: browsers know this name as the top. */}
          <a href="#top" onClick={goToTop} className={`mt-3 ${outline}`}>
            Volver arriba ↑
          </a>
        </div>
      )}
    </div>
  );
}

/** Without a history entry; the focus moves to the heading. */
function goToTop(event: MouseEvent): void {
  event.preventDefault();
  window.scrollTo(0, 0);
  focusHeading();
}
