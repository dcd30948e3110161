import { expect } from "vitest";
import type { fileServer } from "../file-server.ts";

/** Where the server of a test thinks that it is. */
export const OWN_ORIGIN = { Origin: "http://localhost:3000" };

interface Entering {
  site: ReturnType<typeof fileServer>;
  /** Below the address of the sign-in, as `/sign-up/email`. */
  path: string;
  body?: object;
}

/** Signs somebody in, or up, and gives the cookies with which a browser would ask from then on. */
export async function sessionCookie({ site, path, body = {} }: Entering): Promise<string> {
  const response = await site.get(`/api/auth${path}`, {
    method: "POST",
    headers: { ...OWN_ORIGIN, "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(200);
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}
