import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { GrowingList } from "../../../business-ui/growing-list.tsx";
import { useNow } from "../../../business-ui/use-now.ts";
import type { Business } from "../../../domain/businesses/business.ts";
import { reviewTags } from "../../../domain/catalogue/catalogue-tags.ts";
import type { OwnReview } from "../../../domain/reviews/review.ts";
import type { ReviewListing } from "../../../domain/reviews/review-view.ts";
import { usePersonal } from "../../../personal/personal-store.ts";
import { findPreload } from "../../../preload/preload.ts";
import { showNotice } from "../../../ui/toast/show-notice.ts";
import { AuthorActions } from "./author-actions.tsx";
import { type ChangeableReview, isPublic } from "./changeable-review.ts";
import { PhotoInput, SignInForPhotos } from "./photos/photo-input.tsx";
import { PhotoStrip } from "./photos/photo-strip.tsx";
import { usePhotoQueue } from "./photos/use-photo-queue.ts";
import { RatingCard } from "./rating-card.tsx";
import { ReportLink } from "./report-link.tsx";
import { OwnReviews, ReviewEntry } from "./review-entry.tsx";
import { ReviewListEnd } from "./review-list-end.tsx";
import { ReviewSummary } from "./review-summary.tsx";
import { ReviewTools } from "./review-tools.tsx";
import { useOwnReviews } from "./use-own-reviews.ts";

interface ReviewSectionProps {
  business: Pick<Business, "id" | "slug" | "title" | "categoryId" | "averageRating" | "reviewCount">;
  reviewing: ReviewListing;
}

/** D-09 */
export function ReviewSection({ business, reviewing }: ReviewSectionProps) {
  const { view, counts, total, remaining, reviews, sent } = reviewing;
  const { revalidate } = useRevalidator();
  const now = useNow();
  const own = useOwnReviews({ businessId: business.id, sent });
  const [lastSent, setLastSent] = useState("");
  const [deletedCount, setDeletedCount] = useState(0);
  // Without a script a new document loads, which should scroll to the reviews.
  const hash = now ? "" : "resenas";

  // Once more with the new count: the summary that appears above pushes the review down.
  const sentKey = lastSent && `${lastSent} ${business.reviewCount}`;
  useEffect(() => {
    if (sentKey) focusOwnReview();
  }, [sentKey]);
  // After the dialog is closed: until then the page is inert.
  useEffect(() => {
    if (deletedCount > 0) document.getElementById("resenas")?.focus({ preventScroll: true });
  }, [deletedCount]);
  const photos = usePhotoQueue({ countKept: () => 0, onSent: own.reload });
  const isMember = usePersonal(({ user }) => user !== null && !user.isAnonymous);
  const refresh = () => {
    findPreload()?.drop(...reviewTags(business));
    void revalidate();
  };
  const show = (review: OwnReview) => {
    own.add(review);
    setLastSent(review.id);
    refresh();
  };
  const acceptNew = (review: OwnReview) => {
    show(review);
    photos.start(review.id);
  };
  /** V-07: one that waited for a connection; the photos and the focus belong to what is written now. */
  const showLater = (review: OwnReview) => {
    own.add(review);
    setLastSent("");
    refresh();
  };
  const forget = (id: string) => {
    own.remove(id);
    showNotice("Borraste tu reseña.");
    setDeletedCount((count) => count + 1);
    refresh();
  };
  const actionsOf = (review: ChangeableReview) => {
    const access = own.access.get(review.id);
    return (
      access && (
        <>
          <PhotoStrip
            photos={access.photos ?? []}
            place={business.title}
            author={review.author}
            isReviewPublic={isPublic(review)}
          />
          <AuthorActions
            review={review}
            editKey={access.key}
            photos={access.photos}
            place={business.title}
            onEdited={show}
            onEditedLater={showLater}
            onDeleted={forget}
            onPhotosChanged={() => {
              refresh();
              return own.reload();
            }}
          />
        </>
      )
    );
  };

  const firstIds = new Set(own.first.map(({ id }) => id));
  const others = reviews.filter(({ id }) => !firstIds.has(id));
  return (
    <section aria-labelledby="resenas" className="mt-10">
      <h2 id="resenas" tabIndex={-1} className="mb-3 text-2xl outline-none">
        Reseñas
      </h2>
      {business.averageRating === null ? (
        <p className="text-muted">Todavía nadie escribió sobre este lugar.</p>
      ) : (
        <ReviewSummary
          averageRating={business.averageRating}
          reviewCount={business.reviewCount}
          {...{ counts, view, hash }}
        />
      )}
      <RatingCard
        business={business}
        hasReview={own.ids.size > 0}
        onSent={acceptNew}
        onWaiting={photos.discard}
        onSentLater={showLater}
        photoCount={isMember ? photos.count : 0}
      >
        {isMember ? (
          <>
            {photos.loaded && <photos.loaded.View queue={photos.loaded.queue} />}
            <PhotoInput onFiles={photos.add} />
          </>
        ) : (
          <SignInForPhotos place={business.title} />
        )}
      </RatingCard>
      <OwnReviews reviews={own.first} now={now}>
        {actionsOf}
      </OwnReviews>
      <ReviewTools view={view} total={total} hash={hash} />
      <GrowingList
        // Another order or filter is another list, not a longer one.
        key={`${view.order} ${view.stars}`}
        ids={others.map(({ id }) => id)}
        total={total}
        noun="reseñas"
      >
        {others.length > 0 && (
          <ul className="divide-y divide-line">
            {others.map((review) => (
              <li key={review.id} id={`resena-${review.id}`} className="scroll-mt-24 py-5">
                <ReviewEntry review={review} now={now} isOwn={own.ids.has(review.id)}>
                  {!own.access.get(review.id)?.photos && (
                    <PhotoStrip photos={review.photos} place={business.title} author={review.author} />
                  )}
                  {own.ids.has(review.id) ? actionsOf(review) : <ReportLink review={review} />}
                </ReviewEntry>
              </li>
            ))}
          </ul>
        )}
        <ReviewListEnd view={view} remaining={remaining} hash={hash && `resena-${others.at(-1)?.id}`} />
      </GrowingList>
    </section>
  );
}

function focusOwnReview(): void {
  const review = document.getElementById("tu-resena")?.querySelector("article");
  review?.focus({ preventScroll: true });
  review?.scrollIntoView({ block: "nearest" });
}
