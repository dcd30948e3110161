import type { LoggedError } from "../../contract/logged-error.ts";
import { requireStaff, requireSystem } from "../../domain/accounts/actor.ts";
import { cleanText } from "../../domain/text/clean-text.ts";
import type { ServiceContext } from "../service-context.ts";

const LISTED = 50;
/** Longer than any number that the guide gives. */
const LONGEST_NUMBER = 60;

/** System only. */
export async function recordErrors(
  { db, actor }: Pick<ServiceContext, "db" | "actor">,
  { errors }: { errors: readonly LoggedError[] },
): Promise<void> {
  requireSystem(actor);
  await db.loggedErrors.addAll(errors);
}

/** Staff only. The latest, or the one with the number that a visitor saw. */
export async function listErrors(
  { db, actor }: ServiceContext,
  { requestId }: { requestId: string },
): Promise<readonly LoggedError[]> {
  requireStaff(actor);
  const number = cleanText(requestId.slice(0, LONGEST_NUMBER));
  if (number === "") return db.loggedErrors.list({ limit: LISTED });
  const found = await db.loggedErrors.find(number);
  return found ? [found] : [];
}
