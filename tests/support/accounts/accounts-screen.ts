import type { TeamRow } from "../../../src/admin/features/accounts/team-row.ts";
import * as route from "../../../src/admin/routes/accounts/accounts.tsx";
import { type MemberDetails, readMembersView } from "../../../src/domain/accounts/members-view.ts";
import { renderAdminScreen } from "../components/screen.tsx";

const NOW = "2026-03-01T15:00:00.000Z";

export function memberOf(fields: Partial<MemberDetails> & { name: string }): MemberDetails {
  return {
    ...{ id: fields.name, email: `${fields.name}@guia.example`, state: "active", isAdministrator: false },
    ...{ reason: "", lastAccessAt: "2026-03-01T12:00:00.000Z", isOneself: false },
    ...{ createdAt: "2026-02-28T12:00:00.000Z", signsInWith: ["credential"], reviews: 0, hiddenReviews: 0 },
    ...{ favourites: 0, sessions: [], disabled: null, isListed: false },
    ...fields,
  };
}

export function teamRowOf(fields: Partial<TeamRow> & { name: string }): TeamRow {
  return {
    ...{
      email: `${fields.name}@guia.example`,
      isOneself: false,
      reason: "Está en la lista",
      state: "active",
    },
    ...{ lastAccess: "hoy", canRemove: true, getsDailyMail: false },
    ...fields,
  };
}

export const OWN_ROW = teamRowOf({
  name: "Lucía",
  email: "lucia@guia.example",
  isOneself: true,
  canRemove: false,
});

type Input = Parameters<typeof renderAdminScreen>[0];

interface Opened {
  readonly members?: readonly MemberDetails[];
  readonly team?: readonly TeamRow[];
  readonly total?: number;
  readonly forms?: Input["forms"];
  readonly requests?: Input["requests"];
  readonly address?: string;
}

/** Members and team, which a form may change by `set`. */
export async function openAccounts({
  members = [],
  team = [OWN_ROW],
  total,
  forms,
  requests,
  address = "/admin/usuarios",
}: Opened) {
  const stored = { members, team };
  const screen = await renderAdminScreen(
    {
      ...{ path: "admin/usuarios", module: route, ...(forms && { forms }), ...(requests && { requests }) },
      load({ url }) {
        const view = readMembersView(url.searchParams);
        const found = stored.members.filter(
          ({ state, email }) =>
            (view.filter === "all" || state === view.filter) && email.includes(view.text.toLowerCase()),
        );
        const count = (state: string) => stored.members.filter((each) => each.state === state).length;
        const counts = {
          all: stored.members.length,
          unverified: count("unverified"),
          disabled: count("disabled"),
        };
        return {
          ...{ view, team: [...stored.team], now: NOW },
          listing: { members: found, counts, total: total ?? found.length },
          member: stored.members.find(({ id }) => id === view.memberId) ?? null,
        };
      },
    },
    address,
  );
  return { ...screen, set: (change: Partial<typeof stored>) => Object.assign(stored, change) };
}
