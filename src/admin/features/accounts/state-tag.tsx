import { CircleCheck, CircleDashed, MailQuestionMark, UserX } from "lucide";
import { Icon } from "../../../ui/icon.tsx";
import type { TeamState } from "./team-row.ts";

const STATES = {
  active: [CircleCheck, "Activa", "bg-olive-wash text-olive"],
  invited: [MailQuestionMark, "Invitada", "bg-amber-wash text-amber"],
  disabled: [UserX, "Deshabilitada", "bg-tomato-wash text-primary"],
  unverified: [MailQuestionMark, "Sin verificar", "bg-amber-wash text-amber"],
  missing: [CircleDashed, "Sin cuenta", "bg-wash text-muted"],
} as const satisfies Readonly<Record<TeamState, unknown>>;

export function StateTag({ state }: { state: TeamState }) {
  const [icon, label, look] = STATES[state];
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-pill px-2.5 py-1 text-[0.8125rem] font-semibold ${look}`}
    >
      <Icon of={icon} size={15} />
      {label}
    </span>
  );
}
