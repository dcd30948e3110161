import { hasSessionFlag } from "../contract/browser-storage.ts";

export const COOKIES_REFUSED =
  "Tu navegador no acepta cookies, y sin ellas no puede recordar que entraste. Permitilas para este sitio y probá de nuevo.";

const PROBE = "guia_probe=1";

/** Asked after a sign-in that the server accepted. */
export function areCookiesRefused(): boolean {
  try {
    if (hasSessionFlag(document.cookie)) return false;
    writeProbe("SameSite=Lax");
    const isStored = document.cookie.includes(PROBE);
    writeProbe("max-age=0");
    return !isStored;
  } catch {
    return true;
  }
}

function writeProbe(attribute: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the oldest browsers have no Cookie Store API.
  document.cookie = `${PROBE};path=/;${attribute}`;
}
