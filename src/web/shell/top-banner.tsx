import { X } from "lucide";
import { BANNER_KEY } from "../../contract/browser-storage.ts";
import { Icon } from "../../ui/icon.tsx";

/** N-01 */
export function TopBanner() {
  return (
    <aside aria-label="Aviso" className="bg-night text-on-night banner-closed:hidden">
      <div className="mx-auto flex min-h-10 w-full max-w-page items-center justify-between gap-3 px-4 text-sm md:px-6">
        <p className="flex-1 py-2 text-center">Gratis para todos, siempre.</p>
        <button
          type="button"
          onClick={close}
          aria-label="Cerrar el aviso"
          className="needs-script -mr-3 grid size-11 place-items-center rounded-pill focus-visible:outline-on-night"
        >
          <Icon of={X} size={16} />
        </button>
      </div>
    </aside>
  );
}

function close(): void {
  document.documentElement.dataset.banner = "closed";
  // The focused button is gone.
  document.querySelector<HTMLElement>("header a")?.focus();
  try {
    localStorage.setItem(BANNER_KEY, "1");
  } catch {
    // Storage is blocked.
  }
}
