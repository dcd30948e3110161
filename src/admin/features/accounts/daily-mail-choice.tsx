import { adminPaths } from "../../../contract/admin-paths.ts";
import { DAILY_MAIL_SPEC } from "../../../domain/accounts/staff-fields.ts";
import { MailChoice } from "../../shell/mail-choice.tsx";

interface DailyMailChoiceProps {
  email: string;
  isWanted: boolean;
}

/** Of the administrator who looks at it. */
export function DailyMailChoice({ email, isWanted }: DailyMailChoiceProps) {
  return (
    <MailChoice
      to={adminPaths.accounts()}
      intent="daily-mail"
      spec={DAILY_MAIL_SPEC}
      isWanted={isWanted}
      label="Recibir un mail cada mañana con lo que espera"
      hint={`A las 9, a ${email}, y solo si hay sugerencias, reseñas o algo para mirar en la salud de la guía.`}
      onText="A las 9, si algo espera, te llega un mail"
      offText="El mail no te llega más"
      className="mt-5"
    />
  );
}
