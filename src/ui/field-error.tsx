import { CircleAlert } from "lucide";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

/** What is wrong with a control or a form, said at once: `<FieldError id="f1-error">Falta tu nombre</FieldError>` */
export function FieldError({ id, children }: { id?: string | undefined; children: ReactNode }) {
  return (
    <p id={id} role="alert" className="flex items-center gap-1.5 text-sm font-semibold text-primary">
      <Icon of={CircleAlert} className="size-4 shrink-0" />
      {children}
    </p>
  );
}
