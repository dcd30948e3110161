import { formatWhen } from "../../../domain/schedule/format-when.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { BeforeAndAfter } from "../../shell/differences.tsx";

export interface SettingHistory {
  readonly label: string;
  readonly changes: readonly {
    readonly version: number;
    readonly at: string;
    readonly actor: string;
    readonly before: string;
    readonly after: string;
  }[];
}

interface HistoryDialogProps {
  history: SettingHistory;
  now: Date;
  onClose: () => void;
}

/** Newest first. */
export function HistoryDialog({ history: { label, changes }, now, onClose }: HistoryDialogProps) {
  return (
    <Dialog open onClose={onClose} title={`Cambios de «${label}»`}>
      {changes.length === 0 ? (
        <p className="text-muted">Nadie lo cambió todavía.</p>
      ) : (
        <ol className="divide-y divide-line">
          {changes.map(({ version, at, actor, before, after }) => (
            <li key={version} className="py-2.5">
              <p className="text-[0.8125rem] text-muted">
                <strong className="font-semibold text-ink">{actor}</strong> ·{" "}
                <time dateTime={at}>{formatWhen({ at: new Date(at), now })}</time>
              </p>
              <p className="text-sm">
                <BeforeAndAfter before={before} after={after} />
              </p>
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  );
}
