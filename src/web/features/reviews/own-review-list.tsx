import { Link, useRevalidator } from "react-router";
import { paths } from "../../../contract/paths.ts";
import type { MemberReview, ReviewStatus } from "../../../domain/reviews/review.ts";
import { formatLongDate } from "../../../domain/schedule/format-date.ts";
import { Stars } from "../../../ui/stars.tsx";
import { Tag } from "../../../ui/tag.tsx";
import { showNotice } from "../../../ui/toast/show-notice.ts";
import { AuthorActions } from "./author-actions.tsx";
import { isPublic } from "./changeable-review.ts";
import { dropPagesOf } from "./drop-pages.ts";
import { MetaLine } from "./meta-line.tsx";
import { PhotoStrip } from "./photos/photo-strip.tsx";
import { useFocusInList } from "./use-focus-in-list.ts";

const STATES: Readonly<Record<ReviewStatus, { readonly label: string; readonly look: string }>> = {
  published: { label: "Publicada", look: "text-olive" },
  held: { label: "En revisión", look: "text-amber" },
  hidden: { label: "Oculta", look: "text-muted" },
};

/** V-08: a member's reviews in the profile. */
export function OwnReviewList({ reviews }: { reviews: readonly MemberReview[] }) {
  const { revalidate } = useRevalidator();
  const refresh = (review: MemberReview) => {
    dropPagesOf(review);
    return revalidate();
  };
  const accept = (review: MemberReview, message: string) => {
    showNotice(message);
    void refresh(review);
  };
  const { root, item } = useFocusInList({ ids: reviews.map(({ id }) => id) });
  return (
    <div ref={root} className="w-full">
      {reviews.length === 0 && (
        <p className="text-muted">
          Todavía no escribiste ninguna. Las que escribas con tu cuenta aparecen acá.
        </p>
      )}
      <ul className="divide-y divide-line empty:hidden">
        {reviews.map((review) => (
          <li
            key={review.id}
            id={`resena-${review.id}`}
            {...item(review.id)}
            className="py-4 first:pt-0 last:pb-0"
          >
            <OwnReviewItem review={review} />
            <AuthorActions
              review={review}
              editKey=""
              photos={review.photos}
              place={review.business.title}
              onPhotosChanged={() => refresh(review)}
              onEdited={({ status }) =>
                accept(
                  review,
                  status === "held" && review.status === "published" ? HELD_AGAIN : "Guardamos los cambios.",
                )
              }
              onEditedLater={() => void refresh(review)}
              onDeleted={() => accept(review, "Borraste tu reseña.")}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

const HELD_AGAIN = "Guardamos los cambios. La vamos a revisar antes de publicarla.";

function OwnReviewItem({ review }: { review: MemberReview }) {
  const { business, status, stars, text, at, isEdited } = review;
  const { label, look } = STATES[status];
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <h3 className="min-w-0 text-base">
          {business.isListed ? (
            <Link to={paths.business(business)} className="hover:underline">
              {business.title}
            </Link>
          ) : (
            business.title
          )}
        </h3>
        <Tag className={look}>{label}</Tag>
      </div>
      <MetaLine>
        <time dateTime={at.toISOString()} className="text-sm text-muted">
          {formatLongDate(at)}
        </time>{" "}
        {isEdited && <span className="text-sm text-muted">Editada</span>}
      </MetaLine>
      <Stars value={stars} />
      <p className="mt-1 max-w-prose whitespace-pre-line wrap-anywhere">{text}</p>
      <PhotoStrip
        photos={review.photos}
        place={business.title}
        author={review.author}
        isReviewPublic={isPublic(review)}
      />
    </>
  );
}
