import type { Actor } from "../domain/accounts/actor.ts";

/** who is signed in, as the browser knows it. */
export interface AuthUser {
  readonly uid: string;
  readonly email: string | null;
  readonly displayName: string;
  readonly isAnonymous: boolean;
}

/** `authUserOf(VISITOR) === null`; a silent session has no e-mail and no name. */
export function authUserOf(actor: Actor): AuthUser | null {
  if (actor.kind === "anonymous") return { uid: actor.id, email: null, displayName: "", isAnonymous: true };
  if (actor.kind !== "member" && actor.kind !== "administrator") return null;
  const { id, email, name } = actor.member;
  return { uid: id, email, displayName: name, isAnonymous: false };
}
