import { CircleAlert } from "lucide";
import { Icon } from "../icon.tsx";

/** What went wrong and belongs to no field: `<FaultNote message="Ocurrió un error." detail={null} />` */
export function FaultNote({ message, detail }: { message: string; detail: string | null }) {
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
