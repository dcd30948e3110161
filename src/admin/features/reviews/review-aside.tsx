import { ExternalLink, Scale, Star } from "lucide";
import { BusinessThumbnail } from "../../../business-ui/business-thumbnail.tsx";
import { paths } from "../../../contract/paths.ts";
import type { ModeratedReview } from "../../../domain/reviews/moderated-review.ts";
import { oneDecimal } from "../../../domain/text/format-number.ts";
import { buttonClass } from "../../../ui/classes.ts";
import { Icon } from "../../../ui/icon.tsx";
import { NeighbourList } from "./neighbours.tsx";

interface ReviewAsideProps {
  review: ModeratedReview | undefined;
  onHideAll: (review: ModeratedReview) => void;
}

const PANEL = "rounded-panel border border-line bg-card p-4";

/** Beside the list: about the selected review. */
export function ReviewAside({ review, onHideAll }: ReviewAsideProps) {
  return (
    <aside
      aria-label="Sobre la reseña elegida"
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4 lg:sticky lg:top-4"
    >
      {review && (
        <div className="contents max-lg:hidden">
          <BusinessPanel review={review} />
          {review.neighbours.length > 0 && (
            <section aria-labelledby="misma-red" className={PANEL}>
              <h2 id="misma-red" className="text-lg">
                Desde la misma red
              </h2>
              <NeighbourList review={review} onHideAll={() => onHideAll(review)} />
            </section>
          )}
        </div>
      )}
      <section aria-labelledby="como-decidimos" className="rounded-panel border border-line bg-wash p-4">
        <h2 id="como-decidimos" className="flex items-center gap-2 text-lg">
          <Icon of={Scale} size={18} />
          Cómo decidimos
        </h2>
        <div className="mt-1.5 grid gap-1.5 text-sm">
          <p>Una crítica dura se publica si cuenta algo que pasó.</p>
          <p>Se oculta la publicidad, el insulto y los datos de otra persona.</p>
          <p>Si dudás, dejala retenida y escribí una nota.</p>
        </div>
      </section>
    </aside>
  );
}

function BusinessPanel({ review: { business } }: { review: ModeratedReview }) {
  return (
    <section aria-label="El negocio" className={PANEL}>
      <div className="flex items-center gap-2.5">
        <BusinessThumbnail business={business} className="h-16 w-21" />
        <div className="min-w-0">
          <h2 className="font-title text-base font-bold">{business.title}</h2>
          <p className="flex flex-wrap items-center gap-x-1.5 text-[0.8125rem] text-muted">
            <span>{business.direction || "Sin dirección"}</span>
            {business.rating !== null && (
              <span className="inline-flex items-center gap-1">
                <Icon of={Star} size={14} className="fill-sun text-star-edge" />
                {oneDecimal(business.rating)} ({business.reviewCount})
              </span>
            )}
          </p>
        </div>
      </div>
      {business.isListed ? (
        <a
          href={paths.business(business)}
          target="_blank"
          rel="noreferrer"
          className={`${buttonClass({ variant: "plain", size: "small" })} mt-3 border-edge!`}
        >
          <Icon of={ExternalLink} size={17} />
          Ver página
        </a>
      ) : (
        <p className="mt-3 text-[0.8125rem] text-muted">Su página no se ve: está desactivado o borrado.</p>
      )}
    </section>
  );
}
