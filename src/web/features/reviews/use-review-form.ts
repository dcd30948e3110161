import { useEffect, useEffectEvent, useRef } from "react";
import type { OwnReview } from "../../../domain/reviews/review.ts";
import { REVIEW_FIELDS } from "../../../domain/reviews/review-fields.ts";
import { personalStore } from "../../../personal/personal-store.ts";
import { currentReviewMemory, findWriter, removeVisitorDraft } from "../../../personal/review-memory.ts";
import { fillControls, readControls } from "../../../ui/forms/form-controls.ts";
import { usePostedReview } from "./use-posted-review.ts";

/** The server needs no longer times. */
const MAX_ELAPSED_MS = 60 * 60 * 1000;

interface ReviewFormOptions {
  readonly business: { readonly id: string; readonly slug: string };
  onSent(review: OwnReview): void;
}

/** Drafts last until they are sent. */
export function useReviewForm({ business: { id, slug }, onSent }: ReviewFormOptions) {
  const details = useRef<HTMLDetailsElement>(null);
  const openedAt = useRef<number | null>(null);
  const filledName = useRef("");
  const form = usePostedReview({
    slug,
    elapsedMs: () => Math.min(performance.now() - (openedAt.current ?? 0), MAX_ELAPSED_MS),
    onDraft: (draft) => currentReviewMemory().saveDraft({ businessId: id, draft }),
    onSent(review, element) {
      const { author } = review;
      forgetDrafts({ id, author });
      element.reset();
      fillControls(element, { author });
      filledName.current = author;
      openedAt.current = null;
      if (details.current) details.current.open = false;
      onSent(review);
    },
  });
  const { ref } = form.props;

  const onToggle = () => {
    // Once per review, even if the form is closed in between.
    if (details.current?.open) openedAt.current ??= performance.now();
  };
  const fill = useEffectEvent(() => {
    if (!ref.current || !details.current) return;
    const memory = currentReviewMemory();
    const draft = memory.readDraft(id);
    const author = draft?.author || memory.readAuthor() || (findWriter()?.displayName ?? "");
    const typed = readControls(ref.current, REVIEW_FIELDS);
    // An unedited name is replaced when another member signs in.
    if (typed.author === filledName.current) fillControls(ref.current, { author });
    filledName.current = author;
    if (draft) {
      // The visitor may have typed before hydration.
      fillControls(ref.current, { stars: typed.stars || draft.stars, text: typed.text || draft.text });
      details.current.open = true;
      // The draft is from an earlier visit.
      openedAt.current = Number.NEGATIVE_INFINITY;
    }
    // It may have been opened before hydration.
    onToggle();
  });
  useEffect(() => {
    fill();
    return onMemberChange(() => fill());
  }, []);

  return { form, details, onToggle };
}

function onMemberChange(listener: () => void): () => void {
  let uid = personalStore.get().user?.uid;
  return personalStore.subscribe(() => {
    const current = personalStore.get().user?.uid;
    if (current !== uid) listener();
    uid = current;
  });
}

function forgetDrafts({ id, author }: { id: string; author: string }): void {
  const memory = currentReviewMemory();
  memory.removeDraft(id);
  removeVisitorDraft(id);
  memory.saveAuthor(author);
}
