import { ACCOUNT_HINT_KEY } from "../domain/accounts/account-message.ts";
import type { AuthUser } from "../domain/accounts/auth-user.ts";

/** Who was signed in last in this browser; the server may know better. */
export function readAccountHint(): AuthUser | null {
  try {
    const hint = JSON.parse(localStorage.getItem(ACCOUNT_HINT_KEY) ?? "null") as Partial<AuthUser> | null;
    // Whatever else may be written there is nobody.
    return typeof hint?.uid === "string" && typeof hint.displayName === "string" ? (hint as AuthUser) : null;
  } catch {
    return null;
  }
}
