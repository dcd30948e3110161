import { SESSION_FLAG } from "../../contract/browser-storage.ts";

const HOST_ONLY = "__Host-";

/** The flag beside the cookie of the session that is set or taken back here, for as long as that one; null where none is. */
export function flagFor({
  cookies,
  session,
}: {
  cookies: readonly string[];
  session: string;
}): string | null {
  const line = cookies.findLast((cookie) => cookie.startsWith(`${session}=`));
  if (line === undefined) return null;
  const isGone = /^[^=]+=(;|$)|max-age=0/i.test(line);
  const name = flagName(session.startsWith(HOST_ONLY));
  return line.replace(/^[^;]*/, `${name}=${isGone ? "" : "1"}`).replace(/;\s*HttpOnly/i, "");
}

/** Where there is a flag and no session any more. */
export function withdrawnFlag(isHttps: boolean): string {
  return `${flagName(isHttps)}=; Max-Age=0; Path=/; SameSite=Lax${isHttps ? "; Secure" : ""}`;
}

/** What reads it looks for the end of the name only. */
function flagName(isHttps: boolean): string {
  return `${isHttps ? HOST_ONLY : ""}${SESSION_FLAG}`;
}
