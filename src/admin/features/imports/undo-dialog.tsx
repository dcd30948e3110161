import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { FormError } from "../../../ui/forms/form-errors.tsx";

interface UndoDialogProps {
  isPending: boolean;
  fault: string;
  onClose: () => void;
  onUndo: () => Promise<void>;
}

export function UndoDialog({ isPending, fault, onClose, onUndo }: UndoDialogProps) {
  return (
    <Dialog open onClose={onClose} title="¿Deshacer toda la importación?">
      <div className="grid gap-4">
        <p>
          Los negocios creados se borran y los demás vuelven a como estaban. Lo que alguien editó después
          queda como está, y te lo decimos.
        </p>
        {fault && <FormError message={fault} />}
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="plain" onClick={onClose}>
            Cancelar
          </Button>
          <Button pending={isPending} onClick={() => void onUndo()}>
            Deshacer todo
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
