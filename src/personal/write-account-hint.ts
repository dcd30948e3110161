import { ACCOUNT_HINT_KEY } from "../contract/browser-storage.ts";

/** Whom the server has just let in: the page shows it even where the next question is lost. */
export function writeAccountHint(user: { id: string; email: string; name: string }): void {
  const hint = { uid: user.id, email: user.email, displayName: user.name, isAnonymous: false, arrived: true };
  try {
    localStorage.setItem(ACCOUNT_HINT_KEY, JSON.stringify(hint));
  } catch {
    // Full, or forbidden: then only the server knows.
  }
}
