import type { Config } from "../../../src/config/config.ts";
import { readConfig } from "../../../src/config/read-config.ts";
import type { Database } from "../../../src/db/database.ts";
import type { Clock } from "../../../src/domain/clock.ts";
import type { MailOrder } from "../../../src/jobs/send-mail.job.ts";
import { createAuthHandler } from "../../../src/server/auth/auth-handler.ts";
import type { PasswordHashing } from "../../../src/services/accounts/passwords/password-hashing.ts";
import { SYSTEM, testContext } from "../service-context.ts";
import { type AccountClient, accountClient } from "./account-client.ts";

/** Encoded, since PostgreSQL can't store NUL. */
const hashOf = (password: string) => `hash of ${encodeURI(password)}`;

const PUBLIC_URL = "https://guia.example";

interface AuthFixtureOptions {
  db: Database;
  config?: Partial<Config>;
  passwords?: PasswordHashing;
  clock?: Clock;
}

/** The sign-in handler without a server, with cheap password hashes; `orders` collects mails. */
export async function authFixture({ db, config = {}, passwords, clock }: AuthFixtureOptions) {
  const orders: MailOrder[] = [];
  const hashed: string[] = [];
  const { context } = testContext({ db, actor: SYSTEM });
  const handler = await createAuthHandler({
    config: { ...readConfig({ PUBLIC_URL }), ...config },
    secret: "a secret of at least thirty-two letters",
    services: {
      ...context,
      clock: clock ?? context.clock,
      site: { ...context.site, publicUrl: PUBLIC_URL, administrators: config.administrators ?? [] },
      passwords: passwords ?? recordingPasswords(hashed),
      jobs: { send: async ({ data }) => void orders.push(data as MailOrder) },
    },
  });
  const client = (clientKey = "one client"): AccountClient =>
    accountClient({
      publicUrl: PUBLIC_URL,
      send: async (request) =>
        (await handler.handle(request, { clientKey, requestId: "r" })) ?? new Response(null, { status: 404 }),
    });
  return { handler, orders, hashed, client, publicUrl: PUBLIC_URL };
}

function recordingPasswords(hashed: string[]): PasswordHashing {
  return {
    hash: async (password) => {
      hashed.push(password);
      return hashOf(password);
    },
    verify: async ({ hash, password }) => {
      hashed.push(password);
      return hash === hashOf(password);
    },
    isOutdated: () => false,
  };
}
