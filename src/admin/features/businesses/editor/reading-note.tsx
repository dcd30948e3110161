import { Check, CircleAlert } from "lucide";
import type { ReactNode } from "react";
import { Icon } from "../../../../ui/icon.tsx";

/** How the machine read what is written. */
export function ReadingNote({ isClear, children }: { isClear: boolean; children: ReactNode }) {
  return (
    <p
      role="status"
      className={`flex items-start gap-1.5 text-[0.8125rem] ${isClear ? "text-olive" : "text-amber"}`}
    >
      <Icon of={isClear ? Check : CircleAlert} size={15} className="mt-0.5 shrink-0" />
      <span>{children}</span>
    </p>
  );
}
