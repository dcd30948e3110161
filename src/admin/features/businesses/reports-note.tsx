import { Megaphone } from "lucide";
import { describeReports, type ShownReport } from "../../../domain/freshness/freshness-report.ts";
import { formatWhen } from "../../../domain/schedule/format-when.ts";
import { Icon } from "../../../ui/icon.tsx";

/** V-05: what visitors say of a business; nothing where nobody said anything. */
export function ReportsNote({ reports, now }: { reports: readonly ShownReport[]; now: Date }) {
  if (reports.length === 0) return null;
  const notes = reports.filter(({ note }) => note !== "");
  return (
    <div className="mt-3 rounded-control bg-amber-wash px-3 py-2 text-[0.8125rem]">
      <p className="flex items-center gap-1.5 font-semibold text-amber">
        <Icon of={Megaphone} size={15} className="shrink-0" />
        {describeReports(reports)}
      </p>
      {notes.length > 0 && (
        <ul className="mt-1 grid gap-1">
          {notes.map(({ note, at }) => (
            <li key={`${at} ${note}`} className="wrap-anywhere whitespace-pre-line">
              «{note}» <span className="text-muted">{formatWhen({ at: new Date(at), now })}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
