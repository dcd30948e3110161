import type { ReactNode } from "react";
import { Drawing, type DrawingName } from "./drawing.tsx";

interface EmptyStateProps {
  drawing: DrawingName;
  /** One sentence. */
  children: ReactNode;
  /** What more there is to say; the sentence is its heading then. */
  hint?: { text: string; headingLevel: 2 | 3 };
  /** One link or button, or a few to choose from. */
  action?: ReactNode;
}

/** `<EmptyState drawing="nothing-found" action={<a …>Ver todo</a>}>No hay nada abierto ahora.</EmptyState>` */
export function EmptyState({ drawing, children, hint, action }: EmptyStateProps) {
  const Sentence = hint ? (`h${hint.headingLevel}` as const) : "p";
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-4 py-8 text-center [&>svg]:w-60 [&>svg]:max-w-full">
      <Drawing name={drawing} />
      <Sentence className="font-title text-xl leading-snug font-semibold text-balance">{children}</Sentence>
      {hint && <p className="-mt-2 text-muted">{hint.text}</p>}
      {action}
    </div>
  );
}
