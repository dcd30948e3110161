import { useEffect, useRef, useState } from "react";
import { reviewPaths } from "../../../contract/reviews/review-paths.ts";
import type { OwnReview, Review } from "../../../domain/reviews/review.ts";
import { countKept } from "../../../domain/reviews/review-photo.ts";
import { useWaitingForms } from "../../../personal/offline/offline-store.ts";
import { currentReviewMemory } from "../../../personal/review-memory.ts";
import { isSavingData } from "../../../preload/connection.ts";
import { showLoadFailure } from "../../../ui/toast/show-notice.ts";
import { takeBack, WaitingFormsHere } from "../../waiting-form.tsx";
import type { AuthorDialog, AuthorDialogProps } from "./author-dialog.tsx";
import { usePhotoQueue } from "./photos/use-photo-queue.ts";
import { QUIET_LINK_CLASS } from "./report-link.tsx";
import { draftOf, pickDraft } from "./use-edit-draft.ts";
import { useSentLater } from "./use-sent-later.ts";

type Opened = Pick<AuthorDialogProps, "kind"> & { readonly View: typeof AuthorDialog };

const LABELS = { edit: "Editar", photos: "Fotos", delete: "Borrar" } as const;
const KINDS = ["edit", "photos", "delete"] as const;

interface AuthorActionsProps extends Omit<AuthorDialogProps, "kind" | "queue" | "onClose"> {
  /** V-07: changes that waited for a connection. */
  onEditedLater: (review: OwnReview) => void;
}

/** V-08: links to the page that edits and deletes; with a script it is a dialog. */
export function AuthorActions({
  review,
  photos,
  onPhotosChanged,
  onEditedLater,
  ...props
}: AuthorActionsProps) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const pressed = useRef<HTMLElement>(null);
  const queue = usePhotoQueue({
    reviewId: review.id,
    countKept: () => countKept(photos ?? []),
    onSent: onPhotosChanged,
  });
  const { loaded: uploading } = queue;
  const path = reviewPaths.edit(review);
  const [waiting] = useWaitingForms(path);
  const editLink = useRef<HTMLAnchorElement>(null);
  useSentLater(path, onEditedLater);
  useEffect(() => {
    // V-07: with a press it might be too late.
    if (!isSavingData()) import("./author-dialog.tsx").catch(() => {});
  }, []);
  const open = (kind: Opened["kind"]) =>
    import("./author-dialog.tsx").then(({ AuthorDialog: View }) => {
      pressed.current?.focus({ preventScroll: true });
      setOpened({ kind, View });
    }, showLoadFailure);
  /** V-07: what waits is typed again. */
  const editAgain = (typed: Readonly<Record<string, string>>) => {
    pressed.current = editLink.current;
    const draft = pickDraft({ ...draftOf(review), ...typed });
    currentReviewMemory().saveDraft({ id: review.id, draft });
    void open("edit");
  };
  const edit = async () => {
    const hasDraft = currentReviewMemory().readDraft(review.id) !== null;
    if (!waiting || hasDraft || !(await takeBack(waiting, editAgain))) await open("edit");
  };
  return (
    <>
      {uploading && opened?.kind !== "photos" && (
        <div className="mt-2">
          <uploading.View queue={uploading.queue} />
        </div>
      )}
      <WaitingFormsHere
        path={path}
        onEdit={editAgain}
        hasText={() => currentReviewMemory().readDraft(review.id) !== null}
      />
      <p className="mt-1 flex flex-wrap items-center gap-x-4">
        {KINDS.filter((kind) => kind !== "photos" || photos !== null).map((kind) => (
          <a
            key={kind}
            ref={kind === "edit" ? editLink : undefined}
            href={path}
            rel="nofollow"
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              pressed.current = event.currentTarget;
              void (kind === "edit" ? edit() : open(kind));
            }}
            className={QUIET_LINK_CLASS}
          >
            {LABELS[kind]}
            <span className="sr-only">
              {kind === "photos" ? " de" : ""} {describe(review)}
            </span>
          </a>
        ))}
      </p>
      {opened && (
        <opened.View
          {...props}
          {...{ review, photos, queue, onPhotosChanged }}
          kind={opened.kind}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

function describe({ text }: Review): string {
  const start = text.slice(0, 40).toWellFormed();
  return `tu reseña «${start}${start.length < text.length ? "…" : ""}»`;
}
