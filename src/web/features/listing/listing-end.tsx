import type { MouseEvent } from "react";
import { Link } from "react-router";
import { paths } from "../../../contract/paths.ts";
import { LAST_GROWING_PAGE, LISTING_PAGE, type ListingView } from "../../../domain/catalogue/listing-view.ts";
import { groupDigits } from "../../../domain/text/format-number.ts";
import { buttonClass } from "../../../ui/classes.ts";
import { focusHeading } from "../../../ui/focus-heading.ts";

interface ListingEndProps {
  slug: string;
  /** The category as C-02 says it: "cafeterías". */
  label: string;
  view: ListingView;
  total: number;
  remaining: number;
}

/** What comes after the cards: more of them (C-02), or that there are no more (C-03). */
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
          // A page that grows is still the same page: the way back leads to where one came from.
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
            ¡Has visto todas las {label} {view.onlyOpen ? "abiertas" : "disponibles"}!
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

/** Without an entry in the history; whoever reads with the keyboard begins again at the heading. */
function goToTop(event: MouseEvent): void {
  event.preventDefault();
  window.scrollTo(0, 0);
  focusHeading();
}
