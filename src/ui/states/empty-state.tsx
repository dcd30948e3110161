import type { ReactNode } from "react";
import file from "./drawings.svg?no-inline";

type DrawingName = "broken-road" | "empty-plate" | "missing-corner" | "nothing-found";

/** Fetched early, since an error state may be shown because nothing can be fetched any more. */
export function fetchDrawings(): void {
  fetch(file).catch(() => {});
}

interface EmptyStateProps {
  drawing: DrawingName;
  children: ReactNode;
  /** With a hint, the sentence becomes its heading. */
  hint?: { text: string; headingLevel: 2 | 3 };
  action?: ReactNode;
}

export function EmptyState({ drawing, children, hint, action }: EmptyStateProps) {
  const Sentence = hint ? (`h${hint.headingLevel}` as const) : "p";
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-4 py-8 text-center [&>svg]:w-60 [&>svg]:max-w-full">
      <svg viewBox="0 0 240 180" aria-hidden="true">
        <use href={`${file}#${drawing}`} />
      </svg>
      <Sentence className="font-title text-xl leading-snug font-semibold text-balance">{children}</Sentence>
      {hint && <p className="-mt-2 text-muted">{hint.text}</p>}
      {action}
    </div>
  );
}
