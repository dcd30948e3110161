import { ListPlus } from "lucide";
import type { PlaceSummary } from "../../personal/shared-lists/stored-list.ts";
import { Icon } from "../../ui/icon.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { showLoadFailure } from "../../ui/toast/show-notice.ts";

/** V-06: outside React's tree, so that pages need no host for it. Resolves once the sheet is open. */
export async function openAddToList(place: PlaceSummary): Promise<void> {
  // The server's bundle leaves the sheet out, which needs react-dom/client.
  if (!import.meta.env.SSR)
    await import("./add-to-list-sheet.tsx")
      .then((sheet) => sheet.mountAddToList(place))
      .catch(showLoadFailure);
}

interface AddToListButtonProps {
  place: PlaceSummary;
  className?: string;
}

/** V-06, as it looks over a picture. */
export function AddToListButton({ place, className = "" }: AddToListButtonProps) {
  return (
    <IconButton
      label={`Agregar ${place.title} a una lista`}
      aria-haspopup="dialog"
      onClick={() => void openAddToList(place)}
      className={`needs-script ${className}`}
    >
      <Icon of={ListPlus} />
    </IconButton>
  );
}
