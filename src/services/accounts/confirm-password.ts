import type { Member } from "../../domain/accounts/actor.ts";
import { AppError } from "../../domain/errors/app-error.ts";
import { rateLimit } from "../rate-limits/rate-limit.ts";
import type { ServiceContext } from "../service-context.ts";
import { passwordHashing } from "./passwords/password-hashing.ts";

/** Throws unless it is the member's password. Counted before it is looked at: whoever found a session open may not guess. */
export async function confirmPassword(
  context: ServiceContext,
  { member, hash, password }: { member: Member; hash: string; password: string },
): Promise<void> {
  await rateLimit(context, { rule: "password", key: member.id });
  if (await passwordHashing.verify({ hash, password })) return;
  throw new AppError({
    code: "invalid",
    message: "a wrong password",
    spanish: "Esa no es tu contraseña actual.",
  });
}
