import { ChevronDown } from "lucide";
import type { ComponentProps } from "react";
import { Icon } from "./icon.tsx";

export function Select({
  label,
  className = "",
  ...rest
}: { label: string } & Omit<ComponentProps<"select">, "id">) {
  return (
    <label
      className={`relative inline-flex min-h-11 max-w-full items-center rounded-pill border border-edge bg-card pl-4 text-sm transition has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary ${className}`}
    >
      <span className="shrink-0">{label}</span>
      <select
        {...rest}
        className="min-h-11 min-w-0 appearance-none truncate rounded-r-pill bg-card pr-9 pl-1 font-bold outline-none [field-sizing:content]"
      />
      <Icon of={ChevronDown} className="pointer-events-none absolute right-3.5 size-4" />
    </label>
  );
}
