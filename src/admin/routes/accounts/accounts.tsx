import { DELETE_MEMBER_SPEC, membersSearch, readMembersView } from "../../../domain/accounts/members-view.ts";
import { DAILY_MAIL_SPEC, TEAM_SPEC } from "../../../domain/accounts/staff-fields.ts";
import { defineForm } from "../../../domain/forms/define-form.ts";
import { handleForm, staffFormRoute } from "../../../form-action.server.ts";
import { staffLoader } from "../../../request.server.ts";
import {
  disableAccount,
  enableAccount,
  inviteAdministrator,
  removeAdministrator,
} from "../../../services/accounts/administrators.ts";
import { listTeam } from "../../../services/accounts/list-team.ts";
import { deleteMember, findMemberDetails, listMembers } from "../../../services/accounts/members.ts";
import { chooseDailyMail } from "../../../services/mail/daily-mail.ts";
import type { ServiceContext } from "../../../services/service-context.ts";
import { AccountsPage } from "../../features/accounts/accounts-page.tsx";
import type { TeamResult } from "../../features/accounts/team-dialogs.tsx";
import { teamRow } from "../../features/accounts/team-row.ts";
import type { Route } from "./+types/accounts";

export const loader = staffLoader(async (services, { url }: Route.LoaderArgs) => {
  const view = readMembersView(url.searchParams);
  const now = services.clock.now();
  const [team, listing, member] = await Promise.all([
    listTeam(services),
    listMembers(services, view),
    findMemberDetails(services, { id: view.memberId }),
  ]);
  return {
    view,
    listing,
    member,
    team: team.map((each) => teamRow(each, now)),
    now: now.toISOString(),
  };
});

const form = defineForm(TEAM_SPEC);
const change = (
  work: (context: ServiceContext, input: { email: string; reason: string }) => Promise<{ email: string }>,
) =>
  handleForm(form, async (page, { email, reason }): Promise<TeamResult> => {
    const { services } = await page.identify();
    return { ...(await work(services, { email, reason })), link: null };
  });
const accounts = staffFormRoute<TeamResult | null>({
  forms: {
    create: handleForm(form, async (page, { email, authorise }) => {
      const { services } = await page.identify();
      return inviteAdministrator(services, { email, authorise: authorise !== "" });
    }),
    remove: change(removeAdministrator),
    disable: change(disableAccount),
    enable: change(enableAccount),
    delete: handleForm(defineForm(DELETE_MEMBER_SPEC), async (page, values): Promise<TeamResult> => {
      const { services } = await page.identify();
      return { ...(await deleteMember(services, values)), link: null };
    }),
    "daily-mail": handleForm(defineForm(DAILY_MAIL_SPEC), async (page, { wanted }) => {
      const { services } = await page.identify();
      await chooseDailyMail(services, { isWanted: wanted !== "" });
      return null;
    }),
  },
});
export const middleware = accounts.middleware;

/** AG-07, AD-04 */
export default function Accounts({ loaderData }: Route.ComponentProps) {
  const { view } = loaderData;
  return (
    <AccountsPage
      key={membersSearch({ ...view, memberId: "" })}
      {...loaderData}
      now={new Date(loaderData.now)}
    />
  );
}
