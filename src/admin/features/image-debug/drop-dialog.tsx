import type { DebuggedImage } from "../../../contract/images/image-debug.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";

interface DropDialogProps {
  image: DebuggedImage;
  isPending: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

export function DropDialog({ image, isPending, onClose, onConfirm }: DropDialogProps) {
  const { businesses } = image;
  return (
    <Dialog open onClose={onClose} title="¿Quitar la imagen?">
      <p>
        Deja de verse en {businesses.map(({ title }) => title).join(", ") || "la guía"}. Donde es la portada,
        la foto que sigue toma su lugar.
      </p>
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <Button variant="plain" onClick={onClose}>
          Cancelar
        </Button>
        <Button pending={isPending} onClick={onConfirm}>
          Quitar
        </Button>
      </div>
    </Dialog>
  );
}
