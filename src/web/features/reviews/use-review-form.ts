import { type ChangeEvent, type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { checkReview, type ReviewDraft, type ReviewFaults } from "../../../domain/reviews/check-review.ts";
import type { OwnReview } from "../../../domain/reviews/review.ts";
import { personalStore } from "../../../personal/personal-store.ts";
import {
  currentReviewMemory,
  findWriter,
  forgetVisitorsDraft,
} from "../../../personal/reviews/review-memory.ts";
import { readField } from "../../../ui/read-field.ts";
import { postReview } from "./post-review.ts";

const NO_FAULTS: ReviewFaults = {};
/** The server needs no longer times. */
const MAX_ELAPSED_MS = 60 * 60 * 1000;
const NONE: ReadonlySet<string> = new Set();

interface ReviewFormOptions {
  readonly business: { readonly id: string; readonly slug: string };
  onSent(review: OwnReview): void;
}

/** Drafts last until they are sent. */
export function useReviewForm({ business: { id, slug }, onSent }: ReviewFormOptions) {
  const form = useRef<HTMLFormElement>(null);
  const details = useRef<HTMLDetailsElement>(null);
  const openedAt = useRef<number | null>(null);
  const filledName = useRef("");
  const isSending = useRef(false);
  const [isPending, setPending] = useState(false);
  const [faults, setFaults] = useState(NO_FAULTS);
  const [editedFields, setEditedFields] = useState(NONE);
  const [message, setMessage] = useState("");

  const onToggle = () => {
    // Once per review, even if the form is closed in between.
    if (details.current?.open) openedAt.current ??= performance.now();
  };
  const fill = useEffectEvent(() => {
    if (!form.current || !details.current) return;
    const memory = currentReviewMemory();
    const draft = memory.readDraft(id);
    const author = draft?.author || memory.readAuthor() || (findWriter()?.displayName ?? "");
    // An unedited name is replaced when another member signs in.
    const isUntouched = readField({ form: form.current, name: "author" }) === filledName.current;
    if (isUntouched) setField({ form: form.current, name: "author", value: author });
    filledName.current = author;
    if (draft) {
      fillEmpty({ form: form.current, values: { stars: draft.stars, text: draft.text } });
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

  const onChange = ({ target }: ChangeEvent<HTMLFormElement>) => {
    if (form.current) currentReviewMemory().keepDraft({ businessId: id, draft: draftOf(form.current) });
    setEditedFields((fields) => new Set([...fields, target.name]));
  };

  async function send(sent: HTMLFormElement): Promise<void> {
    const elapsedMs = Math.min(performance.now() - (openedAt.current ?? 0), MAX_ELAPSED_MS);
    const answer = await postReview({ slug, form: sent, elapsedMs });
    if (answer.review === null) {
      setFaults(answer.faults);
      setMessage(answer.message);
      return;
    }
    const { author } = answer.review;
    forgetDrafts({ id, author });
    sent.reset();
    setField({ form: sent, name: "author", value: author });
    filledName.current = author;
    openedAt.current = null;
    if (details.current) details.current.open = false;
    onSent(answer.review);
  }

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const sent = event.currentTarget;
    const checked = checkReview(draftOf(sent));
    setFaults(checked.faults ?? NO_FAULTS);
    setEditedFields(NONE);
    setMessage("");
    // A second click sees the ref before the state.
    if (checked.faults || isSending.current) return;
    isSending.current = true;
    setPending(true);
    await send(sent);
    isSending.current = false;
    setPending(false);
  };

  return { form, details, faults, editedFields, message, isPending, onToggle, onChange, submit };
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
  memory.forgetDraft(id);
  forgetVisitorsDraft(id);
  memory.keepAuthor(author);
}

function draftOf(form: HTMLFormElement): ReviewDraft {
  const read = (name: keyof ReviewDraft) => readField({ form, name });
  return { stars: read("stars"), text: read("text"), author: read("author") };
}

/** The visitor may have typed before hydration. */
function fillEmpty({ form, values }: { form: HTMLFormElement; values: Partial<ReviewDraft> }): void {
  for (const [name, value] of Object.entries(values)) {
    if (value !== "" && readField({ form, name }) === "") setField({ form, name, value });
  }
}

function setField({ form, name, value }: { form: HTMLFormElement; name: string; value: string }): void {
  for (const control of form.querySelectorAll<HTMLInputElement>(`[name=${name}]`)) {
    if (control.type === "radio") control.checked = control.value === value;
    else control.value = value;
  }
}
