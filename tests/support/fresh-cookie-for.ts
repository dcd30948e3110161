import type { Database } from "../../src/db/database.ts";
import { sessionSecret } from "../../src/server/auth/session-secret.ts";
import { createFreshCookie } from "../../src/server/http/fresh-cookie.ts";

/** The cookie of a browser after a form post. */
export async function freshCookieFor({ db, time }: { db: Database; time: Date }): Promise<string> {
  const secret = await sessionSecret({ config: { sessionSecret: null }, db });
  const cookie = createFreshCookie({
    publicUrl: "http://localhost:3000",
    secret,
    clock: { now: () => time },
  });
  return cookie.issue().split(";")[0] ?? "";
}
