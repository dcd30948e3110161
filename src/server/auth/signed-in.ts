import type { GenericEndpointContext } from "better-auth";
import { paths } from "../../domain/paths/paths.ts";
import type { PasswordHashing } from "../../services/accounts/passwords/password-hashing.ts";
import { renewPasswordHash } from "../../services/accounts/passwords/renew-password-hash.ts";
import type { ServiceContext } from "../../services/service-context.ts";
import { KNOWN_BROWSER_SECONDS, knownBrowserCookie } from "./known-browser.ts";

/** The cookie of `known-browser.ts`, as the library names it. */
export const KNOWN_BROWSER = "known";

interface SignedIn {
  readonly context: GenericEndpointContext;
  readonly secret: string;
  readonly system: ServiceContext;
  readonly hashing: PasswordHashing;
  readonly user: { readonly id: string; readonly email: string };
}

/** After a member has signed in or up: the browser is known from then on, and an outdated hash is renewed. */
export async function signedIn({ context, secret, system, hashing, user }: SignedIn): Promise<void> {
  const { createAuthCookie } = context.context;
  const options = { path: paths.auth(), maxAge: KNOWN_BROWSER_SECONDS };
  const { name, attributes } = createAuthCookie(KNOWN_BROWSER, options);
  const cookie = context.getCookie(name) ?? "";
  context.setCookie(name, knownBrowserCookie({ secret, email: user.email, cookie }), attributes);

  const password = passwordIn(context.body);
  if (password !== null) await renewPasswordHash(system, { memberId: user.id, password, hashing });
}

function passwordIn(body: unknown): string | null {
  const password = typeof body === "object" && body && "password" in body ? body.password : null;
  return typeof password === "string" ? password : null;
}
