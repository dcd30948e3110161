import { Eye, EyeOff } from "lucide";
import { type ComponentProps, useId, useState } from "react";
import { Icon } from "../icon.tsx";
import { CONTROL_CLASS, FieldFrame, type FieldTexts, fieldAttributes } from "./field-frame.tsx";

type PasswordFieldProps = FieldTexts & Omit<ComponentProps<"input">, "type" | "className">;

export function PasswordField({ label, hint, error, ...input }: PasswordFieldProps) {
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
          className={`${CONTROL_CLASS} pr-12`}
        />
        <button
          type="button"
          aria-label="Mostrar lo escrito"
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
          className="needs-script absolute inset-y-0 right-0.5 grid w-11 place-items-center rounded-pill text-muted hover:text-ink"
        >
          <Icon of={isShown ? EyeOff : Eye} size={19} />
        </button>
      </div>
    </FieldFrame>
  );
}
