import type { Config } from "../../../src/config/config.ts";
import { readConfig } from "../../../src/config/read-config.ts";
import type { Database } from "../../../src/db/database.ts";
import type { MailOrder } from "../../../src/jobs/send-mail.job.ts";
import { createAuthHandler } from "../../../src/server/auth/auth-handler.ts";
import type { PasswordHashing } from "../../../src/services/accounts/passwords/password-hashing.ts";
import { SYSTEM, testContext } from "../service-context.ts";
import { type AccountClient, accountClient } from "./account-client.ts";

/** Encoded, since PostgreSQL can't store NUL. */
const hashOf = (password: string) => `hash of ${encodeURI(password)}`;

const PUBLIC_URL = "https://guia.example";

interface AuthBenchOptions {
  db: Database;
  config?: Partial<Config>;
  passwords?: PasswordHashing;
}

/** The sign-in handler without a server, with cheap password hashes; `orders` collects mails. */
export async function authBench({ db, config = {}, passwords }: AuthBenchOptions) {
  const orders: MailOrder[] = [];
  const hashed: string[] = [];
  const { context } = testContext({ db, actor: SYSTEM });
  const side = await createAuthHandler({
    config: { ...readConfig({}), ...config },
    secret: "a secret of at least thirty-two letters",
    services: {
      ...context,
      site: { ...context.site, publicUrl: PUBLIC_URL, administrators: config.administrators ?? [] },
      passwords: passwords ?? recordingPasswords(hashed),
      jobs: { send: async ({ data }) => void orders.push(data as MailOrder) },
    },
  });
  const client = (clientKey = "somebody"): AccountClient =>
    accountClient({
      publicUrl: PUBLIC_URL,
      send: async (request) =>
        (await side.handle(request, { clientKey, requestId: "r" })) ?? new Response(null, { status: 404 }),
    });
  return { side, orders, hashed, client, publicUrl: PUBLIC_URL };
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
