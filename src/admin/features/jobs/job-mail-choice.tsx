import { adminPaths } from "../../../contract/admin-paths.ts";
import { JOB_MAIL_SPEC } from "../../../domain/jobs/job-form-spec.ts";
import { MailChoice } from "../../shell/mail-choice.tsx";

/** V-12: of the administrator who looks at it; off until chosen. */
export function JobMailChoice({ email, isWanted }: { email: string; isWanted: boolean }) {
  return (
    <MailChoice
      to={adminPaths.jobs()}
      intent="mail"
      spec={JOB_MAIL_SPEC}
      isWanted={isWanted}
      label="Mandarme un mail cuando termina una tarea larga"
      hint={`A ${email}, y solo si tardó más de un minuto.`}
      onText="Te llega un mail cuando termina una tarea larga"
      offText="El mail no te llega más"
    />
  );
}
