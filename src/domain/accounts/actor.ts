import { AppError } from "../errors/app-error.ts";

/** A person with an e-mail. */
export interface Member {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly emailVerified: boolean;
  /** On the list of administrators, whether the e-mail is proven or not. */
  readonly isListed?: boolean;
}

/** Who is asking. Made once per request or command; every service checks it before anything else (G-01…G-03). */
export type Actor =
  | { readonly kind: "visitor" }
  /** Has a session but no e-mail: only the map's counter asks for one. */
  | { readonly kind: "anonymous"; readonly id: string }
  | { readonly kind: "member"; readonly member: Member }
  | { readonly kind: "administrator"; readonly member: Member }
  | { readonly kind: "operator"; readonly name: string }
  | { readonly kind: "system"; readonly name: string };

export const VISITOR: Actor = { kind: "visitor" };

/**
 * G-03: who somebody with a session is. An administrator has an address that is on the list **and** was proven to be
 * theirs: `actorOf({ …, email: "ana@guia.example", emailVerified: false }, ["ana@guia.example"])` is a plain member.
 */
export function actorOf(
  user: Member & { readonly isAnonymous: boolean },
  administrators: readonly string[],
): Actor {
  const { id, email, name, emailVerified, isAnonymous } = user;
  if (isAnonymous) return { kind: "anonymous", id };
  const isListed = administrators.includes(email.toLowerCase());
  const member = { id, email, name, emailVerified, isListed };
  return { kind: emailVerified && isListed ? "administrator" : "member", member };
}

/** The person with an e-mail who is asking; null for anybody else. */
export function findMember(actor: Actor): Member | null {
  return actor.kind === "member" || actor.kind === "administrator" ? actor.member : null;
}

/** Throws `signed-out` unless a member is asking: `requireMember(VISITOR)` throws. An administrator is a member too. */
export function requireMember(actor: Actor): Member {
  const member = findMember(actor);
  if (member) return member;
  throw new AppError({
    code: "signed-out",
    message: `${actor.kind} is not a member`,
    heading: "Acceso denegado",
    spanish: "Necesitás iniciar sesión para ver esta página.",
  });
}

/** P-05: throws `signed-out` unless there is a session, be it a silent one: `requireSession(VISITOR)` throws. */
export function requireSession(actor: Actor): void {
  if (actor.kind === "anonymous" || findMember(actor)) return;
  throw new AppError({
    code: "signed-out",
    message: `${actor.kind} has no session`,
    spanish: "Para abrir el mapa hace falta una sesión.",
  });
}

/** Throws unless the actor may change the catalogue: `requireOperator(VISITOR)` throws `forbidden`. */
export function requireOperator(actor: Actor): void {
  if (actor.kind === "operator") return;
  throw new AppError({
    code: "forbidden",
    message: `${actor.kind} may not change the catalogue`,
    spanish: "No tenés permiso para hacer esto.",
  });
}

/** Throws unless the actor looks after what others wrote: an administrator, or an operator at the command line. */
export function requireStaff(actor: Actor): void {
  if (actor.kind === "administrator" || actor.kind === "operator") return;
  throw new AppError({
    code: "forbidden",
    message: `${actor.kind} is not of the staff`,
    spanish: "No tenés permiso para hacer esto.",
  });
}

/** Throws unless the actor is the server's own machinery: `requireSystem(VISITOR)` throws `forbidden`. */
export function requireSystem(actor: Actor): void {
  if (actor.kind === "system") return;
  throw new AppError({
    code: "forbidden",
    message: `${actor.kind} may not run maintenance`,
    spanish: "No tenés permiso para hacer esto.",
  });
}

/** How an actor is written down in the audit log: `"operator:ana"`. */
export function actorLabel(actor: Actor): string {
  switch (actor.kind) {
    case "visitor":
      return "visitor";
    case "operator":
    case "system":
      return `${actor.kind}:${actor.name}`;
    case "anonymous":
      return `anonymous:${actor.id}`;
    case "member":
    case "administrator":
      return `${actor.kind}:${actor.member.id}`;
  }
}
