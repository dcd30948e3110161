import { SESSION_FLAG } from "../../domain/accounts/session-flag.ts";

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
  return line.replace(/^[^;]*/, `${SESSION_FLAG}=${isGone ? "" : "1"}`).replace(/;\s*HttpOnly/i, "");
}

/** Where there is a flag and no session any more. */
export const NO_FLAG = `${SESSION_FLAG}=; Max-Age=0; Path=/; SameSite=Lax`;
