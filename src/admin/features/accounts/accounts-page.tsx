import { UserPlus } from "lucide";
import { useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { adminPaths } from "../../../contract/admin-paths.ts";
import {
  MEMBERS_PAGE,
  type MemberDetails,
  type MemberLine,
  type MembersView,
  membersSearch,
} from "../../../domain/accounts/members-view.ts";
import { groupDigits } from "../../../domain/text/format-number.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { EmptyState } from "../../../ui/states/empty-state.tsx";
import { Paging } from "../../shell/paging.tsx";
import { DailyMailChoice } from "./daily-mail-choice.tsx";
import { DeleteMemberDialog } from "./delete-member-dialog.tsx";
import { type MemberCounts, MemberFilters } from "./member-filters.tsx";
import { MemberList } from "./member-list.tsx";
import { MemberPanel } from "./member-panel.tsx";
import { type TeamAction, TeamDialog } from "./team-dialogs.tsx";
import { TeamList } from "./team-list.tsx";
import type { TeamRow } from "./team-row.ts";

interface AccountsPageProps {
  view: MembersView;
  listing: {
    readonly members: readonly MemberLine[];
    readonly counts: MemberCounts;
    readonly total: number;
  };
  member: MemberDetails | null;
  team: readonly TeamRow[];
  now: Date;
}

export function AccountsPage({ view, listing, member, team, now }: AccountsPageProps) {
  const [action, setAction] = useState<TeamAction | null>(null);
  const [deleting, setDeleting] = useState<MemberDetails | null>(null);
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const own = team.find(({ isOneself }) => isOneself);
  const entering = team.filter(({ state }) => state === "active").length;
  const isTeam = view.filter === "team";
  const administering =
    entering === 1 ? "Una persona administra la guía" : `${entering} personas administran la guía`;
  const people = listing.counts.all === 1 ? "Una persona" : `${groupDigits(listing.counts.all)} personas`;
  return (
    <>
      <title>Usuarios</title>
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-[1.625rem]">{isTeam ? administering : people}</h1>
          <p className="mt-1 text-muted">
            {!isTeam && `${administering}. `}Entra al panel quien está en la lista y verificó su email.
          </p>
        </div>
        <Button onClick={() => setAction({ kind: "invite" })}>
          <Icon of={UserPlus} size={18} />
          Sumar a alguien
        </Button>
      </header>
      <MemberFilters view={view} counts={listing.counts} teamCount={team.length} />
      {isTeam ? (
        <TeamList rows={team} onAction={setAction} />
      ) : (
        <div className={member ? "mt-4 grid items-start gap-4 lg:grid-cols-[1fr_21.5rem]" : "mt-4"}>
          <div className={member ? "min-w-0 max-lg:hidden" : ""}>
            {listing.members.length > 0 ? (
              <MemberList members={listing.members} view={view} now={now} />
            ) : (
              <EmptyState drawing="nothing-found">No hay nadie con esos filtros</EmptyState>
            )}
            <Paging
              page={view.page}
              found={listing.total}
              perPage={MEMBERS_PAGE}
              pathOf={(page) => `${adminPaths.accounts()}${membersSearch({ ...view, page, memberId: "" })}`}
            />
          </div>
          {member && (
            <MemberPanel
              key={member.id}
              member={member}
              view={view}
              now={now}
              onAction={setAction}
              onDelete={() => setDeleting(member)}
            />
          )}
        </div>
      )}
      <p className="mt-4 max-w-prose text-[0.8125rem] text-muted">
        Nadie puede sacarse ni deshabilitarse: así siempre queda alguien que administra.
      </p>
      {own && <DailyMailChoice email={own.email} isWanted={own.getsDailyMail} />}
      <TeamDialog action={action} onClose={() => setAction(null)} onChanged={() => void revalidate()} />
      {deleting && (
        <DeleteMemberDialog
          member={deleting}
          onClose={() => setDeleting(null)}
          onDeleted={() => {
            setDeleting(null);
            void navigate(`${adminPaths.accounts()}${membersSearch({ ...view, memberId: "" })}`);
          }}
        />
      )}
    </>
  );
}
