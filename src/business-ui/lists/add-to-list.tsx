import { ListPlus } from "lucide";
import type { PlaceSummary } from "../../personal/shared-lists/stored-list.ts";
import { Icon } from "../../ui/icon.tsx";
import { showLoadFailure } from "../../ui/toast/show-notice.ts";

/** V-06: outside React's tree, so that pages need no host for it. Resolves once the sheet is open. */
export async function openAddToList(place: PlaceSummary): Promise<void> {
  // The server's bundle leaves the sheet out, which needs react-dom/client.
  if (import.meta.env.SSR) return;
  try {
    const { mountAddToList } = await import("./add-to-list-sheet.tsx");
    await mountAddToList(place);
  } catch {
    showLoadFailure();
  }
}

interface AddToListButtonProps {
  place: PlaceSummary;
  labelled?: boolean;
  className: string;
}

/** V-06 */
export function AddToListButton({ place, labelled = false, className }: AddToListButtonProps) {
  const action = `Agregar ${place.title} a una lista`;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={labelled ? `Agregar a una lista: ${place.title}` : action}
      title={labelled ? undefined : "Agregar a una lista"}
      onClick={() => void openAddToList(place)}
      className={`needs-script ${className}`}
    >
      <Icon of={ListPlus} size={labelled ? 18 : 20} />
      {labelled && "Agregar a una lista"}
    </button>
  );
}
