import { createHash } from "node:crypto";

/**
 * How the identifier of a stored reset link begins. It differs from the library's own `reset-password:`, under which the
 * library also looks for what was sent as it is: a hash read from the database would be a token there.
 */
export const RESET_PREFIX = "reset-hash:";

/** Random tokens need no salt and no slow hash. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

export function resetIdentifier(token: string): string {
  return `${RESET_PREFIX}${hashToken(token)}`;
}
