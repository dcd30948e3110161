import type { GenericEndpointContext } from "better-auth";
import { renewPasswordHash } from "../../services/accounts/change-password.ts";
import type { ServiceContext } from "../../services/service-context.ts";
import { cookieNames } from "./cookies.ts";
import {
  forgottenNames,
  KNOWN_BROWSER_SECONDS,
  knownBrowserCookie,
  knownBrowserName,
} from "./known-browser.ts";

export const KNOWN_BROWSER = "known";

interface SignedIn {
  readonly context: GenericEndpointContext;
  readonly secret: string;
  readonly system: ServiceContext;
  readonly user: { readonly id: string; readonly email: string };
}

/** After a sign-in, sign-up or new password: renews an outdated hash and makes the browser known. */
export async function signedIn({ context, secret, system, user }: SignedIn): Promise<void> {
  const password = passwordIn(context.body);
  if (password !== null) await renewPasswordHash(system, { memberId: user.id, password });

  const { email } = user;
  const options = { path: "/", maxAge: KNOWN_BROWSER_SECONDS };
  const { name: prefix, attributes } = context.context.createAuthCookie(KNOWN_BROWSER, options);
  const own = knownBrowserName({ secret, email, prefix });
  const passwordHash = await system.db.accounts.findPasswordHash(user.id);
  const cookie = context.getCookie(own) ?? "";
  context.setCookie(own, knownBrowserCookie({ secret, email, passwordHash, cookie }), attributes);
  const names = cookieNames(context.headers ?? new Headers());
  for (const name of forgottenNames({ names, prefix, own }))
    context.setCookie(name, "", { ...attributes, maxAge: 0 });
}

export function passwordIn(body: unknown): string | null {
  const password = typeof body === "object" && body && "password" in body ? body.password : null;
  return typeof password === "string" ? password : null;
}
