import { FileImage } from "lucide";
import { useState } from "react";
import { Link } from "react-router";
import { adminPaths } from "../../../contract/admin-paths.ts";
import type { PicturedBusiness, PictureView } from "../../../contract/images/pictures.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { FormError } from "../../../ui/forms/form-errors.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { ConfirmDialog } from "../../shell/confirm-dialog.tsx";
import { FocusEditor } from "../../shell/pictures/focus-editor.tsx";
import { GalleryDialog } from "./gallery-dialog.tsx";
import type { OpenPicture } from "./open-picture.ts";
import { type PictureChanges, usePictureChange } from "./use-picture-change.ts";

interface PictureDialogsProps {
  open: OpenPicture | null;
  rows: readonly PicturedBusiness[];
  onOpen: (open: OpenPicture | null) => void;
}

export function PictureDialogs({ open, rows, onOpen }: PictureDialogsProps) {
  const business = rows.find(({ id }) => id === open?.businessId);
  if (!open || !business) return null;
  return <OpenDialogs key={business.id} open={open} business={business} onOpen={onOpen} />;
}

/** The gallery stays open below what is opened from it. */
function OpenDialogs({
  open,
  business,
  onOpen,
}: {
  open: OpenPicture;
  business: PicturedBusiness;
  onOpen: PictureDialogsProps["onOpen"];
}) {
  const hasGallery = open.kind === "gallery" || open.isFromGallery === true;
  const changes = usePictureChange({ business, hasGallery });
  const picture =
    open.kind === "gallery" ? undefined : business.pictures.find(({ address }) => address === open.address);
  const close = () => onOpen(hasGallery ? { kind: "gallery", businessId: business.id } : null);
  const props = { business, changes, onClose: close };
  return (
    <>
      {hasGallery && (
        <GalleryDialog
          business={business}
          changes={changes}
          isOnTop={open.kind === "gallery"}
          onOpen={onOpen}
        />
      )}
      {picture && open.kind === "focus" && <FocusDialog {...props} picture={picture} />}
      {picture && open.kind === "remove" && <RemoveDialog {...props} picture={picture} />}
    </>
  );
}

interface DialogProps {
  business: PicturedBusiness;
  picture: PictureView;
  changes: PictureChanges;
  onClose: () => void;
}

function FocusDialog({ business, picture, changes, onClose }: DialogProps) {
  const { send, isPending, message } = changes;
  const [detail, setDetail] = useState(picture.detail);
  const [isLeaving, setLeaving] = useState(false);
  const isChanged = JSON.stringify(detail) !== JSON.stringify(picture.detail);
  const save = async () => {
    const isSaved = await send({ kind: "describe", detail }, `La foto de ${business.title} quedó guardada.`);
    if (isSaved) onClose();
  };
  if (isLeaving)
    return (
      <ConfirmDialog
        title="¿Cerrar sin guardar?"
        text="Lo que cambiaste de esta foto se pierde."
        label="Cerrar sin guardar"
        isPending={false}
        onClose={() => setLeaving(false)}
        onConfirm={onClose}
      />
    );
  return (
    <Dialog
      open
      onClose={() => (isChanged ? setLeaving(true) : onClose())}
      title={`Foco de la foto · ${business.title}`}
      variant="wide"
    >
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

function RemoveDialog({ business, picture, changes, onClose }: DialogProps) {
  const { send, isPending, message } = changes;
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
          {picture.usedBy.length === 1 ? "La sigue usando " : "La siguen usando "}
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
