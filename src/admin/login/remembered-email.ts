import { ADMIN_EMAIL_KEY } from "../../contract/browser-storage.ts";
import { EMAIL_RULE } from "../../domain/accounts/account-limits.ts";

/** AG-02 "Recordar email"; empty if there is none. Blocked storage counts as none. */
export function readRememberedEmail(): string {
  try {
    const stored = localStorage.getItem(ADMIN_EMAIL_KEY) ?? "";
    const isEmail = stored.length <= EMAIL_RULE.longest && EMAIL_RULE.pattern?.test(stored);
    return isEmail ? stored : "";
  } catch {
    return "";
  }
}

export function rememberEmail(email: string | null): void {
  try {
    if (email === null) localStorage.removeItem(ADMIN_EMAIL_KEY);
    else localStorage.setItem(ADMIN_EMAIL_KEY, email);
  } catch {
    // Full or blocked: the e-mail is typed next time.
  }
}
