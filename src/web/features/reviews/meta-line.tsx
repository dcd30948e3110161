import type { ReactNode } from "react";

/** Dots between the parts; where a line begins, the dot is outside of the box. */
export function MetaLine({ children }: { children: ReactNode }) {
  return (
    <div className="overflow-x-clip">
      <p className="-ml-4 flex flex-wrap items-center *:relative *:min-w-0 *:pl-4 *:before:absolute *:before:left-1.5 *:before:text-sm *:before:text-muted *:before:content-['·']">
        {children}
      </p>
    </div>
  );
}
