import type { ComponentProps, ReactNode } from "react";
import { Icon } from "../../ui/icon.tsx";

interface FigureCardProps {
  icon: ComponentProps<typeof Icon>["of"];
  label: string;
  value: string;
  children?: ReactNode;
}

/** Within a `dl`. */
export function FigureCard({ icon, label, value, children }: FigureCardProps) {
  return (
    <div className="rounded-panel border border-line bg-card px-4 py-3">
      <dt className="flex items-center gap-2 text-sm text-muted">
        <Icon of={icon} size={16} className="shrink-0" />
        {label}
      </dt>
      <dd className="mt-0.5 flex flex-wrap items-baseline gap-x-2">
        <span className="font-title text-[1.75rem] leading-tight font-bold">{value}</span>
        <span className="text-[0.8125rem] text-muted">{children}</span>
      </dd>
    </div>
  );
}
