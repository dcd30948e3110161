import { requireSystem } from "../../../domain/accounts/actor.ts";
import type { ServiceContext } from "../../service-context.ts";
import { isOutdatedHash, type PasswordHashing } from "./password-hashing.ts";

/** Hashes the right password of a member again, where its hash was made with former costs. The system only. */
export async function renewPasswordHash(
  { actor, db }: Pick<ServiceContext, "actor" | "db">,
  { memberId, password, hashing }: { memberId: string; password: string; hashing: PasswordHashing },
): Promise<void> {
  requireSystem(actor);
  const from = await db.accounts.findPasswordHash(memberId);
  if (from === null || !isOutdatedHash(from)) return;
  await db.accounts.replacePasswordHash({ memberId, from, to: await hashing.hash(password) });
}
