import { WAITING } from "../../../contract/offline/offline.ts";
import { reviewPaths } from "../../../contract/reviews/review-paths.ts";
import type { FormAnswer } from "../../../domain/forms/form-spec.ts";
import type { OwnReview } from "../../../domain/reviews/review.ts";
import { REVIEW_SPEC, type ReviewDraft } from "../../../domain/reviews/review-fields.ts";
import { submissionHeaders } from "../../../personal/offline/submission-headers.ts";
import { findWriter } from "../../../personal/review-memory.ts";
import { postForm } from "../../../ui/forms/post-form.ts";
import { useForm } from "../../../ui/forms/use-form.ts";

/** Dates are text in JSON. */
export interface PostedReview {
  readonly review: Omit<OwnReview, "at"> & { readonly at: string | Date };
}

interface PostedReviewInput {
  readonly slug: string;
  readonly first?: FormAnswer<PostedReview> | undefined;
  /** V-08: stored until the review is sent. */
  readKey?(): string;
  /** Since the form was opened, where that is known. */
  elapsedMs?(): number;
  onDraft?(draft: ReviewDraft): void;
  onSent(review: OwnReview, form: HTMLFormElement): void;
  /** V-07: it is sent later. */
  onWaiting?(): void;
}

/** B-07 */
export function usePostedReview(input: PostedReviewInput) {
  const { slug, first, elapsedMs, readKey, onDraft, onSent, onWaiting } = input;
  return useForm({
    spec: REVIEW_SPEC,
    first,
    async send({ data }) {
      if (elapsedMs) data.set("elapsed", String(Math.round(elapsedMs())));
      if (readKey) data.set("key", readKey());
      const to = reviewPaths.ofBusiness({ slug });
      const headers = await submissionHeaders({ to, data, submitter: findWriter()?.uid ?? "" });
      return postForm<PostedReview>({ to, spec: REVIEW_SPEC, data, headers });
    },
    onInput: ({ stars, text, author }) => onDraft?.({ stars, text, author }),
    onDone: (posted, form) => onSent(reviewOf(posted), form),
    onRefused: ({ code }) => void (code === WAITING && onWaiting?.()),
  });
}

export function reviewOf({ review }: PostedReview): OwnReview {
  return { ...review, at: new Date(review.at) };
}
