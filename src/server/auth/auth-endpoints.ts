import { z } from "zod";
import { SOCIAL_PROVIDERS } from "../../contract/account-message.ts";
import { paths } from "../../contract/paths.ts";
import type { RateRuleName } from "../../domain/rate-limits/rate-rules.ts";

export const LONGEST_EMAIL = 254;

/** Without NUL, which no database stores, and other control characters. */
const printable = z.string().regex(/^\P{Cc}*$/u);
/** The library says what an e-mail is. */
const email = printable.trim().toLowerCase().max(LONGEST_EMAIL);
/** More than 128 characters have a code of their own, and are never hashed. */
const password = z.string().max(1_000);
const rememberMe = z.boolean().default(true);
const token = z.string().max(2_000);
const nothing = z.unknown().transform(() => ({}));

export type AuthBody = Readonly<Record<string, string | boolean>>;

export interface AuthEndpoint {
  /** What of the body is handed on: whatever else somebody sends is left out. */
  readonly body: z.ZodType<AuthBody>;
  /** Where it is a form of a page without JavaScript rather than JSON. */
  readonly isForm?: true;
  /** G-01, G-02: visitors and silent sessions are turned away before anything else. */
  readonly membersOnly?: true;
  /** Taken before the password is looked at. */
  readonly turns: AuthTurns;
}

export interface AuthTurns {
  /** By the client. */
  readonly address?: RateRuleName;
  /** By the account, of this client and of all clients. */
  readonly account?: RateRuleName;
  readonly anywhere?: RateRuleName;
  /** Instead of all these, where the browser has signed in to the account before. */
  readonly known?: RateRuleName;
  /** Then also by the client: each sign-in without the cookie makes another browser known. */
  readonly knownClient?: RateRuleName;
  /** By the client in any case. */
  readonly always?: RateRuleName;
}

const GUESS: AuthTurns = {
  address: "sign-in",
  account: "sign-in-account",
  anywhere: "sign-in-anywhere",
  known: "sign-in-known",
  knownClient: "sign-in-known-client",
};
const MAIL: AuthTurns = { always: "mail", account: "mail-account", known: "mail-known" };

/** Everything that can be reached under `paths.auth()`; nothing else that the sign-in library offers is there. */
export const AUTH_ENDPOINTS: Readonly<Record<string, AuthEndpoint>> = {
  "POST /sign-up/email": {
    // No name is taken: it would stand in a mail to an address that may be anybody's.
    body: z.object({ email, password, rememberMe }).transform((body) => ({ ...body, name: "" })),
    turns: { address: "sign-up" },
  },
  "POST /sign-in/email": {
    body: z.object({ email, password, rememberMe }),
    turns: GUESS,
  },
  "POST /sign-in/anonymous": { body: nothing, turns: { address: "anonymous" } },
  /** Answers `{ url }`, where the provider asks; it leads back to `callbackURL`, which is `paths.signedIn(…)`. */
  "POST /sign-in/oauth2": {
    body: z.object({
      providerId: z.enum(SOCIAL_PROVIDERS),
      callbackURL: printable.startsWith(paths.signedIn()).max(2_000).default(paths.signedIn()),
      rememberMe,
    }),
    turns: { address: "sign-in" },
  },
  "GET /callback/google": { body: nothing, turns: {} },
  "GET /callback/twitter": { body: nothing, turns: {} },
  "POST /sign-out": { body: nothing, turns: {} },
  "POST /request-password-reset": {
    body: z.object({ email: email.pipe(z.email()) }),
    turns: MAIL,
  },
  "POST /reset-password": {
    body: z.object({ token, newPassword: password }),
    turns: { address: "sign-in" },
  },
  /** To the address of the account that asks: there is nobody else to ask for. */
  "POST /send-verification-email": {
    body: nothing,
    membersOnly: true,
    turns: MAIL,
  },
  /** The link of the mail only asks; programs that open every link of a mail prove nothing (G-03). */
  "GET /verify-email": { body: nothing, turns: {} },
  "POST /verify-email": {
    body: z.object({ token, password: password.default("") }),
    isForm: true,
    turns: GUESS,
  },
};

/** A link or a form leads there: its answer is a page, also where it failed. */
export function isOpenedByPeople(key: string): boolean {
  return key.startsWith("GET ") || AUTH_ENDPOINTS[key]?.isForm === true;
}
