import { Moon, Sun } from "lucide";
import { toggleTheme, useThemeColour } from "../../../personal/theme.ts";
import { Icon } from "../../../ui/icon.tsx";
import { MENU_ITEM_CLASS } from "../../../ui/menu.tsx";

const LABEL = "Cambiar entre día y noche";

export function ThemeSwitch() {
  useThemeColour();
  return (
    <button
      type="button"
      onClick={toggleTheme}
      className="needs-script grid size-[44px] place-items-center rounded-pill bg-card shadow-card transition-shadow hover:shadow-lift"
      aria-label={LABEL}
    >
      <ThemeIcon />
    </button>
  );
}

/** In the phone menu. */
export function ThemeItem() {
  return (
    <button
      type="button"
      role="menuitem"
      onClick={toggleTheme}
      className={`needs-script ${MENU_ITEM_CLASS} *:mx-1`}
    >
      <ThemeIcon />
      {LABEL}
    </button>
  );
}

/** CSS chooses the icon. */
function ThemeIcon() {
  return (
    <>
      <Icon of={Sun} size={20} className="hidden by-night:block" />
      <Icon of={Moon} size={20} className="by-night:hidden" />
    </>
  );
}
