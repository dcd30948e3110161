import { startTransition, useEffect, useEffectEvent, useRef, useState } from "react";
import { reviewPaths } from "../../../contract/reviews/review-paths.ts";
import type { OwnReview } from "../../../domain/reviews/review.ts";
import { REVIEW_FIELDS, type ReviewDraft } from "../../../domain/reviews/review-fields.ts";
import { personalStore } from "../../../personal/personal-store.ts";
import {
  adoptVisitorDraft,
  currentReviewMemory,
  findWriter,
  removeVisitorDraft,
} from "../../../personal/review-memory.ts";
import { fillControls, readControls } from "../../../ui/forms/form-controls.ts";
import { usePostedReview } from "./use-posted-review.ts";
import { useSentLater } from "./use-sent-later.ts";

/** The server needs no longer times. */
const MAX_ELAPSED_MS = 60 * 60 * 1000;

interface ReviewFormOptions {
  readonly business: { readonly id: string; readonly slug: string };
  /** V-08: chosen now. */
  readonly photoCount: number;
  onSent(review: OwnReview): void;
  /** V-07: it is sent later. */
  readonly onWaiting?: (() => void) | undefined;
  /** V-07: one that waited. */
  readonly onSentLater?: ((review: OwnReview) => void) | undefined;
}

/** Drafts last until they are sent or cancelled. */
export function useReviewForm(options: ReviewFormOptions) {
  const { business, photoCount, onSent, onWaiting, onSentLater } = options;
  const { id, slug } = business;
  const details = useRef<HTMLDetailsElement>(null);
  const openedAt = useRef<number | null>(null);
  const filledName = useRef("");
  const isRestoring = useRef(false);
  const filledFor = useRef("");
  const countedPhotos = useRef(photoCount);
  const [lostPhotos, setLostPhotos] = useState(0);
  const photos = photoCount || lostPhotos;
  const saveDraft = (draft: ReviewDraft) => {
    if (details.current?.open) currentReviewMemory().saveDraft({ id, draft: { ...draft, photos } });
  };
  const forgetDrafts = ({ author, text }: { author: string; text: string }) => {
    const memory = currentReviewMemory();
    memory.removeDraft(id);
    removeVisitorDraft({ id, text });
    memory.saveAuthor(author);
    setLostPhotos(0);
  };
  const { props, ...form } = usePostedReview({
    slug,
    elapsedMs: () => Math.min(performance.now() - (openedAt.current ?? 0), MAX_ELAPSED_MS),
    readKey: () => currentReviewMemory().startKey(id),
    onDraft: saveDraft,
    onSent(review, element) {
      const { author } = review;
      forgetDrafts({ author, text: readControls(element, REVIEW_FIELDS).text });
      fillControls(element, { text: "", author });
      filledName.current = author;
      openedAt.current = null;
      if (details.current) details.current.open = false;
      onSent(review);
    },
    onWaiting() {
      if (!ref.current || !details.current) return;
      const { author, text } = readControls(ref.current, REVIEW_FIELDS);
      forgetDrafts({ author, text });
      fillControls(ref.current, { text: "", author });
      form.clear();
      details.current.open = false;
      details.current.querySelector("summary")?.focus();
      onWaiting?.();
    },
  });
  const { ref } = props;

  useSentLater(reviewPaths.ofBusiness({ slug }), (review) => onSentLater?.(review));

  const { refusal } = form;
  useEffect(() => {
    if (refusal) reveal(details.current);
  }, [refusal]);

  const noteOpened = () => {
    // Once per review, even if the form is closed in between.
    if (details.current?.open) openedAt.current ??= performance.now();
  };
  const onToggle = () => {
    noteOpened();
    if (ref.current) saveDraft(readControls(ref.current, REVIEW_FIELDS));
    // The pressed summary is hidden.
    if (details.current?.open && !isRestoring.current) {
      form.focus("text");
      reveal(details.current);
    }
    isRestoring.current = false;
  };
  const fill = useEffectEvent(() => {
    if (!ref.current || !details.current) return;
    const memory = currentReviewMemory();
    filledFor.current = findWriter()?.uid ?? "";
    const draft = memory.readDraft(id) ?? adoptVisitorDraft(id);
    const author = draft?.author || memory.readAuthor() || (findWriter()?.displayName ?? "");
    const typed = readControls(ref.current, REVIEW_FIELDS);
    // An unedited name is replaced when another member signs in.
    if (typed.author === filledName.current) fillControls(ref.current, { author });
    filledName.current = author;
    if (draft) {
      // The visitor may have typed before hydration.
      fillControls(ref.current, { text: typed.text || draft.text });
      isRestoring.current = !details.current.open;
      details.current.open = true;
      // The draft is from an earlier visit.
      openedAt.current = Number.NEGATIVE_INFINITY;
    }
    startTransition(() => setLostPhotos(draft?.photos ?? 0));
    // It may have been opened before hydration.
    noteOpened();
  });
  useEffect(() => {
    fill();
    return onMemberChange(() => fill());
  }, []);

  const savePhotos = useEffectEvent(() => {
    if (countedPhotos.current === photoCount) return;
    countedPhotos.current = photoCount;
    // A sign-out takes the photos away, too: the words are not the next person's.
    const writer = findWriter()?.uid ?? "";
    if (writer === "" || writer !== filledFor.current) return;
    if (photoCount > 0) startTransition(() => setLostPhotos(0));
    if (ref.current) saveDraft(readControls(ref.current, REVIEW_FIELDS));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is read by the effect event
  useEffect(() => savePhotos(), [photoCount]);

  const onSubmit: typeof props.onSubmit = (event) => {
    // Enter on a star would send the form before there are words.
    if (details.current?.open) props.onSubmit(event);
    else event.preventDefault();
  };
  return {
    form: { ...form, props: { ...props, onSubmit } },
    details,
    onToggle,
    /** V-08: chosen before the page was left, and to be chosen again. */
    lostPhotos: photoCount > 0 ? 0 : lostPhotos,
    /** V-07: a review that waits is typed again. */
    edit({ text = "", author = "" }: Readonly<Record<string, string>>) {
      if (!ref.current || !details.current) return;
      fillControls(ref.current, { text, author });
      openedAt.current = Number.NEGATIVE_INFINITY;
      details.current.open = true;
      saveDraft(readControls(ref.current, REVIEW_FIELDS));
    },
    hasText: () => Boolean(ref.current && readControls(ref.current, REVIEW_FIELDS).text),
    /** What was typed stays in the form for this visit. */
    cancel() {
      if (!details.current) return;
      form.clear();
      currentReviewMemory().removeDraft(id);
      setLostPhotos(0);
      details.current.open = false;
      details.current.querySelector("summary")?.focus();
    },
  };
}

/** The bar at the foot of a phone may cover its end. */
function reveal(details: HTMLElement | null): void {
  details?.scrollIntoView({ block: "nearest" });
}

function onMemberChange(listener: () => void): () => void {
  let uid = personalStore.get().user?.uid;
  return personalStore.subscribe(() => {
    const current = personalStore.get().user?.uid;
    if (current !== uid) listener();
    uid = current;
  });
}
