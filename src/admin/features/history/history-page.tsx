import { ArrowLeft, ArrowRight } from "lucide";
import { useState } from "react";
import { Link, useRevalidator } from "react-router";
import { adminPaths } from "../../../contract/admin-paths.ts";
import type { TimelineEntry, TimelineUndo, UndoResult } from "../../../domain/history/timeline-entry.ts";
import { type TimelineView, timelineSearch } from "../../../domain/history/timeline-view.ts";
import { UNDO_SPEC } from "../../../domain/history/undo-form.ts";
import { Button } from "../../../ui/button.tsx";
import { buttonClass } from "../../../ui/classes.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { FormError } from "../../../ui/forms/form-errors.tsx";
import { postForm } from "../../../ui/forms/post-form.ts";
import { useForm } from "../../../ui/forms/use-form.ts";
import { Icon } from "../../../ui/icon.tsx";
import { EmptyState } from "../../../ui/states/empty-state.tsx";
import { HistoryEntry } from "./history-entry.tsx";
import { HistoryFilters } from "./history-filters.tsx";

interface HistoryPageProps {
  timeline: {
    readonly view: TimelineView;
    readonly entries: readonly TimelineEntry[];
    readonly next: string;
    readonly people: readonly { readonly label: string; readonly name: string }[];
    readonly business: { readonly id: string; readonly title: string } | null;
    readonly choices: readonly { readonly id: string; readonly title: string }[];
  };
  now: Date;
}

export function HistoryPage({ timeline, now }: HistoryPageProps) {
  const { view, entries, next, business } = timeline;
  const [results, setResults] = useState<ReadonlyMap<string, UndoResult>>(new Map());
  const [undoing, setUndoing] = useState<TimelineUndo | null>(null);
  const { revalidate } = useRevalidator();
  return (
    <>
      <title>Historial</title>
      <h1 className="text-[1.625rem]">
        {business ? `Qué cambió en ${business.title}` : "Quién hizo qué, y cuándo"}
      </h1>
      <p className="text-muted">Lo más nuevo primero. Deshacer deja otro registro, que también se deshace.</p>
      <HistoryFilters {...timeline} />
      {entries.length > 0 && (
        <ol className="mt-4 rounded-panel border border-line bg-card">
          {entries.map((entry) => (
            <HistoryEntry
              key={entry.key}
              entry={entry}
              now={now}
              result={results.get(entry.undo?.changeSetId ?? "")}
              onUndo={() => setUndoing(entry.undo)}
            />
          ))}
        </ol>
      )}
      {entries.length === 0 && timeline.choices.length === 0 && (
        <EmptyState drawing="nothing-found">No hay nada con esos filtros</EmptyState>
      )}
      <Paging view={view} next={next} />
      {undoing && (
        <UndoDialog
          undo={undoing}
          onClose={() => setUndoing(null)}
          onDone={async (result) => {
            setResults((before) => new Map([...before, [undoing.changeSetId, result]]));
            setUndoing(null);
            await revalidate();
          }}
        />
      )}
    </>
  );
}

function Paging({ view, next }: { view: TimelineView; next: string }) {
  const to = (before: string) => `${adminPaths.history()}${timelineSearch({ ...view, before })}`;
  const look = `${buttonClass({ variant: "plain", size: "small" })} border-edge!`;
  if (!view.before && !next) return null;
  return (
    <nav aria-label="Páginas" className="mt-4 flex flex-wrap justify-between gap-3">
      {view.before ? (
        <Link to={to("")} className={look}>
          <Icon of={ArrowLeft} size={17} />
          Lo más nuevo
        </Link>
      ) : (
        <span />
      )}
      {next && (
        <Link to={to(next)} className={look}>
          Más antiguo
          <Icon of={ArrowRight} size={17} />
        </Link>
      )}
    </nav>
  );
}

interface UndoDialogProps {
  undo: TimelineUndo;
  onClose: () => void;
  onDone: (result: UndoResult) => Promise<void>;
}

function UndoDialog({ undo, onClose, onDone }: UndoDialogProps) {
  const to = adminPaths.history();
  const form = useForm({
    spec: UNDO_SPEC,
    send: ({ data }) => postForm<UndoResult>({ to, spec: UNDO_SPEC, data }),
    onDone,
  });
  return (
    <Dialog open onClose={onClose} title="¿Deshacer este cambio?">
      <form {...form.props} action={to} className="grid gap-4">
        <input type="hidden" name="id" value={undo.changeSetId} />
        <p>
          Cada dato vuelve a como estaba antes. Lo que alguien editó después queda como está, y te lo decimos.
        </p>
        {undo.isCreating && (
          <p>Los negocios que creó este cambio se borran. Eso también se puede deshacer.</p>
        )}
        {form.refusal && <FormError {...form.refusal} />}
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="plain" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" pending={form.isPending}>
            Deshacer
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
