import { z } from "zod";
import { SOCIAL_PROVIDERS } from "../../contract/account-message.ts";
import { accountPaths } from "../../contract/accounts/account-paths.ts";
import { STAFF_AUTH } from "../../contract/staff-sign-in.ts";
import type { RateRuleName } from "../../domain/rate-limits/rate-rules.ts";

export const LONGEST_EMAIL = 254;

/** Control characters, among them NUL, which PostgreSQL can't store. */
const printable = z.string().regex(/^\P{Cc}*$/u);
const email = printable.trim().toLowerCase().max(LONGEST_EMAIL);
/** Over 128 characters the library refuses it with a code of its own, unhashed. */
const password = z.string().max(1_000);
const rememberMe = z.boolean().default(true);
const token = z.string().max(2_000);
const nothing = z.unknown().transform(() => ({}));

export type AuthBody = Readonly<Record<string, string | boolean>>;

export interface AuthEndpoint {
  readonly body: z.ZodType<AuthBody>;
  /** A form of a page without JavaScript, not JSON. */
  readonly isForm?: true;
  /** G-01, G-02 */
  readonly membersOnly?: true;
  readonly rateLimits: AuthRateLimits;
  /** AG-04: the status for a wrong password, whose attempts are counted. */
  readonly wrongPassword?: number;
}

export interface AuthRateLimits {
  readonly client?: RateRuleName;
  /** By account: of this client, and of all clients. */
  readonly account?: RateRuleName;
  readonly anywhere?: RateRuleName;
  /** Instead of these, for a browser that has signed in to the account before. */
  readonly known?: RateRuleName;
  /** Each sign-in without the cookie makes another browser known, so these are also counted by client. */
  readonly knownClient?: RateRuleName;
  /** By client, in any case. */
  readonly always?: RateRuleName;
}

const GUESS: AuthRateLimits = {
  client: "sign-in",
  account: "sign-in-account",
  anywhere: "sign-in-anywhere",
  known: "sign-in-known",
  knownClient: "sign-in-known-client",
};
const MAIL: AuthRateLimits = { always: "mail", account: "mail-account", known: "mail-known" };

/** No other endpoint of the sign-in library can be reached. */
export const AUTH_ENDPOINTS: Readonly<Record<string, AuthEndpoint>> = {
  "POST /sign-up/email": {
    // A name would be in a mail to an address that may be another person's.
    body: z.object({ email, password, rememberMe }).transform((body) => ({ ...body, name: "" })),
    rateLimits: { client: "sign-up" },
  },
  "POST /sign-in/email": {
    body: z.object({ email, password, rememberMe }),
    rateLimits: GUESS,
    wrongPassword: 401,
  },
  /** AG-02: the login of the back office, whose sessions end with the browser or after a day. */
  [`POST ${STAFF_AUTH.signIn}`]: {
    body: z.object({ email, password }).transform((body) => ({ ...body, rememberMe: false })),
    rateLimits: GUESS,
    wrongPassword: 401,
  },
  "POST /sign-in/anonymous": { body: nothing, rateLimits: { client: "anonymous" } },
  /** Returns `{ url }` of the provider, which redirects to `callbackURL`. */
  "POST /sign-in/oauth2": {
    body: z.object({
      providerId: z.enum(SOCIAL_PROVIDERS),
      callbackURL: printable.startsWith(accountPaths.signedIn()).max(2_000).default(accountPaths.signedIn()),
      rememberMe,
    }),
    rateLimits: { client: "sign-in" },
  },
  "GET /callback/google": { body: nothing, rateLimits: {} },
  "GET /callback/twitter": { body: nothing, rateLimits: {} },
  "POST /sign-out": { body: nothing, rateLimits: {} },
  "POST /request-password-reset": {
    body: z.object({ email: email.pipe(z.email()) }),
    rateLimits: MAIL,
  },
  /** AG-06 */
  [`POST ${STAFF_AUTH.requestReset}`]: {
    body: z.object({ email: email.pipe(z.email()) }),
    rateLimits: MAIL,
  },
  "POST /reset-password": {
    body: z.object({ token, newPassword: password }),
    rateLimits: { client: "sign-in" },
  },
  "POST /send-verification-email": {
    body: nothing,
    membersOnly: true,
    rateLimits: MAIL,
  },
  /** GET only asks to confirm, since mail scanners open every link (G-03). */
  "GET /verify-email": { body: nothing, rateLimits: {} },
  "POST /verify-email": {
    body: z.object({ token, password: password.default("") }),
    isForm: true,
    rateLimits: GUESS,
    wrongPassword: 400,
  },
};

export function isOpenedByPeople(key: string): boolean {
  return key.startsWith("GET ") || AUTH_ENDPOINTS[key]?.isForm === true;
}
