import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { checkReview, type ReviewDraft, type ReviewFaults } from "../../../../domain/reviews/check-review.ts";
import type { OwnReview } from "../../../../domain/reviews/review.ts";
import { reviewMemory } from "../../../../personal/reviews/review-memory.ts";
import { usePersonal } from "../../../../personal/use-personal.ts";
import { readField } from "../../../../ui/read-field.ts";
import { postReview } from "./post-review.ts";

const NO_FAULTS: ReviewFaults = {};

interface ReviewFormOptions {
  readonly business: { readonly id: string; readonly slug: string };
  onSent(review: OwnReview): void;
}

/** The form with a script: what is typed lasts until it is sent, and nothing leaves the page but the review. */
export function useReviewForm({ business: { id, slug }, onSent }: ReviewFormOptions) {
  const form = useRef<HTMLFormElement>(null);
  const details = useRef<HTMLDetailsElement>(null);
  const openedAt = useRef(0);
  const isSending = useRef(false);
  const [isPending, setPending] = useState(false);
  const [faults, setFaults] = useState(NO_FAULTS);
  const [message, setMessage] = useState("");
  const memberName = usePersonal(({ user }) => user?.displayName ?? "");

  useEffect(() => {
    // It may have been opened before the page came to life.
    openedAt.current = performance.now();
  }, []);
  useEffect(() => {
    const draft = reviewMemory.readDraft(id);
    if (!form.current) return;
    fillEmpty({ form: form.current, values: draft ?? { author: memberName || reviewMemory.readAuthor() } });
    if (draft && details.current) details.current.open = true;
  }, [id, memberName]);

  const onToggle = () => {
    if (details.current?.open) openedAt.current = performance.now();
  };

  const keep = () => {
    if (form.current) reviewMemory.keepDraft({ businessId: id, draft: draftOf(form.current) });
  };

  async function send(sent: HTMLFormElement): Promise<void> {
    const answer = await postReview({ slug, form: sent, elapsedMs: performance.now() - openedAt.current });
    if (answer.review === null) {
      setFaults(answer.faults);
      setMessage(answer.message);
      return;
    }
    reviewMemory.forgetDraft(id);
    reviewMemory.keepAuthor(answer.review.author);
    sent.reset();
    fillEmpty({ form: sent, values: { author: answer.review.author } });
    if (details.current) details.current.open = false;
    onSent(answer.review);
  }

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const sent = event.currentTarget;
    const checked = checkReview(draftOf(sent));
    setFaults(checked.faults ?? NO_FAULTS);
    setMessage("");
    // Not the state, which a second click at the same moment would not see yet.
    if (checked.faults || isSending.current) return;
    isSending.current = true;
    setPending(true);
    await send(sent);
    isSending.current = false;
    setPending(false);
  };

  return { form, details, faults, message, isPending, onToggle, keep, submit };
}

function draftOf(form: HTMLFormElement): ReviewDraft {
  const read = (name: keyof ReviewDraft) => readField({ form, name });
  return { stars: read("stars"), text: read("text"), author: read("author") };
}

/** Only where nothing stands yet: somebody may have typed before the page came to life. */
function fillEmpty({ form, values }: { form: HTMLFormElement; values: Partial<ReviewDraft> }): void {
  for (const [name, value] of Object.entries(values)) {
    if (value === "" || readField({ form, name }) !== "") continue;
    for (const control of form.querySelectorAll<HTMLInputElement>(`[name=${name}]`)) {
      if (control.type === "radio") control.checked = control.value === value;
      else control.value = value;
    }
  }
}
