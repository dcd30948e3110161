import { Moon, Sun } from "lucide";
import { Icon } from "../../../ui/icon.tsx";
import { THEME_KEY } from "./first-paint.ts";

/** Day or night, whatever the system says; remembered in this browser. Which icon shows is decided by CSS. */
export function ThemeSwitch() {
  return (
    <button
      type="button"
      onClick={turn}
      className="needs-script grid size-11 place-items-center rounded-pill bg-card shadow-card transition-shadow hover:shadow-lift"
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
  try {
    localStorage.setItem(THEME_KEY, next);
  } catch {
    // A browser that keeps nothing forgets the choice with the page.
  }
}
