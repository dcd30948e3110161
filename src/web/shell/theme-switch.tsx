import { Moon, Sun } from "lucide";
import { useEffect } from "react";
import { THEME_KEY } from "../../contract/browser-storage.ts";
import { Icon } from "../../ui/icon.tsx";

/**
 * Day or night, whatever the system says; remembered in this browser. Which icon shows is decided by CSS. Other tabs
 * follow by the `storage` event, which `first-paint.ts` listens to from the start.
 */
export function ThemeSwitch() {
  useEffect(() => {
    colourBrowser();
    addEventListener("storage", colourBrowser);
    return () => removeEventListener("storage", colourBrowser);
  }, []);
  return (
    <button
      type="button"
      onClick={turn}
      className="needs-script grid size-[44px] place-items-center rounded-pill bg-card shadow-card transition-shadow hover:shadow-lift"
      aria-label="Cambiar entre día y noche"
    >
      <Icon of={Sun} size={20} className="hidden by-night:block" />
      <Icon of={Moon} size={20} className="by-night:hidden" />
    </button>
  );
}

function turn(): void {
  const root = document.documentElement;
  const now = root.dataset.theme ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
  const next = now === "dark" ? "light" : "dark";
  root.dataset.theme = next;
  colourBrowser();
  try {
    localStorage.setItem(THEME_KEY, next);
  } catch {
    // A browser that keeps nothing forgets the choice with the page.
  }
}

/** The browser's own bar goes with the page. Without a choice the colour for each is taken as the system says. */
function colourBrowser(): void {
  const { theme } = document.documentElement.dataset;
  if (!theme) return;
  for (const meta of document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]"))
    meta.media = meta.dataset.theme === theme ? "all" : "not all";
}
