import { Moon, Sun } from "lucide";
import { toggleTheme, useThemeColour } from "../../personal/theme.ts";
import { Icon } from "../../ui/icon.tsx";

/** CSS chooses the icon. */
export function ThemeSwitch() {
  useThemeColour();
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
