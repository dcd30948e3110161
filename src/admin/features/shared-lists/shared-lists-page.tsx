import { useState } from "react";
import { Link } from "react-router";
import { adminPaths } from "../../../contract/admin-paths.ts";
import { DELETE_REASONS } from "../../../domain/reviews/moderation-forms.ts";
import {
  LIST_MODERATION_FILTERS,
  type ListModerationFilter,
  MODERATED_PER_PAGE,
  type ModeratedList,
  type ModeratedListsView,
} from "../../../domain/shared-lists/moderated-list.ts";
import { groupDigits } from "../../../domain/text/format-number.ts";
import { Button } from "../../../ui/button.tsx";
import { pillClass } from "../../../ui/classes.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/forms/field.tsx";
import { EmptyState } from "../../../ui/states/empty-state.tsx";
import { Paging } from "../../shell/paging.tsx";
import { ListCard } from "./list-card.tsx";
import { useListModeration } from "./use-list-moderation.ts";

interface SharedListsPageProps {
  view: ModeratedListsView;
  counts: Readonly<Record<ListModerationFilter, number>>;
  lists: readonly ModeratedList[];
  now: string;
}

/** V-06 */
export function SharedListsPage({ view, counts, lists: loaded, now }: SharedListsPageProps) {
  const moderation = useListModeration(loaded);
  const [deleted, setDeleted] = useState<ModeratedList | null>(null);
  return (
    <>
      <title>Listas</title>
      <h1 className="text-[1.625rem]">{headingOf(counts.pending)}</h1>
      <p className="text-muted">
        Listas de lugares que armaron visitantes. Por decidir: con un enlace, varias seguidas de la misma
        conexión, o denunciadas.
      </p>
      <nav aria-label="Filtros" className="my-4 flex flex-wrap gap-2">
        {LIST_MODERATION_FILTERS.map(({ id, label }) => (
          <Link
            key={id}
            to={adminPaths.sharedLists({ filter: id })}
            aria-current={id === view.filter ? "page" : undefined}
            className={pillClass({ selected: id === view.filter })}
          >
            {label} <span className="font-normal">{groupDigits(counts[id])}</span>
          </Link>
        ))}
      </nav>
      <div className="grid max-w-3xl gap-3">
        {moderation.lists.map((list) => (
          <ListCard
            key={list.id}
            list={list}
            happening={moderation.happenings.get(list.id)}
            now={new Date(now)}
            onDecide={(status) => void moderation.decide(list, status)}
            onUndo={() => void moderation.undo(list)}
            onDelete={() => setDeleted(list)}
          />
        ))}
        {moderation.lists.length === 0 && (
          <EmptyState drawing="empty-plate">
            {view.filter === "pending" ? "No queda nada por decidir" : "No hay ninguna acá"}
          </EmptyState>
        )}
      </div>
      <Paging
        page={view.page}
        found={counts[view.filter]}
        perPage={MODERATED_PER_PAGE}
        pathOf={(page) => adminPaths.sharedLists({ ...view, page })}
      />
      {deleted && (
        <DeleteListDialog
          onClose={() => setDeleted(null)}
          onDelete={(reason) => {
            setDeleted(null);
            void moderation.delete(deleted, reason);
          }}
        />
      )}
    </>
  );
}

function headingOf(pending: number): string {
  if (pending === 0) return "Ninguna lista por decidir";
  return pending === 1 ? "1 lista por decidir" : `${pending} listas por decidir`;
}

interface DeleteListDialogProps {
  onClose: () => void;
  onDelete: (reason: string) => void;
}

function DeleteListDialog({ onClose, onDelete }: DeleteListDialogProps) {
  const [reason, setReason] = useState<string>(DELETE_REASONS[0]);
  return (
    <Dialog open onClose={onClose} title="¿Borrar la lista?">
      <div className="grid gap-4">
        <p>
          Se borra para siempre y no se puede deshacer. Su dirección va a decir que ya no existe. Si solo no
          querés que se vea, ocultala.
        </p>
        <Field
          as="select"
          label="Motivo"
          name="reason"
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        >
          {DELETE_REASONS.map((text) => (
            <option key={text} value={text}>
              {text}
            </option>
          ))}
        </Field>
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="plain" onClick={onClose}>
            Cancelar
          </Button>
          <Button onClick={() => onDelete(reason)}>Borrar la lista</Button>
        </div>
      </div>
    </Dialog>
  );
}
