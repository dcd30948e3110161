import { Undo2 } from "lucide";
import { Link } from "react-router";
import { adminPaths } from "../../../contract/admin-paths.ts";
import type { TimelineEntry, UndoResult } from "../../../domain/history/timeline-entry.ts";
import { timelineSearch } from "../../../domain/history/timeline-view.ts";
import { formatWhen } from "../../../domain/schedule/format-when.ts";
import { groupDigits } from "../../../domain/text/format-number.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Differences } from "../../shell/differences.tsx";

interface HistoryEntryProps {
  entry: TimelineEntry;
  now: Date;
  /** Of undoing it on this page. */
  result: UndoResult | undefined;
  onUndo: () => void;
}

export function HistoryEntry({ entry, now, result, onUndo }: HistoryEntryProps) {
  const { actor, action, businesses, otherCount, tool, reason, at, undo, differences } = entry;
  const isUndone = undo?.isUndone || result?.isChanged;
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 border-line px-4 py-3 not-last:border-b md:px-5">
      <div className="min-w-0 flex-1 basis-64">
        <p className="wrap-anywhere">
          <strong className="font-semibold">{actor}</strong> {action}
          {businesses.length > 0 && <BusinessNames {...{ businesses, otherCount }} />}
        </p>
        <p className="text-[0.8125rem] wrap-anywhere text-muted">
          <time dateTime={at}>{formatWhen({ at: new Date(at), now })}</time> · {tool}
          {reason && ` · «${reason}»`}
        </p>
        <Differences of={differences} />
        {businesses.map((business) => (
          <div key={business.id}>
            {businesses.length > 1 && business.differences.length > 0 && (
              <p className="mt-2 text-[0.8125rem] font-semibold">{business.title}</p>
            )}
            {business.isCreated && <p className="mt-1 text-sm text-olive">Negocio nuevo: {business.title}</p>}
            <Differences of={business.differences} />
          </div>
        ))}
        {otherCount > 0 && businesses.some(({ differences: own }) => own.length > 0) && (
          <p className="mt-2 text-[0.8125rem] text-muted">y {groupDigits(otherCount)} más</p>
        )}
        {result && <UndoReport result={result} />}
      </div>
      {undo &&
        (isUndone ? (
          <p className="inline-flex min-h-11 items-center gap-1.5 text-[0.8125rem] font-semibold text-muted">
            <Icon of={Undo2} size={16} />
            Deshecho
          </p>
        ) : (
          <Button variant="quiet" size="small" onClick={onUndo}>
            <Icon of={Undo2} size={17} />
            Deshacer…
          </Button>
        ))}
    </li>
  );
}

function BusinessNames({ businesses, otherCount }: Pick<TimelineEntry, "businesses" | "otherCount">) {
  const [only] = businesses;
  const count = businesses.length + otherCount;
  if (count > 1 || !only) return <> {groupDigits(count)} negocios</>;
  return (
    <>
      {" "}
      <Link
        to={`${adminPaths.history()}${timelineSearch({ business: only.id })}`}
        className="font-semibold text-ink underline decoration-line underline-offset-3 hover:decoration-current"
      >
        {only.title}
      </Link>
    </>
  );
}

function UndoReport({ result: { isChanged, skipped } }: { result: UndoResult }) {
  return (
    <div role="status" className="mt-2 rounded-control bg-wash px-3 py-2 text-sm">
      <p className="font-semibold">{isChanged ? "Listo: se deshizo." : "No quedaba nada para deshacer."}</p>
      {skipped.length > 0 && (
        <>
          <p>Esto quedó como está, porque se editó después:</p>
          <ul className="list-disc pl-5">
            {skipped.map(({ business, label, current }) => (
              <li key={`${business} ${label}`} className="wrap-anywhere">
                {label} de {business}: {current}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
