import type { Database } from "../../../src/db/database.ts";
import type { Actor } from "../../../src/domain/accounts/actor.ts";
import { CHEAP_PASSWORDS, testContext } from "../service-context.ts";

const USED = "2026-02-28T12:00:00Z";

export function memberContext({ db, id, now }: { db: Database; id: string; now?: Date }) {
  const member = { id, name: id, email: `${id}@guia.example`, emailVerified: true };
  const actor: Actor = { kind: "member", member };
  return testContext({ db, actor, ...(now && { now }) });
}

export async function addPassword(db: Database, { id, password }: { id: string; password: string }) {
  await db.executeSql(
    "insert into identities (id, user_id, provider_id, account_id, password) values ($1 || '-password', $1, 'credential', $1, $2)",
    [id, await CHEAP_PASSWORDS.hash(password)],
  );
}

/** One session for each browser, until 2027. */
export async function addSessions(
  db: Database,
  { id, sessions }: { id: string; sessions: readonly string[] },
) {
  for (const session of sessions)
    await db.executeSql(
      "insert into sessions (id, user_id, token, expires_at, user_agent, updated_at) values ($1, $2, 'token-' || $1, '2027-01-01', $1, $3)",
      [session, id, USED],
    );
}

export async function listSessionIds(db: Database, memberId: string): Promise<string[]> {
  const found = await db.sessions.list({ memberId, now: new Date("2026-03-01"), limit: 10 });
  return found.map(({ id }) => id).sort();
}
