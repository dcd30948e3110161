import { drizzleAdapter } from "better-auth/adapters/drizzle";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { identities } from "./tables/identities.ts";
import { sessions } from "./tables/sessions.ts";
import { users } from "./tables/users.ts";
import { verifications } from "./tables/verifications.ts";

interface AuthAdapterOptions {
  orm: NodePgDatabase;
  /** Ours, which survives a lost connection: Drizzle's own does not. */
  transaction: <T>(work: (orm: NodePgDatabase) => Promise<T>) => Promise<T>;
}

/** The library's names for our tables. What it writes together is one transaction. */
export function authAdapter({ orm, transaction }: AuthAdapterOptions) {
  const database = new Proxy(orm, {
    get: (target, name) => (name === "transaction" ? transaction : Reflect.get(target, name, target)),
  });
  return drizzleAdapter(database, {
    provider: "pg",
    schema: { user: users, session: sessions, account: identities, verification: verifications },
    transaction: true,
  });
}
