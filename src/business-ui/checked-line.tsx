import { CalendarCheck } from "lucide";
import { formatChecked } from "../domain/freshness/checked-dates.ts";
import { formatShortDate } from "../domain/schedule/format-date.ts";
import { Icon } from "../ui/icon.tsx";
import { useNow } from "./use-now.ts";

/** V-05: "Horario confirmado hace 12 días"; the date until hydration, since the cached HTML serves every day. */
export function CheckedLine({ what, at }: { what: string; at: Date | null }) {
  const now = useNow();
  if (!at) return null;
  const written = formatShortDate(at);
  return (
    <p className="mt-1.5 flex items-center gap-1.5 text-sm text-muted">
      <Icon of={CalendarCheck} size={15} className="shrink-0 text-olive" />
      <span>
        {what}{" "}
        <time dateTime={at.toISOString()} title={now ? written : undefined}>
          {now ? formatChecked({ at, now }) : `el ${written}`}
        </time>
      </span>
    </p>
  );
}
