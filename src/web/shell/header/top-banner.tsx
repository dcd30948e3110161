import { X } from "lucide";
import { Link } from "react-router";
import { BANNER_KEY } from "../../../contract/browser-storage.ts";
import { Icon } from "../../../ui/icon.tsx";
import { useSiteData } from "../../site-data.ts";

/** N-01 */
export function TopBanner() {
  const banner = useSiteData()?.banner;
  if (!banner) return null;
  const { text, link } = banner;
  return (
    <aside
      aria-label="Aviso"
      className="bg-night text-on-night banner-closed:hidden max-md:banner-seen:hidden"
    >
      <div className="mx-auto flex min-h-10 w-full max-w-page items-center justify-between gap-3 px-4 text-sm md:px-6">
        <p className="flex-1 py-2 text-center wrap-anywhere">
          {link ? (
            <Link to={link} className="underline focus-visible:outline-on-night">
              {text}
            </Link>
          ) : (
            text
          )}
        </p>
        <button
          type="button"
          onClick={() => close(text)}
          aria-label="Cerrar el aviso"
          className="needs-script -mr-3 grid size-11 place-items-center rounded-pill focus-visible:outline-on-night"
        >
          <Icon of={X} size={16} />
        </button>
      </div>
    </aside>
  );
}

function close(text: string): void {
  document.documentElement.dataset.banner = "closed";
  // The focused button is gone.
  document.querySelector<HTMLElement>("header a")?.focus();
  try {
    localStorage.setItem(BANNER_KEY, text);
  } catch {
    // Storage is blocked.
  }
}
