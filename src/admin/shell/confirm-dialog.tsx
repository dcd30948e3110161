import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { FormError } from "../../ui/forms/form-errors.tsx";

interface ConfirmDialogProps {
  title: string;
  text: string;
  label: string;
  isPending: boolean;
  /** Why it was refused. */
  message?: string | null;
  onClose: () => void;
  onConfirm: () => void;
}

export function ConfirmDialog({
  title,
  text,
  label,
  isPending,
  message = null,
  onClose,
  onConfirm,
}: ConfirmDialogProps) {
  return (
    <Dialog open onClose={onClose} title={title}>
      <p>{text}</p>
      {message && <FormError message={message} />}
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <Button variant="plain" onClick={onClose}>
          Cancelar
        </Button>
        <Button pending={isPending} onClick={onConfirm}>
          {label}
        </Button>
      </div>
    </Dialog>
  );
}
