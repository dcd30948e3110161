import { Moon, Sun } from "lucide";
import { useEffect } from "react";
import { THEME_KEY } from "../../contract/browser-storage.ts";
import { Icon } from "../../ui/icon.tsx";

/** Overrides the system's theme. CSS chooses the icon; `first-paint.ts` follows other tabs by the `storage` event. */
export function ThemeSwitch() {
  useEffect(() => {
    updateThemeColour();
    addEventListener("storage", updateThemeColour);
    return () => removeEventListener("storage", updateThemeColour);
  }, []);
  return (
    <button
      type="button"
      onClick={toggleTheme}
      className="needs-script grid size-[44px] place-items-center rounded-pill bg-card shadow-card transition-shadow hover:shadow-lift"
      aria-label="Cambiar entre día y noche"
    >
      <Icon of={Sun} size={20} className="hidden by-night:block" />
      <Icon of={Moon} size={20} className="by-night:hidden" />
    </button>
  );
}

function toggleTheme(): void {
  const root = document.documentElement;
  const now = root.dataset.theme ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
  const next = now === "dark" ? "light" : "dark";
  root.dataset.theme = next;
  updateThemeColour();
  try {
    localStorage.setItem(THEME_KEY, next);
  } catch {
    // Storage is blocked: the choice lasts for this page.
  }
}

/** The colour of the browser's own bar. Without a choice the media queries decide. */
function updateThemeColour(): void {
  const { theme } = document.documentElement.dataset;
  if (!theme) return;
  for (const meta of document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]"))
    meta.media = meta.dataset.theme === theme ? "all" : "not all";
}
