import { ShieldCheck, User } from "lucide";
import { Link } from "react-router";
import { adminPaths } from "../../../contract/admin-paths.ts";
import { type MemberLine, type MembersView, membersSearch } from "../../../domain/accounts/members-view.ts";
import { formatAgo } from "../../../domain/reviews/format-ago.ts";
import { Icon } from "../../../ui/icon.tsx";
import { StateTag } from "./state-tag.tsx";

interface MemberListProps {
  members: readonly MemberLine[];
  view: MembersView;
  now: Date;
}

/** A table; on a phone each row is a card. */
export function MemberList({ members, view, now }: MemberListProps) {
  return (
    <div className="md:overflow-hidden md:rounded-panel md:border md:border-line md:bg-card">
      <table className="w-full text-left max-md:block">
        <thead className="text-[0.8125rem] max-md:sr-only">
          <tr className="border-b border-line">
            <th className="h-9 px-4.5 font-semibold">Persona</th>
            <th className="px-3 font-semibold">Qué puede</th>
            <th className="px-3 font-semibold">Último acceso</th>
            <th className="px-3 font-semibold">Estado</th>
          </tr>
        </thead>
        <tbody className="max-md:flex max-md:flex-col max-md:gap-3">
          {members.map((member) => (
            <Row
              key={member.id}
              member={member}
              to={`${adminPaths.accounts()}${membersSearch({ ...view, memberId: member.id })}`}
              isOpen={member.id === view.memberId}
              now={now}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps {
  member: MemberLine;
  to: string;
  isOpen: boolean;
  now: Date;
}

function Row({ member, to, isOpen, now }: RowProps) {
  const { name, email, isOneself, lastAccessAt, state } = member;
  return (
    <tr
      className={`border-line max-md:block max-md:rounded-panel max-md:border max-md:bg-card max-md:p-4 md:not-last:border-b ${isOpen ? "bg-wash" : ""}`}
    >
      <th scope="row" className="font-normal max-md:block md:px-4.5 md:py-1.5">
        <Link
          to={to}
          preventScrollReset
          className="inline-flex flex-wrap items-center font-semibold max-md:min-h-11 wrap-anywhere text-ink no-underline hover:underline"
        >
          {name}
          {isOneself && <span className="font-normal text-muted">&nbsp;· Sos vos</span>}
        </Link>
        {name !== email && <span className="block text-[0.8125rem] break-all text-muted">{email}</span>}
      </th>
      <td className="max-md:mt-2 max-md:block md:px-3">
        <Role member={member} />
      </td>
      <td className="text-muted max-md:mt-2 max-md:block md:px-3">
        <span className="md:hidden">Último acceso: </span>
        {lastAccessAt ? formatAgo({ at: new Date(lastAccessAt), now }) : "nunca"}
      </td>
      <td className="max-md:mt-2 max-md:block md:px-3">
        <StateTag state={state} />
      </td>
    </tr>
  );
}

/** What the account may do, and why. */
export function Role({ member: { isAdministrator, reason } }: { member: MemberLine }) {
  return (
    <>
      <span className={`flex items-center gap-1.5 ${isAdministrator ? "font-semibold" : ""}`}>
        <Icon
          of={isAdministrator ? ShieldCheck : User}
          size={17}
          className={`shrink-0 ${isAdministrator ? "text-primary" : "text-muted"}`}
        />
        {isAdministrator ? "Administra" : "Miembro"}
      </span>
      {reason && (
        <span className={`block text-[0.8125rem] ${isAdministrator ? "text-muted" : "text-amber"}`}>
          {reason}
        </span>
      )}
    </>
  );
}
