import { Check, CircleAlert } from "lucide";
import type { ReactNode } from "react";
import { Icon } from "../icon.tsx";

export function FieldError({ id, children }: { id?: string | undefined; children: ReactNode }) {
  return (
    <p id={id} role="alert" className="flex items-center gap-1.5 text-sm font-semibold text-primary">
      <Icon of={CircleAlert} className="size-4 shrink-0" />
      {children}
    </p>
  );
}

/** An error of no single field: `<FormError message="Ocurrió un error." />`; nothing without a message. */
export function FormError({ message, detail }: { message?: string | undefined; detail?: string | null }) {
  if (!message) return null;
  return (
    <div role="alert" className="flex gap-2 rounded-2xl bg-honey p-3 text-sm">
      <Icon of={CircleAlert} className="mt-0.5 size-4 shrink-0 text-primary" />
      <div>
        <p className="font-semibold">{message}</p>
        {detail && <p>{detail}</p>}
      </div>
    </div>
  );
}

/** What was done: `<FormDone>Listo.</FormDone>` */
export function FormDone({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="flex items-start gap-1.5 text-sm font-semibold text-olive">
      <Icon of={Check} className="mt-0.5 size-4 shrink-0" />
      {children}
    </p>
  );
}
