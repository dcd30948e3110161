import type { ReactNode } from "react";

/** On a phone a bar above the tabs, since steps are long; leave room for it with `STEP_ROOM`. */
export function StepActions({ children }: { children: ReactNode }) {
  return (
    <div className="flex gap-2 max-md:fixed max-md:inset-x-0 max-md:bottom-[calc(3.75rem+env(safe-area-inset-bottom))] max-md:z-20 max-md:border-t max-md:border-line max-md:bg-card max-md:px-4 max-md:py-2.5 md:flex-wrap max-md:[&>*]:flex-1 max-md:[&>*]:px-3">
      {children}
    </div>
  );
}

export const STEP_ROOM = "max-md:pb-18";
