import { CircleAlert } from "lucide";
import type { AuthFault } from "../../../../domain/accounts/auth-errors.ts";
import { Icon } from "../../../../ui/icon.tsx";

/** What belongs to no field: `<FaultNote fault={{ message: "Ocurrió un error.", detail: null }} />` */
export function FaultNote({ fault: { message, detail } }: { fault: AuthFault }) {
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
