import { FileImage, Plus } from "lucide";
import { useState } from "react";
import { Link, useRevalidator } from "react-router";
import { adminPaths } from "../../../contract/admin-paths.ts";
import type { PicturedBusiness, PictureView } from "../../../contract/images/pictures.ts";
import type { PictureChange } from "../../../domain/images/business-pictures.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { FormError } from "../../../ui/forms/form-errors.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { sendPictureChange } from "../../shell/pictures/change-pictures.ts";
import { FocusEditor } from "../../shell/pictures/focus-editor.tsx";
import { PictureGallery } from "../../shell/pictures/picture-gallery.tsx";
import { useUploads } from "../../shell/pictures/use-uploads.ts";
import { useUndoToast } from "../../shell/use-undo-toast.ts";
import type { OpenPicture } from "./open-picture.ts";

interface PictureDialogsProps {
  open: OpenPicture | null;
  rows: readonly PicturedBusiness[];
  onOpen: (open: OpenPicture | null) => void;
}

export function PictureDialogs({ open, rows, onOpen }: PictureDialogsProps) {
  const business = rows.find(({ id }) => id === open?.businessId);
  if (!open || !business) return null;
  if (open.kind === "gallery") return <GalleryDialog business={business} onOpen={onOpen} />;
  const picture = business.pictures.find(({ address }) => address === open.address);
  if (!picture) return null;
  const close = () => onOpen(open.isFromGallery ? { kind: "gallery", businessId: business.id } : null);
  const props = { business, picture, onClose: close };
  return open.kind === "focus" ? <FocusDialog {...props} /> : <RemoveDialog {...props} />;
}

interface DialogProps {
  business: PicturedBusiness;
  picture: PictureView;
  onClose: () => void;
}

/** Sends a change of the pictures of one business; the page shows it and offers to undo it. */
function usePictureChange({ id }: PicturedBusiness) {
  const { revalidate } = useRevalidator();
  const showUndo = useUndoToast();
  const [isPending, setPending] = useState(false);
  const [message, setMessage] = useState("");

  async function send(change: PictureChange, said: string): Promise<boolean> {
    if (isPending) return false;
    setPending(true);
    setMessage("");
    const answer = await sendPictureChange({ id, change });
    // What somebody else did meanwhile is shown too.
    await revalidate();
    setPending(false);
    if (!answer.ok) setMessage([answer.message, answer.detail].filter(Boolean).join(" "));
    else if (answer.result.changeSetId) showUndo(said, answer.result.changeSetId);
    return answer.ok;
  }

  return { send, isPending, message };
}

function GalleryDialog({
  business,
  onOpen,
}: {
  business: PicturedBusiness;
  onOpen: PictureDialogsProps["onOpen"];
}) {
  const { id, title, pictures } = business;
  const { choose } = useUploads();
  const { send, message } = usePictureChange(business);
  /** Shown until the server has it. */
  const [order, setOrder] = useState<readonly string[] | null>(null);
  const shown = order
    ? order.flatMap((address) => pictures.find((picture) => picture.address === address) ?? [])
    : pictures;
  const put = async (addresses: string[]) => {
    setOrder(addresses);
    await send({ kind: "order", addresses }, `Las fotos de ${title} cambiaron de orden.`);
    setOrder(null);
  };
  const target = { id, title };
  return (
    <Dialog open onClose={() => onOpen(null)} title={`Fotos de ${title}`} variant="sheet">
      {message && (
        <div className="mb-3">
          <FormError message={message} />
        </div>
      )}
      <PictureGallery
        pictures={shown.map(({ detail }) => detail)}
        onOrder={(addresses) => void put(addresses)}
        onDescribe={(address) => onOpen({ kind: "focus", businessId: id, address, isFromGallery: true })}
        onRemove={(address) => onOpen({ kind: "remove", businessId: id, address, isFromGallery: true })}
        onReplace={(address) => choose({ target: { business: target, replaced: address } })}
      >
        <button
          type="button"
          onClick={() => choose({ target: { business: target, replaced: null } })}
          className="grid aspect-4/3 w-full place-content-center justify-items-center gap-1 rounded-control border-2 border-dashed border-edge text-sm font-semibold text-primary"
        >
          <Icon of={Plus} size={22} />
          Agregar fotos
        </button>
      </PictureGallery>
    </Dialog>
  );
}

function FocusDialog({ business, picture, onClose }: DialogProps) {
  const { send, isPending, message } = usePictureChange(business);
  const [detail, setDetail] = useState(picture.detail);
  const save = async () => {
    const isSaved = await send({ kind: "describe", detail }, `La foto de ${business.title} quedó guardada.`);
    if (isSaved) onClose();
  };
  return (
    <Dialog open onClose={onClose} title={`Foco de la foto · ${business.title}`} variant="wide">
      <FocusEditor detail={detail} onChange={(changed) => setDetail({ ...detail, ...changed })} />
      {message && (
        <div className="mt-3">
          <FormError message={message} />
        </div>
      )}
      <div className="sticky -bottom-6 -mx-5 -mb-6 mt-5 flex flex-wrap items-center justify-end gap-2 border-t border-line bg-paper px-5 py-3 xs:-mx-6 xs:px-6">
        <p className="flex grow basis-60 items-start gap-2 text-[0.8125rem] text-muted">
          <Icon of={FileImage} size={16} className="mt-0.5 shrink-0" />
          <span>{describeOriginal(picture)}</span>
        </p>
        <Button variant="quiet" onClick={onClose} className="text-ink!">
          Cancelar
        </Button>
        <Button pending={isPending} onClick={() => void save()}>
          Guardar
        </Button>
      </div>
    </Dialog>
  );
}

function describeOriginal({ width, height, usedBy, host }: PictureView): string {
  const size = width === null ? "" : ` de ${width} × ${height}`;
  const kept = host === "" ? `Guardamos el original${size}.` : `Está en ${host}.`;
  const count = usedBy.length + 1;
  return `${kept} Usada en ${count === 1 ? "1 negocio" : `${count} negocios`}.`;
}

function RemoveDialog({ business, picture, onClose }: DialogProps) {
  const { send, isPending, message } = usePictureChange(business);
  const { title, pictures } = business;
  const isCover = pictures[0] === picture;
  const remove = async () => {
    const isDone = await send({ kind: "remove", address: picture.address }, `Quitamos una foto de ${title}.`);
    if (isDone) onClose();
  };
  return (
    <Dialog open onClose={onClose} title={`¿Quitar ${isCover ? "la portada" : "la foto"} de ${title}?`}>
      <p>{afterRemoval({ isCover, count: pictures.length })}</p>
      {picture.usedBy.length > 0 && (
        <p className="mt-2 text-muted">
          La sigue usando{picture.usedBy.length === 1 ? " " : "n "}
          {picture.usedBy.map(({ id, title: other }, index) => (
            <span key={id}>
              {index > 0 && ", "}
              <Link to={adminPaths.business({ id })}>{other}</Link>
            </span>
          ))}
          .
        </p>
      )}
      {message && (
        <div className="mt-3">
          <FormError message={message} />
        </div>
      )}
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <Button variant="plain" onClick={onClose}>
          Cancelar
        </Button>
        <Button pending={isPending} onClick={() => void remove()}>
          Quitar
        </Button>
      </div>
    </Dialog>
  );
}

function afterRemoval({ isCover, count }: { isCover: boolean; count: number }): string {
  if (!isCover) return "Deja de verse en la página del negocio.";
  if (count === 1) return "El negocio queda sin foto: en la guía se ve el dibujo de su categoría.";
  return "La foto que sigue pasa a ser la portada.";
}
