import { randomBytes } from "node:crypto";
import { adminPaths } from "../../contract/admin-paths.ts";
import { actorLabel, requireSystem, VISITOR } from "../../domain/accounts/actor.ts";
import { nameFromEmail } from "../../domain/accounts/member-name.ts";
import { AppError } from "../../domain/errors/app-error.ts";
import { writeAudit } from "../audit/write-audit.ts";
import { rateLimitClient } from "../rate-limits/rate-limit.ts";
import type { ServiceContext } from "../service-context.ts";
import { parseEmail } from "./administrators.ts";
import { findNewPasswordFault } from "./passwords/find-new-password-fault.ts";

const LONGEST_TOKEN = 100;

/** AG-07. System only: at each start, while there is no administrator. Valid for an hour, beside those of other servers, until one is used. */
export async function createFirstAdministratorLink({
  db,
  actor,
  site,
}: ServiceContext): Promise<string | null> {
  requireSystem(actor);
  const token = randomBytes(24).toString("base64url");
  return db.transaction(async (store) => {
    await store.staff.lock();
    if (await store.staff.hasAdministrator(site.administrators)) {
      await store.staff.deleteFirstLinks();
      return null;
    }
    await store.staff.addFirstLink(token);
    return `${site.publicUrl}${adminPaths.firstAdministrator({ token })}`;
  });
}

interface FirstAdministratorInput {
  readonly token: string;
  readonly email: string;
  readonly password: string;
}

/** AG-07. Public: the link proves access to the server. Works once. */
export async function createFirstAdministrator(
  context: Omit<ServiceContext, "actor">,
  { token, email: given, password }: FirstAdministratorInput,
): Promise<{ email: string }> {
  const { db, clock, site, settings, passwords } = context;
  await rateLimitClient(context, "sign-in");
  if (token.length > LONGEST_TOKEN) throw linkUsedUp();
  const email = parseEmail(given);
  const fault = findNewPasswordFault({ password, email, siteName: settings.get("siteName"), isListed: true });
  if (fault)
    throw new AppError({ code: "invalid", message: fault.code, spanish: fault.message, field: "password" });
  const check = async (store: Parameters<Parameters<typeof db.transaction>[0]>[0]) => {
    const isValid = await store.staff.isFirstLink(token);
    if (!isValid || (await store.staff.hasAdministrator(site.administrators))) throw linkUsedUp();
  };
  // Before the expensive hash, and again under the lock.
  await db.transaction(check);
  const hash = await passwords.hash(password);
  await db.transaction(async (store) => {
    await store.staff.lock();
    await check(store);
    const at = clock.now();
    const userId = await store.staff.ensureVerifiedAccount({ email, name: nameFromEmail(email), at });
    await store.staff.setPassword({ userId, hash, at });
    await store.staff.setDisabled({ email, at: null });
    await store.staff.addEmail({ email, addedBy: actorLabel(VISITOR), addedAt: at });
    await store.staff.deleteFirstLinks();
    await writeAudit(
      { actor: VISITOR, clock },
      { store, action: "administrator.first", subject: userId, details: { email } },
    );
  });
  return { email };
}

export function linkUsedUp(): AppError {
  return new AppError({
    code: "conflict",
    message: "not a valid link for the first administrator",
    heading: "El enlace ya no sirve",
    spanish:
      "Cada enlace sirve una sola vez y por una hora. Si todavía no hay nadie en la administración, al reiniciar el servidor aparece otro.",
  });
}
