import { SESSION_FLAG } from "../../contract/browser-storage.ts";

const HOST_ONLY = "__Host-";

/** Set or cleared together with the session cookie; null if that is not in `cookies`. */
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

export function withdrawnFlag(isHttps: boolean): string {
  return `${flagName(isHttps)}=; Max-Age=0; Path=/; SameSite=Lax${isHttps ? "; Secure" : ""}`;
}

function flagName(isHttps: boolean): string {
  return `${isHttps ? HOST_ONLY : ""}${SESSION_FLAG}`;
}

export function readCookie({ headers, name }: { headers: Headers; name: string }): string {
  return (
    sentCookies(headers)
      .find((cookie) => cookie.startsWith(`${name}=`))
      ?.slice(name.length + 1) ?? ""
  );
}

export function cookieNames(headers: Headers): string[] {
  return sentCookies(headers).map((cookie) => cookie.slice(0, Math.max(0, cookie.indexOf("="))));
}

export function withoutCookie({ headers, name }: { headers: Headers; name: string }): Headers {
  const left = sentCookies(headers).filter((cookie) => !cookie.startsWith(`${name}=`));
  const others = new Headers(headers);
  others.set("cookie", left.join("; "));
  return others;
}

function sentCookies(headers: Headers): string[] {
  return (headers.get("cookie") ?? "").split(/;\s*/);
}
