import type { Hono } from "hono";
import { accountPaths } from "../../contract/accounts/account-paths.ts";
import { paths } from "../../contract/paths.ts";
import type { AuthHandler } from "../auth/auth-handler.ts";
import { errorResponse } from "../http/error-page.ts";
import type { AppEnvironment } from "../http/request-log.ts";

/** Signing in and out, and the links of mails. `src/server/auth` has the answers. */
export function addAuth(
  app: Hono<AppEnvironment>,
  { auth, admit }: { auth: AuthHandler; admit: (clientKey: string) => void },
): void {
  // Writes have limits of their own.
  app.on("GET", [`${paths.auth()}/*`, accountPaths.signedIn()], (c, next) => {
    admit(c.get("clientKey"));
    return next();
  });
  app.all(`${paths.auth()}/*`, async (c) => {
    const [clientKey, requestId] = [c.get("clientKey"), c.get("requestId")];
    const response = await auth.handle(c.req.raw, { clientKey, requestId });
    return response ?? errorResponse({ status: 404, requestId });
  });
  app.get(accountPaths.signedIn(), (c) => auth.signedIn(c.req.raw));
}
