import { ACCOUNT_HINT_KEY } from "../contract/account-message.ts";
import type { AuthUser } from "../contract/auth-user.ts";
import { hasSessionFlag } from "../contract/session-flag.ts";

export function readAccountHint(): AuthUser | null {
  try {
    const hint = JSON.parse(localStorage.getItem(ACCOUNT_HINT_KEY) ?? "") as Partial<AuthUser>;
    return hasSessionFlag(document.cookie) && hint.displayName?.trim ? (hint as AuthUser) : null;
  } catch {
    return null;
  }
}
