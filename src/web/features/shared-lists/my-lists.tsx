import { ListPlus } from "lucide";
import { type SubmitEvent, useEffect, useState } from "react";
import { Link, useNavigate } from "react-router";
import { NotStored } from "../../../business-ui/lists/not-stored.tsx";
import { sharedListPaths } from "../../../contract/shared-lists/shared-list-paths.ts";
import { countPlaces } from "../../../domain/shared-lists/list-share-card.ts";
import { LIST_FIELDS, suggestListTitle, UNTITLED_LIST } from "../../../domain/shared-lists/shared-list.ts";
import { useSharedLists } from "../../../personal/shared-lists/lists-store.ts";
import { loadLists } from "../../../personal/shared-lists/load-lists.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/forms/field.tsx";
import { FormError } from "../../../ui/forms/form-errors.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { afterOverlay, useClosedByBack } from "../../../ui/overlay.ts";
import { EmptyState } from "../../../ui/states/empty-state.tsx";
import { showLoadFailure } from "../../../ui/toast/show-notice.ts";
import { formatWaiting } from "./save-state.tsx";

/** V-06: those of this browser and of its member. */
export function MyLists({ headingLevel }: { headingLevel: 2 | 3 }) {
  const { isLoaded, isStored, isOffline, lists, others } = useSharedLists((shown) => shown);
  const [isCreating, setCreating] = useState(false);
  useClosedByBack({ isOpen: isCreating, close: () => setCreating(false) });
  useEffect(() => {
    loadLists().then((service) => service.refreshOwn(), showLoadFailure);
  }, []);
  if (!isLoaded) return <p role="status">Cargando...</p>;
  const rows = [
    ...lists.map((list) => ({ ...list, placeCount: list.places.length })),
    ...others.map((list) => ({ ...list, isWaiting: false, refused: "" })),
  ].sort((one, other) => other.changedAt - one.changedAt);
  const newList = (
    <Button className="w-fit" onClick={() => setCreating(true)}>
      <Icon of={ListPlus} size={18} /> Armá una lista
    </Button>
  );
  return (
    <div className="grid w-full gap-4">
      {!isStored && <NotStored />}
      {rows.length === 0 ? (
        <EmptyState
          drawing="empty-plate"
          hint={{
            headingLevel,
            text: "Juntá lugares para un sábado, un cumpleaños o una visita: los ordenás, les ponés notas y pasás el enlace. No hace falta una cuenta.",
          }}
          action={newList}
        >
          Todavía no armaste ninguna lista
        </EmptyState>
      ) : (
        <>
          <ul className="grid gap-3">
            {rows.map(({ id, title, placeCount, isWaiting, refused, status }) => (
              <li
                key={id}
                className="relative rounded-panel border border-line bg-card p-4 shadow-card hover:shadow-lift"
              >
                <Link
                  to={sharedListPaths.list({ id })}
                  className="font-title text-lg font-semibold wrap-anywhere text-ink no-underline after:absolute after:inset-0 after:rounded-panel hover:underline"
                >
                  {title || UNTITLED_LIST}
                </Link>
                <p className="text-sm text-muted">
                  {countPlaces(placeCount)}
                  {status === "held" && " · Espera una revisión"}
                  {status === "hidden" && " · Oculta"}
                  {isWaiting && ` · ${formatWaiting({ refused, isOffline })}`}
                </p>
              </li>
            ))}
          </ul>
          {newList}
        </>
      )}
      <Dialog open={isCreating} onClose={() => setCreating(false)} title="Armá una lista nueva">
        <NewListForm lists={rows} onClose={() => setCreating(false)} />
      </Dialog>
    </div>
  );
}

interface NewListFormProps {
  lists: readonly { readonly title: string }[];
  onClose: () => void;
}

function NewListForm({ lists, onClose }: NewListFormProps) {
  const [title, setTitle] = useState(() => suggestListTitle(lists));
  const [isPending, setPending] = useState(false);
  const [refused, setRefused] = useState("");
  const navigate = useNavigate();
  const create = async (event: SubmitEvent) => {
    event.preventDefault();
    setPending(true);
    const service = await loadLists();
    const made = await service.createAndSend({ title: title.trim() || suggestListTitle(lists) });
    setPending(false);
    setRefused(made.refused);
    if (made.refused) return;
    onClose();
    if (made.isOnServer) afterOverlay(() => void navigate(sharedListPaths.list(made)));
  };
  const fail = () => {
    setPending(false);
    showLoadFailure();
  };
  return (
    <form onSubmit={(event) => void create(event).catch(fail)} className="grid gap-4 text-left">
      <Field
        label="Título"
        value={title}
        maxLength={LIST_FIELDS.title.longest}
        autoComplete="off"
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget }) => setTitle(currentTarget.value)}
      />
      <FormError message={refused} />
      <Button type="submit" pending={isPending} className="w-fit">
        Crear
      </Button>
    </form>
  );
}
