import { useRef, useState } from "react";
import { reviewPaths } from "../../../contract/reviews/review-paths.ts";
import type { Review } from "../../../domain/reviews/review.ts";
import { showLoadFailure } from "../../../ui/toast/show-notice.ts";
import type { AuthorDialog, AuthorDialogProps } from "./author-dialog.tsx";
import { QUIET_LINK_CLASS } from "./report-link.tsx";

type Opened = Pick<AuthorDialogProps, "kind"> & { readonly View: typeof AuthorDialog };

const LABELS = { edit: "Editar", photos: "Fotos", delete: "Borrar" } as const;
const KINDS = ["edit", "photos", "delete"] as const;

/** V-08: links to the page that edits and deletes; with a script it is a dialog, loaded when pressed. */
export function AuthorActions({ review, photos, ...props }: Omit<AuthorDialogProps, "kind" | "onClose">) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const pressed = useRef<HTMLElement>(null);
  const open = (kind: Opened["kind"]) =>
    import("./author-dialog.tsx").then(({ AuthorDialog: View }) => {
      pressed.current?.focus({ preventScroll: true });
      setOpened({ kind, View });
    }, showLoadFailure);
  return (
    <>
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
          review={review}
          photos={photos}
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
