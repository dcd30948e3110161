import { Check, Plus } from "lucide";
import { startTransition, useEffect, useRef, useState } from "react";
import type { PicturedBusiness } from "../../../contract/images/pictures.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { FormError } from "../../../ui/forms/form-errors.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { PictureGallery } from "../../shell/pictures/picture-gallery.tsx";
import { UploadRow } from "../../shell/pictures/uploads-panel.tsx";
import { useUploads } from "../../shell/pictures/use-uploads.ts";
import type { OpenPicture } from "./open-picture.ts";
import type { PictureChanges } from "./use-picture-change.ts";

interface GalleryDialogProps {
  business: PicturedBusiness;
  changes: PictureChanges;
  /** No other dialog was opened from it. */
  isOnTop: boolean;
  onOpen: (open: OpenPicture | null) => void;
}

export function GalleryDialog({ business, changes, isOnTop, onOpen }: GalleryDialogProps) {
  const { id, title, pictures } = business;
  const { choose } = useUploads();
  const { send, dismiss } = changes;
  /** Shown until the server has it. */
  const [order, setOrder] = useState<readonly string[] | null>(null);
  const shown = order
    ? order.flatMap((address) => pictures.find((picture) => picture.address === address) ?? [])
    : pictures;
  const put = async (addresses: string[]) => {
    setOrder(addresses);
    await send({ kind: "order", addresses }, "Las fotos cambiaron de orden.");
    // As the router shows what it has read: before it, the photos would jump back for a moment.
    startTransition(() => setOrder((latest) => (latest === addresses ? null : latest)));
  };
  const upload = (replaced: string | null) => {
    // An upload changes the picture that "Deshacer" is about.
    dismiss();
    choose({ target: { business: { id, title }, replaced } });
  };
  return (
    <Dialog open onClose={() => onOpen(null)} title={`Fotos de ${title}`} variant="sheet">
      <GalleryNotes business={business} changes={changes} isOnTop={isOnTop} />
      <PictureGallery
        pictures={shown.map(({ detail }) => detail)}
        onOrder={(addresses) => void put(addresses)}
        onDescribe={(address) => onOpen({ kind: "focus", businessId: id, address, isFromGallery: true })}
        onRemove={(address) => onOpen({ kind: "remove", businessId: id, address, isFromGallery: true })}
        onReplace={upload}
      >
        <button
          type="button"
          onClick={() => upload(null)}
          className="grid aspect-4/3 w-full place-content-center justify-items-center gap-1 rounded-control border-2 border-dashed border-edge text-sm font-semibold text-primary"
        >
          <Icon of={Plus} size={22} />
          Agregar fotos
        </button>
      </PictureGallery>
    </Dialog>
  );
}

/** What was done, what went wrong and what is being uploaded: everything else is behind the dialog. */
function GalleryNotes({ business, changes, isOnTop }: Omit<GalleryDialogProps, "onOpen">) {
  const { uploads } = useUploads();
  const { done, undo, message } = changes;
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button of a photo that is gone, or "Deshacer".
    if (isOnTop && document.activeElement === document.body) note.current?.focus();
  });
  const own = uploads.filter(({ target }) => target?.business.id === business.id);
  return (
    <>
      {message && (
        <div className="mb-3">
          <FormError message={message} />
        </div>
      )}
      {/* The hint keeps the place: photos that jump while one is dragged end up where nobody put them. */}
      <div ref={note} tabIndex={-1} className="mb-3 flex min-h-13 items-center lg:min-h-11">
        {!done && (
          <p className="text-sm text-muted">
            {business.pictures.length > 1
              ? "Ordenalas con las flechas o arrastrando: la primera es la portada."
              : "La primera foto es la portada."}
          </p>
        )}
        <div role="status" className="grow">
          {done && (
            <p className="flex items-center gap-2 rounded-control bg-olive-wash py-1 pr-1 pl-3 text-olive">
              <Icon of={Check} size={16} className="shrink-0" />
              {done.text}
              <button
                type="button"
                onClick={() => void undo(done)}
                className="ml-auto min-h-11 shrink-0 rounded-control px-3 font-semibold underline lg:min-h-9"
              >
                Deshacer
              </button>
            </p>
          )}
        </div>
      </div>
      {own.length > 0 && (
        <ul className="mb-3 divide-y divide-line rounded-control border border-line bg-card px-3">
          {own.map((upload) => (
            <UploadRow key={upload.key} upload={upload} />
          ))}
        </ul>
      )}
    </>
  );
}
