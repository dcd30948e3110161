import type { Member } from "../../domain/accounts/actor.ts";
import { AppError } from "../../domain/errors/app-error.ts";

/** Refuses what a browser sends for one account while another is signed in, as after a switch in another window. */
export function requireOwner({ member, uid }: { member: Member; uid: string }): void {
  if (uid === member.id) return;
  throw new AppError({
    code: "conflict",
    message: "the data belongs to another account",
    spanish: "Ahora hay otra cuenta abierta en este navegador.",
  });
}
