import { Link as LinkIcon, PencilLine, Trash2 } from "lucide";
import { useState } from "react";
import { useNavigate } from "react-router";
import { sharedListPaths } from "../../../contract/shared-lists/shared-list-paths.ts";
import { UNTITLED_LIST } from "../../../domain/shared-lists/shared-list.ts";
import { loadLists } from "../../../personal/shared-lists/load-lists.ts";
import type { ListView } from "../../../personal/shared-lists/stored-list.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { afterOverlay, useClosedByBack } from "../../../ui/overlay.ts";
import { showLoadFailure, showNotice } from "../../../ui/toast/show-notice.ts";
import { copyLink } from "./copy-link.ts";

/** V-06: both links of a list. */
export function ListLinks({ list, url }: { list: ListView; url: string }) {
  const editUrl = `${url}#editar=${list.key}`;
  return (
    <section aria-label="Enlaces" className="grid grid-cols-1 gap-x-5 gap-y-3 sm:grid-cols-2">
      <div className="grid grid-cols-1 content-start justify-items-start gap-1">
        <Button size="small" onClick={() => void copyLink(url, "Enlace para compartir copiado.")}>
          <Icon of={LinkIcon} size={18} /> Copiar enlace para compartir
        </Button>
        <p className="text-sm text-muted">
          {list.status === "published"
            ? "Con este enlace la lista se ve, pero no se cambia."
            : "Por ahora, quien abra este enlace no ve la lista."}
        </p>
      </div>
      {list.key && (
        <div className="grid grid-cols-1 content-start justify-items-start gap-1">
          <Button
            variant="outline"
            size="small"
            onClick={() =>
              void copyLink(editUrl, "Enlace para editar copiado: quien lo tenga puede cambiar la lista.")
            }
          >
            <Icon of={PencilLine} size={18} /> Copiar enlace para editar
          </Button>
          <p className="text-sm text-muted">
            Ojo: quien tenga este enlace puede cambiar la lista, o borrarla. Pasáselo solo a quien la arme con
            vos.
          </p>
        </div>
      )}
    </section>
  );
}

interface DeleteListProps {
  list: ListView;
  /** Leaves the editor, where it is a step of its own. */
  onDone: (() => void) | undefined;
}

/** V-06 */
export function DeleteList({ list, onDone }: DeleteListProps) {
  const [isConfirming, setConfirming] = useState(false);
  const close = () => setConfirming(false);
  useClosedByBack({ isOpen: isConfirming, close });
  return (
    <>
      <Button variant="quiet" className="w-fit" onClick={() => setConfirming(true)}>
        <Icon of={Trash2} size={18} /> Borrar la lista
      </Button>
      <Dialog open={isConfirming} onClose={close} title="¿Borrar la lista?">
        <ConfirmDeletion list={list} onClose={close} onDone={onDone} />
      </Dialog>
    </>
  );
}

function ConfirmDeletion({
  list: { id, title },
  onClose,
  onDone,
}: DeleteListProps & { onClose: () => void }) {
  const navigate = useNavigate();
  const remove = async () => {
    const service = await loadLists();
    onClose();
    onDone?.();
    await new Promise<void>(afterOverlay);
    await navigate(sharedListPaths.mine(), { replace: true });
    const { isDeleted, refused } = await service.deleteList(id);
    const name = `«${title || UNTITLED_LIST}»`;
    if (isDeleted) showNotice(`Borraste ${name}.`);
    else
      showNotice(refused ? `No pudimos borrar ${name}. ${refused}` : "Se borra cuando vuelva la conexión.");
  };
  return (
    <div className="grid gap-4">
      <p>«{title || UNTITLED_LIST}» se borra para todos los que tengan el enlace. No se puede deshacer.</p>
      {/* The first button gets the focus. */}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="plain" onClick={onClose}>
          Cancelar
        </Button>
        <Button onClick={() => void remove().catch(showLoadFailure)}>Sí, borrar</Button>
      </div>
    </div>
  );
}
