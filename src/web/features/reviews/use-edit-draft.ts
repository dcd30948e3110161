import { type RefObject, startTransition, useEffect, useEffectEvent, useRef, useState } from "react";
import type { Review } from "../../../domain/reviews/review.ts";
import type { ReviewDraft } from "../../../domain/reviews/review-fields.ts";
import { currentReviewMemory } from "../../../personal/review-memory.ts";
import { fillControls } from "../../../ui/forms/form-controls.ts";

interface EditDraftOptions {
  readonly review: Review;
  readonly form: RefObject<HTMLFormElement | null>;
  /** False where the server has sent the form back with what was typed. */
  readonly isRestored: boolean;
}

/** V-08: changes that were not saved stay in this browser, however the form was closed, until they are discarded. */
export function useEditDraft({ review, form, isRestored }: EditDraftOptions) {
  const [isChanged, setChanged] = useState(false);
  const [wasRestored, setRestored] = useState(false);
  const { id } = review;
  const stored = draftOf(review);
  const forget = () => currentReviewMemory().removeDraft(id);

  const restore = useEffectEvent(() => {
    const draft = isRestored ? currentReviewMemory().readDraft(id) : null;
    if (!draft || !form.current || isSame(draft, stored)) return;
    fillControls(form.current, { ...pickDraft(draft) });
    startTransition(() => {
      setChanged(true);
      setRestored(true);
    });
  });
  useEffect(() => restore(), []);

  const shown = useRef(stored);
  // V-07: an edit that waited was sent.
  useEffect(() => {
    if (isSame(shown.current, stored)) return;
    shown.current = stored;
    if (form.current && !isChanged) fillControls(form.current, { ...stored });
  });

  const save = (typed: ReviewDraft) => {
    const draft = pickDraft(typed);
    const differs = !isSame(draft, stored);
    if (differs) currentReviewMemory().saveDraft({ id, draft });
    else forget();
    setChanged(differs);
  };
  return {
    isChanged,
    /** Filled in with what was typed before. */
    isRestored: isChanged && wasRestored,
    save,
    /** V-07: changes that waited are typed again. */
    fill(typed: Readonly<Record<string, string>>): void {
      const draft = pickDraft({ ...stored, ...typed });
      if (form.current) fillControls(form.current, { ...draft });
      save(draft);
    },
    forget,
    discard(): void {
      forget();
      if (form.current) fillControls(form.current, { ...stored });
      setChanged(false);
    },
  };
}

export function draftOf({ author, text, stars }: Review): ReviewDraft {
  return { author, text, stars: String(stars) };
}

export function pickDraft({ stars, text, author }: ReviewDraft): ReviewDraft {
  return { stars, text, author };
}

function isSame(one: ReviewDraft, other: ReviewDraft): boolean {
  return one.stars === other.stars && one.text === other.text && one.author === other.author;
}
