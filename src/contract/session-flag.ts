/** Readable by scripts, with the lifetime of the session cookie: pages without it skip the request for the account. */
export const SESSION_FLAG = "guia_in";

export function hasSessionFlag(cookies: string): boolean {
  return cookies.includes(`${SESSION_FLAG}=1`);
}
