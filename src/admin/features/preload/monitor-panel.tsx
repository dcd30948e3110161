import { CircleCheck, CircleDashed, CirclePause } from "lucide";
import { type ReactNode, useId } from "react";
import { groupDigits } from "../../../domain/text/format-number.ts";
import { Icon } from "../../../ui/icon.tsx";

const LOOKS = {
  well: { icon: CircleCheck, className: "bg-olive-wash text-olive" },
  look: { icon: CircleDashed, className: "bg-amber-wash text-amber" },
  resting: { icon: CirclePause, className: "bg-wash text-muted" },
} as const;

interface MonitorPanelProps {
  title: string;
  status: { label: string; level: keyof typeof LOOKS };
  children: ReactNode;
}

export function MonitorPanel({ title, status, children }: MonitorPanelProps) {
  const id = useId();
  const { icon, className } = LOOKS[status.level];
  return (
    <section aria-labelledby={id} className="rounded-panel border border-line bg-card px-4 py-4 md:px-5">
      <header className="flex flex-wrap items-center justify-between gap-2">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        <span
          className={`inline-flex items-center gap-1.5 rounded-pill px-2.5 py-1 text-xs font-semibold ${className}`}
        >
          <Icon of={icon} size={14} />
          {status.label}
        </span>
      </header>
      {children}
    </section>
  );
}

interface FigureProps {
  icon: typeof CircleCheck;
  label: string;
  value: number | string;
}

export function Figure({ icon, label, value }: FigureProps) {
  return (
    <div className="rounded-control border border-line px-3 py-2">
      <dt className="flex items-center gap-1.5 text-[0.8125rem] text-muted">
        <Icon of={icon} size={15} className="shrink-0 max-sm:hidden" />
        {label}
      </dt>
      <dd className="font-title text-[1.375rem] font-bold whitespace-nowrap max-sm:text-lg">
        {typeof value === "number" ? groupDigits(value) : value}
      </dd>
    </div>
  );
}
