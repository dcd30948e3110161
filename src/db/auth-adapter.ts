import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { APIError } from "better-auth/api";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { type AdapterInput, type AdapterMethod, hashingSessionTokens } from "./auth-tokens.ts";
import { findDatabaseTrouble } from "./database-trouble.ts";
import { identities, sessions, users, verifications } from "./tables/accounts.ts";

interface AuthAdapterOptions {
  orm: NodePgDatabase;
  /** Drizzle's own transaction does not survive a lost connection. */
  transaction: <T>(work: (orm: NodePgDatabase) => Promise<T>) => Promise<T>;
}

type MakeAdapter = ReturnType<typeof drizzleAdapter>;
type Adapter = ReturnType<MakeAdapter>;

const UNIQUE_VIOLATION = "23505";

export function authAdapter({ orm, transaction }: AuthAdapterOptions): MakeAdapter {
  const database = new Proxy(orm, {
    get: (target, name): unknown =>
      name === "transaction" ? transaction : Reflect.get(target, name, target),
  });
  const make = drizzleAdapter(database, {
    provider: "pg",
    schema: { user: users, session: sessions, account: identities, verification: verifications },
    transaction: true,
  });
  return (options) => explained(make(options));
}

/** Wraps database errors so the library passes them on unchanged. */
function explained(adapter: Adapter): Adapter {
  // All other functions of the adapter query the database.
  const { createSchema: _, transaction, ...rest } = adapter;
  for (const [name, method] of Object.entries(rest)) {
    if (typeof method !== "function") continue;
    const ask = hashingSessionTokens(method as AdapterMethod);
    Object.assign(adapter, { [name]: (input: AdapterInput) => explain(() => ask(input)) });
  }
  const inTransaction: Adapter["transaction"] = (work) =>
    explain(() => transaction((inner) => work(explained(inner as Adapter))));
  return Object.assign(adapter, { transaction: inTransaction });
}

async function explain<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (findDatabaseTrouble(error)) {
      const away = new APIError("SERVICE_UNAVAILABLE", { code: "DATABASE_AWAY", message: "no database" });
      throw Object.assign(away, { cause: error });
    }
    // Concurrent registrations of one e-mail: the second gets the usual error.
    if (violates({ error, constraint: "users_email" })) {
      const code = "USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL";
      throw new APIError("UNPROCESSABLE_ENTITY", { code, message: "registered meanwhile" });
    }
    throw error;
  }
}

function violates({ error, constraint }: { error: unknown; constraint: string }): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ("code" in cause && cause.code === UNIQUE_VIOLATION)
      return "constraint" in cause && cause.constraint === constraint;
  }
  return false;
}
