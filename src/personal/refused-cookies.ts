import { hasSessionFlag } from "../contract/browser-storage.ts";

export const COOKIES_REFUSED =
  "Tu navegador no acepta cookies, y sin ellas no puede recordar que entraste. Permitilas para este sitio y probá de nuevo.";

const PROBE = "guia_probe=1";

/** Asked after a sign-in that the server accepted. */
export function areCookiesRefused(): boolean {
  try {
    if (hasSessionFlag(document.cookie)) return false;
    document.cookie = `${PROBE};path=/;SameSite=Lax`;
    const isStored = document.cookie.includes(PROBE);
    document.cookie = `${PROBE};path=/;max-age=0`;
    return !isStored;
  } catch {
    return true;
  }
}
