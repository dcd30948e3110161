import type { BetterAuthPlugin } from "better-auth";
import { createAuthEndpoint, getSessionFromCtx } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import { generateRandomString } from "better-auth/crypto";

interface RenewSessionOptions {
  onReplace(replaced: { userId: string; token: string }): Promise<void>;
}

/** Rotates the token of a session; for the server only, since `auth-endpoints.ts` does not list it. */
export const renewSession = ({ onReplace }: RenewSessionOptions) =>
  ({
    id: "renew-session",
    endpoints: {
      renewSession: createAuthEndpoint("/renew-session", { method: "POST" }, async (context) => {
        const found = await getSessionFromCtx(context, { disableRefresh: true });
        if (!found) return context.json({ status: false });
        const { token: former } = found.session;
        await onReplace({ userId: found.user.id, token: former });
        const token = generateRandomString(32);
        const session = await context.context.internalAdapter.updateSession(former, { token });
        if (!session) return context.json({ status: false });
        await setSessionCookie(context, { session, user: found.user });
        return context.json({ status: true });
      }),
    },
  }) satisfies BetterAuthPlugin;
