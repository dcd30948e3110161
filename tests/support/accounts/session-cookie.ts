import { expect } from "vitest";
import type { fileServer } from "../file-server.ts";

export const OWN_ORIGIN = { Origin: "http://localhost:3000" };

interface SessionCookieInput {
  site: ReturnType<typeof fileServer>;
  /** As `/sign-up/email`. */
  path: string;
  body?: object;
}

/** Signs in or up, and returns the cookies. */
export async function sessionCookie({ site, path, body = {} }: SessionCookieInput): Promise<string> {
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
