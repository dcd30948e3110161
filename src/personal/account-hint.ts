import type { AuthUser } from "../contract/auth-user.ts";
import { ACCOUNT_HINT_KEY, hasSessionFlag } from "../contract/browser-storage.ts";

export function readAccountHint(): AuthUser | null {
  try {
    const hint = JSON.parse(localStorage.getItem(ACCOUNT_HINT_KEY) ?? "") as Partial<AuthUser>;
    return hasSessionFlag(document.cookie) && hint.displayName?.trim ? (hint as AuthUser) : null;
  } catch {
    return null;
  }
}
