import type { MemberCounts } from "../../db/queries/accounts/member-queries.ts";
import { findMember, requireStaff } from "../../domain/accounts/actor.ts";
import { describeDevice } from "../../domain/accounts/describe-device.ts";
import {
  MEMBERS_PAGE,
  type MemberDetails,
  type MemberLine,
  type MembersView,
  roleReason,
} from "../../domain/accounts/members-view.ts";
import { AppError } from "../../domain/errors/app-error.ts";
import { foldText } from "../../domain/text/fold-text.ts";
import { nameActors } from "../audit/name-actors.ts";
import { writeAudit } from "../audit/write-audit.ts";
import type { ServiceContext } from "../service-context.ts";
import { eraseAccount } from "./delete-account.ts";
import { readAccountData } from "./get-account-data.ts";

const MOST_SESSIONS = 20;

export interface ListedMembers {
  readonly members: readonly MemberLine[];
  readonly counts: MemberCounts;
  /** Of the filter and the text. */
  readonly total: number;
}

/** AD-04. Staff only. A page of all accounts; the team has a list of its own (`listTeam`). */
export async function listMembers(context: ServiceContext, view: MembersView): Promise<ListedMembers> {
  requireStaff(context.actor);
  const { db } = context;
  const filter = view.filter === "team" ? "all" : view.filter;
  const words = foldText(view.text);
  const count = (input: { filter: "all" | "unverified" | "disabled" }) =>
    db.members.count({ ...input, words: "" });
  const [rows, total, all, unverified, disabled] = await Promise.all([
    db.members.list({
      filter,
      words,
      order: view.order,
      limit: MEMBERS_PAGE,
      offset: (view.page - 1) * MEMBERS_PAGE,
    }),
    db.members.count({ filter, words }),
    count({ filter: "all" }),
    count({ filter: "unverified" }),
    count({ filter: "disabled" }),
  ]);
  return {
    members: rows.map((row) => describeMember(context, row)),
    counts: { all, unverified, disabled },
    total,
  };
}

type MemberRow = Awaited<ReturnType<ServiceContext["db"]["members"]["list"]>>[number];

function describeMember({ actor, site }: ServiceContext, row: MemberRow): MemberLine {
  const { id, name, email, isVerified, isDisabled, isListed, lastAccessAt } = row;
  const isConfigured = site.administrators.includes(email);
  return {
    id,
    name: name || email,
    email,
    state: stateOf(row),
    isAdministrator: (isListed || isConfigured) && isVerified && !isDisabled,
    reason: roleReason({ isConfigured, isListed, isVerified }),
    lastAccessAt: lastAccessAt?.toISOString() ?? null,
    isOneself: findMember(actor)?.id === id,
  };
}

function stateOf({ isDisabled, isVerified }: MemberRow): MemberLine["state"] {
  if (isDisabled) return "disabled";
  return isVerified ? "active" : "unverified";
}

/** AD-04. Staff only. Null where the account is gone. */
export async function findMemberDetails(
  context: ServiceContext,
  { id }: { id: string },
): Promise<MemberDetails | null> {
  requireStaff(context.actor);
  const { db, clock, site } = context;
  const row = id === "" ? null : await db.members.find(id);
  if (!row) return null;
  const [entries, account, sessions, disabled] = await Promise.all([
    db.members.countEntries(id),
    db.accounts.findAccount(id),
    db.sessions.list({ memberId: id, now: clock.now(), limit: MOST_SESSIONS }),
    row.isDisabled ? db.audit.findLatest({ subject: id, action: "account.disable" }) : null,
  ]);
  const nameOf = await nameActors(context, disabled ? [disabled.actor] : []);
  return {
    ...describeMember(context, row),
    ...entries,
    createdAt: row.createdAt.toISOString(),
    signsInWith: account?.providers ?? [],
    sessions: sessions.map(({ userAgent, usedAt }) => ({
      device: describeDevice(userAgent),
      usedAt: usedAt.toISOString(),
    })),
    disabled: disabled && {
      by: nameOf(disabled.actor),
      at: disabled.at.toISOString(),
      reason: typeof disabled.details.reason === "string" ? disabled.details.reason : "",
    },
    isListed: row.isListed || site.administrators.includes(row.email),
  };
}

/** AD-04. Staff only: the same file that members download themselves (F-08); who took it is in the audit log. */
export async function exportMember(context: ServiceContext, { id }: { id: string }) {
  requireStaff(context.actor);
  const { db, actor, clock } = context;
  const row = id.includes("\0") ? null : await db.members.find(id);
  if (!row) throw noMember();
  const { email, name, isVerified: emailVerified } = row;
  const data = await readAccountData({ db, clock }, { id, email, name, emailVerified });
  await db.transaction((store) =>
    writeAudit({ actor, clock }, { store, action: "account.export", subject: id, details: { email } }),
  );
  return data;
}

/**
 * AD-04. Staff only, confirmed by the account's e-mail. What goes and what stays is as in `deleteAccount`. An account of
 * the team is taken off its list first, so the last administrator is never deleted.
 */
export async function deleteMember(
  context: ServiceContext,
  { id, confirmation }: { id: string; confirmation: string },
): Promise<{ email: string }> {
  requireStaff(context.actor);
  const { db, actor, site } = context;
  const row = await db.members.find(id);
  if (!row) throw noMember();
  const { email } = row;
  if (findMember(actor)?.id === id) throw oneself();
  if (row.isListed || site.administrators.includes(email)) throw isOfTeam();
  if (confirmation.trim().toLowerCase() !== email) throw notItsEmail();
  await eraseAccount(context, { memberId: id, email, action: "account.erase" });
  return { email };
}

function noMember(): AppError {
  return new AppError({ code: "not-found", message: "no such account", spanish: "Esa cuenta ya no está." });
}

function oneself(): AppError {
  return new AppError({
    code: "conflict",
    message: "administrators can't delete themselves here",
    spanish: "Tu propia cuenta se borra desde tu perfil.",
  });
}

function isOfTeam(): AppError {
  return new AppError({
    code: "conflict",
    message: "the account is on the allow-list",
    spanish: "Es del equipo: primero sacala de la lista de administradores.",
  });
}

function notItsEmail(): AppError {
  return new AppError({
    code: "invalid",
    message: "not the e-mail of the account",
    spanish: "Ese no es el email de la cuenta.",
    field: "confirmation",
  });
}
