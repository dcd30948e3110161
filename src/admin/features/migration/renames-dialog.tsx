import type { PlannedRename } from "../../../contract/migration.ts";
import { groupDigits } from "../../../domain/text/format-number.ts";
import { Dialog } from "../../../ui/dialog.tsx";

interface RenamesDialogProps {
  open: boolean;
  renames: readonly PlannedRename[];
  total: number;
  onClose: () => void;
}

export function RenamesDialog({ open, renames, total, onClose }: RenamesDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Qué va a cambiar" variant="sheet">
      <ul className="divide-y divide-line">
        {renames.map(({ id, newId, title }) => (
          <li key={id} className="py-2.5">
            <p className="font-semibold wrap-anywhere">{title}</p>
            <p className="text-[0.8125rem] wrap-anywhere">
              <span className="text-muted">{id}</span> → {newId}
            </p>
          </li>
        ))}
      </ul>
      {total > renames.length && (
        <p className="mt-3 text-muted">Y {groupDigits(total - renames.length)} más.</p>
      )}
    </Dialog>
  );
}
