/**
 * After a form post the visitor is sent on to a page that another process may hold from before the write and not
 * have heard of yet: for a few seconds this cookie makes every process render it anew.
 */
const WANTED = /(?:^|;\s*)guia_fresh=1(?:;|$)/;

export function freshCookie({ publicUrl }: { publicUrl: string }): string {
  const secure = publicUrl.startsWith("https:") ? "; Secure" : "";
  return `guia_fresh=1; Path=/; Max-Age=10; HttpOnly; SameSite=Lax${secure}`;
}

export function wantsFresh(cookies: string | undefined): boolean {
  return cookies !== undefined && WANTED.test(cookies);
}
