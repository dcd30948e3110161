import { UserPlus } from "lucide";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { DAILY_MAIL_SPEC, TEAM_SPEC } from "../../domain/accounts/staff-fields.ts";
import { defineForm } from "../../domain/forms/define-form.ts";
import { handleForm, staffFormRoute } from "../../form-action.server.ts";
import { staffLoader } from "../../request.server.ts";
import {
  disableAccount,
  enableAccount,
  inviteAdministrator,
  removeAdministrator,
} from "../../services/accounts/administrators.ts";
import { listTeam } from "../../services/accounts/list-team.ts";
import { chooseDailyMail } from "../../services/mail/daily-mail.ts";
import type { ServiceContext } from "../../services/service-context.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { DailyMailChoice } from "../features/team/daily-mail-choice.tsx";
import { type TeamAction, TeamDialog, type TeamResult } from "../features/team/team-dialogs.tsx";
import { TeamList } from "../features/team/team-list.tsx";
import { teamRow } from "../features/team/team-row.ts";
import type { Route } from "./+types/team";

export const loader = staffLoader(async (services, _: Route.LoaderArgs) => {
  const now = services.clock.now();
  return { rows: (await listTeam(services)).map((member) => teamRow(member, now)) };
});

const form = defineForm(TEAM_SPEC);
const change = (work: (context: ServiceContext, input: { email: string }) => Promise<{ email: string }>) =>
  handleForm(form, async (page, { email }): Promise<TeamResult> => {
    const { services } = await page.identify();
    return { ...(await work(services, { email })), link: null };
  });
const team = staffFormRoute<TeamResult | null>({
  forms: {
    create: handleForm(form, async (page, { email, authorise }) => {
      const { services } = await page.identify();
      return inviteAdministrator(services, { email, authorise: authorise !== "" });
    }),
    remove: change(removeAdministrator),
    disable: change(disableAccount),
    enable: change(enableAccount),
    "daily-mail": handleForm(defineForm(DAILY_MAIL_SPEC), async (page, { wanted }) => {
      const { services } = await page.identify();
      await chooseDailyMail(services, { isWanted: wanted !== "" });
      return null;
    }),
  },
});
export const middleware = team.middleware;

/** AG-07 */
export default function Team({ loaderData: { rows } }: Route.ComponentProps) {
  const [action, setAction] = useState<TeamAction | null>(null);
  const { revalidate } = useRevalidator();
  const own = rows.find(({ isOneself }) => isOneself);
  const entering = rows.filter(({ state }) => state === "active").length;
  const title =
    entering === 1 ? "Una persona administra la guía" : `${entering} personas administran la guía`;
  return (
    <>
      <title>Equipo</title>
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-[1.625rem]">{title}</h1>
          <p className="mt-1 text-muted">Entra quien está en la lista y verificó su email.</p>
        </div>
        <Button onClick={() => setAction({ kind: "invite" })}>
          <Icon of={UserPlus} size={18} />
          Sumar a alguien
        </Button>
      </header>
      <TeamList rows={rows} onAction={setAction} />
      <p className="mt-4 max-w-prose text-[0.8125rem] text-muted">
        Nadie puede sacarse ni deshabilitarse: así siempre queda alguien que administra.
      </p>
      {own && <DailyMailChoice email={own.email} isWanted={own.getsDailyMail} />}
      <TeamDialog action={action} onClose={() => setAction(null)} onChanged={() => void revalidate()} />
    </>
  );
}
