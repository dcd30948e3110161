/**
 * After a form post the visitor is sent on to a page that another process may hold from before the write and not
 * have heard of yet: for a few seconds this cookie makes every process render it anew.
 */
const FRESH_COOKIE = "guia_fresh";

export const SET_FRESH_COOKIE = `${FRESH_COOKIE}=1; Path=/; Max-Age=10; HttpOnly; SameSite=Lax`;

export function wantsFresh(cookies: string | undefined): boolean {
  return cookies?.includes(`${FRESH_COOKIE}=1`) ?? false;
}
