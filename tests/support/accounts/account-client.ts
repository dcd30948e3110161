interface AccountClientOptions {
  publicUrl: string;
  /** Its address, for a server that trusts the proxy before it. */
  address?: string | undefined;
  send: (request: Request) => Promise<Response>;
}

/** A browser with cookies and an origin. */
export function accountClient({ publicUrl, address, send }: AccountClientOptions) {
  const cookies = new Map<string, string>();

  async function ask(request: Request): Promise<Response> {
    const response = await send(request);
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === "" || /max-age=0/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  }

  const headers = () => ({
    Origin: publicUrl,
    ...(address !== undefined && { "X-Forwarded-For": address }),
    ...(cookies.size > 0
      ? { Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") }
      : {}),
  });

  return {
    cookies,
    headers: () => new Headers(headers()),
    get: (path: string) => ask(new Request(`${publicUrl}${path}`, { headers: headers() })),
    post: (path: string, body: unknown = {}) =>
      ask(
        new Request(`${publicUrl}${path}`, {
          method: "POST",
          headers: { ...headers(), "Content-Type": "application/json" },
          body: JSON.stringify(body),
        }),
      ),
    form: (path: string, fields: Record<string, string>) =>
      ask(
        new Request(`${publicUrl}${path}`, {
          method: "POST",
          headers: headers(),
          body: new URLSearchParams(fields),
        }),
      ),
  };
}

export type AccountClient = ReturnType<typeof accountClient>;
