import { Eye, EyeOff } from "lucide";
import { type ComponentProps, useId, useState } from "react";
import { Icon } from "../icon.tsx";
import { CONTROL_CLASS, FieldFrame, type FieldTexts, fieldAttributes } from "./field-frame.tsx";

const ICON_TOGGLE = "grid w-11 place-items-center rounded-pill text-muted hover:text-ink";
const TEXT_TOGGLE =
  "flex items-center gap-2 rounded-pill px-3.5 text-sm font-semibold text-primary hover:underline";

type PasswordFieldProps = FieldTexts &
  Omit<ComponentProps<"input">, "type" | "className"> & {
    /** "Mostrar" or "Ocultar" beside the icon. */
    hasToggleText?: boolean;
  };

export function PasswordField({ label, hint, error, hasToggleText = false, ...input }: PasswordFieldProps) {
  const ownId = useId();
  const id = input.id ?? ownId;
  const [isShown, setShown] = useState(false);
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <div className="relative">
        <input
          {...input}
          {...fieldAttributes({ id, hint, error })}
          type={isShown ? "text" : "password"}
          autoCapitalize={isShown ? "none" : undefined}
          spellCheck={false}
          className={`${CONTROL_CLASS} ${hasToggleText ? "pr-32" : "pr-12"}`}
        />
        <button
          type="button"
          {...(!hasToggleText && { "aria-label": "Mostrar lo escrito", "aria-pressed": isShown })}
          onClick={() => setShown(!isShown)}
          className={`needs-script absolute inset-y-0 right-0.5 ${hasToggleText ? TEXT_TOGGLE : ICON_TOGGLE}`}
        >
          <Icon of={isShown ? EyeOff : Eye} size={19} />
          {hasToggleText && (
            <>
              {isShown ? "Ocultar" : "Mostrar"}
              <span className="sr-only">la contraseña</span>
            </>
          )}
        </button>
      </div>
    </FieldFrame>
  );
}
