import { Check, CircleAlert } from "lucide";
import { Icon } from "../../../ui/icon.tsx";

/** What came of a form, read aloud: `<OutcomeNote outcome={{ done: true, message: "Listo." }} />` */
export function OutcomeNote({
  outcome,
}: {
  outcome: { readonly done: boolean; readonly message: string } | undefined;
}) {
  if (!outcome) return null;
  const { done, message } = outcome;
  return (
    <p
      role={done ? "status" : "alert"}
      className={`flex items-start gap-1.5 text-sm font-semibold ${done ? "text-olive" : "text-primary"}`}
    >
      <Icon of={done ? Check : CircleAlert} className="mt-0.5 size-4 shrink-0" />
      {message}
    </p>
  );
}
