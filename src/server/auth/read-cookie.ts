/** The value of a cookie in the request; empty where there is none. */
export function readCookie({ headers, name }: { headers: Headers; name: string }): string {
  const sent = (headers.get("cookie") ?? "").split(/;\s*/);
  return sent.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1) ?? "";
}
