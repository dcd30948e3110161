import type { Config } from "../../../src/config/config.ts";
import { readConfig } from "../../../src/config/read-config.ts";
import type { Database } from "../../../src/db/database.ts";
import type { MailOrder } from "../../../src/jobs/send-mail.job.ts";
import { createAuthHandler } from "../../../src/server/auth/auth-handler.ts";
import type { PasswordHashing } from "../../../src/services/accounts/passwords/password-hashing.ts";
import { SYSTEM, testContext } from "../service-context.ts";
import { type AccountClient, accountClient } from "./account-client.ts";

/** As real hashes, without what a database cannot store. */
const hashOf = (password: string) => `hash of ${encodeURI(password)}`;

const PUBLIC_URL = "https://guia.example";

interface AuthBenchOptions {
  db: Database;
  config?: Partial<Config>;
  hashing?: PasswordHashing;
}

/** Accounts without a server around them: orders for mails are kept, and password hashes are counted and cheap. */
export async function authBench({ db, config = {}, hashing }: AuthBenchOptions) {
  const orders: MailOrder[] = [];
  const hashed: string[] = [];
  const { context } = testContext({ db, actor: SYSTEM });
  const side = await createAuthHandler({
    config: { ...readConfig({ PUBLIC_URL }), ...config },
    secret: "a secret of at least thirty-two letters",
    services: {
      ...context,
      // Nothing else is ever ordered here.
      jobs: { send: async ({ data }) => void orders.push(data as MailOrder) },
    },
    hashing: hashing ?? {
      hash: async (password) => {
        hashed.push(password);
        return hashOf(password);
      },
      verify: async ({ hash, password }) => {
        hashed.push(password);
        return hash === hashOf(password);
      },
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
