import { paths } from "../../contract/paths.ts";
import type { PlaceSummary } from "../../personal/shared-lists/stored-list.ts";
import { showNotice } from "../../ui/toast/show-notice.ts";
import { openAddToList } from "./add-to-list.tsx";

/** After the heart of a card, which has no room for a button of lists (V-06). */
export function showSavedNotice(place: PlaceSummary): void {
  const notice = showNotice("Guardado · ", { link: { href: paths.favourites(), label: "Ver favoritos" } });
  const button = document.createElement("button");
  button.type = "button";
  button.className = "py-2 font-semibold underline";
  button.textContent = "Agregar a una lista";
  button.onclick = () => {
    notice.remove();
    void openAddToList(place);
  };
  notice.lastElementChild?.classList.add("mr-4");
  notice.append(" ", button);
}
