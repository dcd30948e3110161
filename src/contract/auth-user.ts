import type { Actor } from "../domain/accounts/actor.ts";

export interface AuthUser {
  readonly uid: string;
  readonly email: string | null;
  readonly displayName: string;
  readonly isAnonymous: boolean;
}

export function authUserOf(actor: Actor): AuthUser | null {
  if (actor.kind === "anonymous") return { uid: actor.id, email: null, displayName: "", isAnonymous: true };
  if (actor.kind !== "member" && actor.kind !== "administrator") return null;
  const { id, email, name } = actor.member;
  return { uid: id, email, displayName: name, isAnonymous: false };
}
