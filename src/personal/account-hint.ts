import type { AuthUser } from "../contract/auth-user.ts";
import { ACCOUNT_HINT_KEY, hasSessionFlag } from "../contract/browser-storage.ts";

/** Who was signed in last in this browser; the server may know better. */
export function readAccountHint(): AuthUser | null {
  try {
    const hint = JSON.parse(localStorage.getItem(ACCOUNT_HINT_KEY) ?? "") as Partial<AuthUser>;
    // Whatever else may be written there is nobody.
    return hasSessionFlag(document.cookie) && hint.displayName?.trim ? (hint as AuthUser) : null;
  } catch {
    return null;
  }
}
