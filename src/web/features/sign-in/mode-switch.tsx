import type { SignInMode } from "../../../personal/sign-in-request.ts";

const MODES: readonly (readonly [mode: SignInMode, label: string])[] = [
  ["login", "Iniciar sesión"],
  ["register", "Registrarme"],
];

interface ModeSwitchProps {
  mode: SignInMode;
  onChange: (mode: SignInMode) => void;
}

/** */
export function ModeSwitch({ mode, onChange }: ModeSwitchProps) {
  return (
    <fieldset className="grid grid-cols-2 rounded-pill bg-line p-1 by-night:bg-card">
      <legend className="sr-only">¿Ya tenés cuenta?</legend>
      {MODES.map(([value, label]) => (
        <label
          key={value}
          className="grid min-h-11 place-items-center rounded-pill font-semibold transition-colors has-checked:bg-card has-checked:shadow-card has-checked:ring-1 has-checked:ring-edge by-night:has-checked:bg-line has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary"
        >
          <input
            type="radio"
            name="mode"
            value={value}
            checked={mode === value}
            onChange={() => onChange(value)}
            className="sr-only"
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
