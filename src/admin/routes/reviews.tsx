import { defineForm } from "../../domain/forms/define-form.ts";
import type { DecisionOutcome, PhotoOutcome } from "../../domain/reviews/moderated-review.ts";
import {
  DECIDE_PHOTO_SPEC,
  DECIDE_SPEC,
  DELETE_REVIEW_SPEC,
  NOTE_SPEC,
  UNDO_DECISION_SPEC,
  UNDO_PHOTO_SPEC,
  unpackSeen,
} from "../../domain/reviews/moderation-forms.ts";
import { moderationSearch, readModerationView } from "../../domain/reviews/moderation-view.ts";
import type { ReviewStatus } from "../../domain/reviews/review.ts";
import type { PhotoState } from "../../domain/reviews/review-photo.ts";
import { handleForm, staffFormRoute } from "../../form-action.server.ts";
import { staffLoader } from "../../request.server.ts";
import { decideReviews, deleteReview, noteReview, undoDecision } from "../../services/reviews/moderation.ts";
import { decidePhoto, undoPhotoDecision } from "../../services/reviews/photo-moderation.ts";
import { listModerated } from "../../services/reviews/read-moderated.ts";
import { ReviewsPage } from "../features/reviews/reviews-page.tsx";
import type { Route } from "./+types/reviews";

export const loader = staffLoader(async (services, { url }: Route.LoaderArgs) => ({
  listing: await listModerated(services, readModerationView(url.searchParams)),
  now: services.clock.now().toISOString(),
}));

const deciding = staffFormRoute<{ outcomes: readonly DecisionOutcome[] } | { photo: PhotoOutcome }>({
  forms: {
    decide: handleForm(defineForm(DECIDE_SPEC), async (page, { status, reviews }) => {
      const { services } = await page.identify();
      const outcomes = await decideReviews(services, {
        status: status as ReviewStatus,
        reviews: unpackSeen(reviews),
      });
      return { outcomes };
    }),
    undo: handleForm(defineForm(UNDO_DECISION_SPEC), async (page, { reviews }) => {
      const { services } = await page.identify();
      const [review = { id: "", seen: "" }] = unpackSeen(reviews);
      return { outcomes: [await undoDecision(services, review)] };
    }),
    "decide-photo": handleForm(defineForm(DECIDE_PHOTO_SPEC), async (page, { state, photo: id, seen }) => {
      const { services } = await page.identify();
      return { photo: await decidePhoto(services, { id, seen, state: state as PhotoState }) };
    }),
    "undo-photo": handleForm(defineForm(UNDO_PHOTO_SPEC), async (page, { photo: id, seen }) => {
      const { services } = await page.identify();
      return { photo: await undoPhotoDecision(services, { id, seen }) };
    }),
    note: handleForm(defineForm(NOTE_SPEC), async (page, { id, note }) => {
      const { services } = await page.identify();
      return { outcomes: [await noteReview(services, { id, note })] };
    }),
    delete: handleForm(defineForm(DELETE_REVIEW_SPEC), async (page, { id, reason, detail }) => {
      const { services } = await page.identify();
      await deleteReview(services, { id, reason: detail ? `${reason}: ${detail}` : reason });
      return { outcomes: [{ kind: "gone" as const, id }] };
    }),
  },
});
export const middleware = deciding.middleware;

/** V-11 */
export default function ReviewsRoute({ loaderData: { listing, now } }: Route.ComponentProps) {
  return <ReviewsPage key={moderationSearch(listing.view)} listing={listing} now={now} />;
}
