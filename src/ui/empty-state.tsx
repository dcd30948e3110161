import type { ReactNode } from "react";

interface EmptyStateProps {
  drawing: ReactNode;
  /** One sentence. */
  children: ReactNode;
  /** One link or button. */
  action?: ReactNode;
}

/** `<EmptyState drawing={<NothingFound />} action={<a …>Ver todo</a>}>No hay nada abierto ahora.</EmptyState>` */
export function EmptyState({ drawing, children, action }: EmptyStateProps) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-4 py-8 text-center [&>svg]:w-60 [&>svg]:max-w-full">
      {drawing}
      <p className="font-title text-xl leading-snug font-semibold text-balance">{children}</p>
      {action}
    </div>
  );
}
