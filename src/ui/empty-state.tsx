import type { ReactNode } from "react";

interface EmptyStateProps {
  drawing: ReactNode;
  /** One sentence. */
  children: ReactNode;
  /** What to do instead. */
  hint?: string;
  /** One link or button, or a few to choose from. */
  action?: ReactNode;
}

/** `<EmptyState drawing={<NothingFound />} action={<a …>Ver todo</a>}>No hay nada abierto ahora.</EmptyState>` */
export function EmptyState({ drawing, children, hint, action }: EmptyStateProps) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-4 py-8 text-center [&>svg]:w-60 [&>svg]:max-w-full">
      {drawing}
      <p className="font-title text-xl leading-snug font-semibold text-balance">{children}</p>
      {hint && <p className="-mt-2 text-muted">{hint}</p>}
      {action}
    </div>
  );
}
