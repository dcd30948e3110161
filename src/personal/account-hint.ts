import { ACCOUNT_HINT_KEY } from "../domain/accounts/account-message.ts";
import type { AuthUser } from "../domain/accounts/auth-user.ts";
import { hasSessionFlag } from "../domain/accounts/session-flag.ts";

/** Who was signed in last in this browser; the server may know better. */
export function readAccountHint(): AuthUser | null {
  try {
    if (!hasSessionFlag(document.cookie)) return null;
    const hint = JSON.parse(localStorage.getItem(ACCOUNT_HINT_KEY) ?? "null") as Partial<AuthUser> | null;
    // Whatever else may be written there is nobody.
    return typeof hint?.uid === "string" && typeof hint.displayName === "string" ? (hint as AuthUser) : null;
  } catch {
    return null;
  }
}

/** Whom the server has just let in: the page shows it even where the next question is lost. */
export function writeAccountHint(user: { id: string; email: string; name: string }): void {
  const hint = { uid: user.id, email: user.email, displayName: user.name, isAnonymous: false, arrived: true };
  try {
    localStorage.setItem(ACCOUNT_HINT_KEY, JSON.stringify(hint));
  } catch {
    // Full, or forbidden: then only the server knows.
  }
}
