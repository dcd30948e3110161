import type { BuiltServer } from "../built-server.ts";
import { accountClient } from "./account-client.ts";

/** As in `built-server.ts`. */
const PUBLIC_URL = "http://localhost:3000";

/** A browser that does not follow redirects. */
export function serverClient(server: BuiltServer, address?: string) {
  return accountClient({
    publicUrl: PUBLIC_URL,
    address,
    send: async (request) =>
      fetch(request.url.replace(PUBLIC_URL, server.url), {
        method: request.method,
        headers: request.headers,
        body: request.method === "GET" ? null : await request.text(),
        redirect: "manual",
      }),
  });
}
