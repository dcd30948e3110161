import { CircleAlert } from "lucide";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

export function FieldError({ id, children }: { id?: string | undefined; children: ReactNode }) {
  return (
    <p id={id} role="alert" className="flex items-center gap-1.5 text-sm font-semibold text-primary">
      <Icon of={CircleAlert} className="size-4 shrink-0" />
      {children}
    </p>
  );
}

/** An error of no single field: `<FormError message="Ocurrió un error." detail={null} />` */
export function FormError({ message, detail }: { message: string; detail: string | null }) {
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
