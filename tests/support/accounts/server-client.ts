import type { BuiltServer } from "../built-server.ts";
import { accountClient } from "./account-client.ts";

/** What `built-server.ts` tells a server that it is reached at. */
const PUBLIC_URL = "http://localhost:3000";

/** A browser in front of a running server, which thinks that it is at its public address. Redirects are not followed. */
export function serverClient(server: BuiltServer) {
  return accountClient({
    publicUrl: PUBLIC_URL,
    send: async (request) =>
      fetch(request.url.replace(PUBLIC_URL, server.url), {
        method: request.method,
        headers: request.headers,
        body: request.method === "GET" ? null : await request.text(),
        redirect: "manual",
      }),
  });
}
