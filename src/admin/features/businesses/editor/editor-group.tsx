import { CalendarCheck, CalendarClock, ChevronDown, type IconNode } from "lucide";
import { type ReactNode, useId, useState } from "react";
import { useNow } from "../../../../business-ui/use-now.ts";
import { formatChecked, isCheckDue } from "../../../../domain/freshness/checked-dates.ts";
import { Icon } from "../../../../ui/icon.tsx";

interface EditorGroupProps {
  title: string;
  icon: IconNode;
  /** On a phone, while it is closed. */
  summary: string;
  /** Of one of its fields: opens it. */
  fault?: string | undefined;
  check?: ReactNode;
  children: ReactNode;
}

/** A panel; on a phone a line that opens. */
export function EditorGroup({ title, icon, summary, fault, check, children }: EditorGroupProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  // It stays open when the fault is corrected.
  if (fault !== undefined && !isOpen) setOpen(true);
  return (
    <section aria-label={title} className="rounded-panel border border-line bg-card">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-1 max-lg:hidden lg:px-5 lg:pt-4">
        <h2 className="text-lg">{title}</h2>
        <div className="ml-auto">{check}</div>
      </header>
      <h2 className="font-text text-base lg:hidden">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-14 w-full items-center gap-3 px-4 py-2 text-left"
        >
          <Icon of={icon} size={20} className="shrink-0 text-muted" />
          <span className="min-w-0 flex-1">
            <span className="block font-semibold">{title}</span>
            <span
              className={`block truncate text-[0.8125rem] font-normal ${fault ? "text-primary" : "text-muted"}`}
            >
              {fault ?? summary}
            </span>
          </span>
          <Icon of={ChevronDown} size={18} className={`shrink-0 transition ${isOpen ? "rotate-180" : ""}`} />
        </button>
      </h2>
      <div id={id} className={`grid gap-4 px-4 pb-5 lg:px-5 lg:pt-3 ${isOpen ? "" : "max-lg:hidden"}`}>
        <div className="lg:hidden">{check}</div>
        {children}
      </div>
    </section>
  );
}

interface GroupCheckProps {
  /** ISO text; null for never. */
  at: string | null;
  onConfirm: () => void;
}

/** V-05: when somebody checked the group, and one press that says that it is still right. */
export function GroupCheck({ at, onConfirm }: GroupCheckProps) {
  const now = useNow();
  if (!now) return <span className="block min-h-8" />;
  const checked = at ? new Date(at) : null;
  const isDue = isCheckDue({ at: checked, now });
  const words = formatChecked({ at: checked, now });
  return (
    <p
      className={`flex min-h-8 flex-wrap items-center gap-x-2 text-[0.8125rem] ${isDue ? "text-amber" : "text-muted"}`}
    >
      <Icon of={isDue ? CalendarClock : CalendarCheck} size={15} className={isDue ? "" : "text-olive"} />
      {words === "nunca" ? "Sin revisar nunca" : `${isDue ? "Sin revisar" : "Revisado"} ${words}`}
      {words !== "hoy" && (
        <button
          type="button"
          onClick={onConfirm}
          className="min-h-8 px-1 font-semibold text-primary hover:underline"
        >
          Sigue igual
        </button>
      )}
    </p>
  );
}
