import { useRef, useState } from "react";
import { reviewPaths } from "../../../contract/reviews/review-paths.ts";
import type { Review } from "../../../domain/reviews/review.ts";
import { countKept } from "../../../domain/reviews/review-photo.ts";
import { showLoadFailure } from "../../../ui/toast/show-notice.ts";
import type { AuthorDialog, AuthorDialogProps } from "./author-dialog.tsx";
import { usePhotoQueue } from "./photos/use-photo-queue.ts";
import { QUIET_LINK_CLASS } from "./report-link.tsx";

type Opened = Pick<AuthorDialogProps, "kind"> & { readonly View: typeof AuthorDialog };

const LABELS = { edit: "Editar", photos: "Fotos", delete: "Borrar" } as const;
const KINDS = ["edit", "photos", "delete"] as const;

/** V-08: links to the page that edits and deletes; with a script it is a dialog, loaded when pressed. */
export function AuthorActions({
  review,
  photos,
  onPhotosChanged,
  ...props
}: Omit<AuthorDialogProps, "kind" | "queue" | "onClose">) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const pressed = useRef<HTMLElement>(null);
  const queue = usePhotoQueue({
    reviewId: review.id,
    countKept: () => countKept(photos ?? []),
    onSent: onPhotosChanged,
  });
  const { loaded: uploading } = queue;
  const open = (kind: Opened["kind"]) =>
    import("./author-dialog.tsx").then(({ AuthorDialog: View }) => {
      pressed.current?.focus({ preventScroll: true });
      setOpened({ kind, View });
    }, showLoadFailure);
  return (
    <>
      {uploading && opened?.kind !== "photos" && (
        <div className="mt-2">
          <uploading.View queue={uploading.queue} />
        </div>
      )}
      <p className="mt-1 flex flex-wrap items-center gap-x-4">
        {KINDS.filter((kind) => kind !== "photos" || photos !== null).map((kind) => (
          <a
            key={kind}
            href={reviewPaths.edit(review)}
            rel="nofollow"
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              pressed.current = event.currentTarget;
              void open(kind);
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
