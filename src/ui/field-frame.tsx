import type { ReactNode } from "react";
import { FieldError } from "./field-error.tsx";

export interface FieldTexts {
  label: string;
  /** What helps before anything is wrong. */
  hint?: string | undefined;
  /** What is wrong, and how to put it right. */
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

/** What ties the control to the texts around it: `<input {...fieldWiring({ id, hint, error })} />`. */
export function fieldWiring({ id, hint, error }: Omit<FieldTexts, "label"> & { id: string }) {
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return { id, "aria-invalid": error ? true : undefined, "aria-describedby": described || undefined };
}
