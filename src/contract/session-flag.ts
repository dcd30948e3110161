/**
 * A cookie that scripts may read, which lasts exactly as long as a member's session and says nothing but that there is one.
 * With it a page knows whom not to ask about, and what the browser remembers of somebody who has left is not shown.
 */
export const SESSION_FLAG = "guia_in";

/** `hasSessionFlag("a=1; guia_in=1") === true` */
export function hasSessionFlag(cookies: string): boolean {
  // No other cookie of ours ends so.
  return cookies.includes(`${SESSION_FLAG}=1`);
}
