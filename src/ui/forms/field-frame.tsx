import type { ReactNode } from "react";
import { FieldError } from "./form-errors.tsx";

export const CONTROL_CLASS =
  "w-full min-h-11 rounded-2xl border border-edge bg-card px-4 py-2 text-base text-ink placeholder:text-muted aria-invalid:border-primary aria-invalid:border-2 disabled:opacity-60";

export interface FieldTexts {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
}

interface FieldFrameProps extends FieldTexts {
  id: string;
  children: ReactNode;
}

/** Label, hint and error around a control: `<FieldFrame id="f1" label="Correo"><input id="f1" /></FieldFrame>` */
export function FieldFrame({ id, label, hint, error, children }: FieldFrameProps) {
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

export function fieldAttributes({ id, hint, error }: Omit<FieldTexts, "label"> & { id: string }) {
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return { id, "aria-invalid": error ? true : undefined, "aria-describedby": described || undefined };
}
