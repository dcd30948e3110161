/** Empty if the request has no such cookie. */
export function readCookie({ headers, name }: { headers: Headers; name: string }): string {
  return (
    sentCookies(headers)
      .find((cookie) => cookie.startsWith(`${name}=`))
      ?.slice(name.length + 1) ?? ""
  );
}

/** In the order of the header. */
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
