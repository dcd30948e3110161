import { AppError } from "../errors/app-error.ts";

export interface Member {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly emailVerified: boolean;
  readonly isListed?: boolean;
  /** An administrator whose session did not begin with staff rights, or has not used them for `STAFF_IDLE_MINUTES`. */
  readonly needsStaffSignIn?: boolean;
}

/** Every service checks it first (G-01 to G-03). */
export type Actor =
  | { readonly kind: "visitor" }
  /** A session without an e-mail, for the map's counter. */
  | { readonly kind: "anonymous"; readonly id: string }
  | { readonly kind: "member"; readonly member: Member }
  | { readonly kind: "administrator"; readonly member: Member }
  | { readonly kind: "operator"; readonly name: string }
  | JobRunActor
  | { readonly kind: "system"; readonly name: string };

/** A long job on behalf of its initiator, as `actorLabel` names them. */
export interface JobRunActor {
  readonly kind: "job-run";
  readonly runId: string;
  readonly initiator: string;
}

/** For an administrator whose session has no staff rights. */
export const STAFF_SESSION_ENDED = "Para seguir en el panel, entrá de nuevo.";

export const VISITOR: Actor = { kind: "visitor" };

/** G-03: an administrator's e-mail is on the allow-list **and** verified. Staff rights are the session's, and end before it. */
export function actorOf(user: Member & { readonly isAnonymous: boolean; readonly isListed: boolean }): Actor {
  const { id, email, name, emailVerified, isAnonymous, isListed, needsStaffSignIn = false } = user;
  if (isAnonymous) return { kind: "anonymous", id };
  const member = { id, email, name, emailVerified, isListed };
  if (!emailVerified || !isListed) return { kind: "member", member };
  return needsStaffSignIn
    ? { kind: "member", member: { ...member, needsStaffSignIn } }
    : { kind: "administrator", member };
}

export function findMember(actor: Actor): Member | null {
  return actor.kind === "member" || actor.kind === "administrator" ? actor.member : null;
}

export function requireMember(actor: Actor): Member {
  const member = findMember(actor);
  if (member) return member;
  throw new AppError({
    code: "signed-out",
    message: `${actor.kind} is not a member`,
    heading: "Acceso denegado",
    spanish: "Necesitás iniciar sesión para seguir.",
  });
}

export function requireSession(actor: Actor): void {
  if (actor.kind === "anonymous" || findMember(actor)) return;
  throw new AppError({
    code: "signed-out",
    message: `${actor.kind} has no session`,
    spanish: "Para abrir el mapa hace falta una sesión.",
  });
}

/** G-03 */
export function requireStaff(actor: Actor): void {
  if (actor.kind === "administrator" || actor.kind === "operator" || actor.kind === "job-run") return;
  if (actor.kind === "visitor" || actor.kind === "anonymous") requireMember(actor);
  if (actor.kind === "member" && actor.member.needsStaffSignIn)
    throw new AppError({
      code: "signed-out",
      message: "the session has no staff rights",
      spanish: STAFF_SESSION_ENDED,
    });
  throw new AppError({
    code: "forbidden",
    message: `${actor.kind} is not of the staff`,
    spanish: "No tenés permiso para hacer esto.",
  });
}

export function requireSystem(actor: Actor): void {
  if (actor.kind === "system") return;
  throw new AppError({
    code: "forbidden",
    message: `${actor.kind} may not run maintenance`,
    spanish: "No tenés permiso para hacer esto.",
  });
}

/** For the audit log: `"operator:ana"`. */
export function actorLabel(actor: Actor): string {
  switch (actor.kind) {
    case "visitor":
      return "visitor";
    case "operator":
    case "system":
      return `${actor.kind}:${actor.name}`;
    case "job-run":
      return actor.initiator;
    case "anonymous":
      return `anonymous:${actor.id}`;
    case "member":
    case "administrator":
      return `${actor.kind}:${actor.member.id}`;
  }
}
