import { Search } from "lucide";
import type { ComponentProps } from "react";
import { Icon } from "../../ui/icon.tsx";

/** Of a list. The form or label around it is `relative`. */
export function SearchBox({ label, ...input }: { label: string } & ComponentProps<"input">) {
  return (
    <>
      <Icon
        of={Search}
        size={17}
        className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-muted"
      />
      <input
        type="search"
        name="q"
        aria-label={label}
        maxLength={100}
        {...input}
        className="min-h-11 w-full rounded-control border border-edge bg-card pr-3 pl-10 text-ink placeholder:text-muted lg:min-h-10"
      />
    </>
  );
}
