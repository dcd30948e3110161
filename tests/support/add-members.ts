import type { Database } from "../../src/db/database.ts";

/** Verified members: `ana` is ana@guia.example. */
export async function addMembers(db: Database, ids: readonly string[]): Promise<void> {
  for (const id of ids)
    await db.executeSql(
      "insert into users (id, name, email, email_verified) values ($1, $1, $1 || '@guia.example', true)",
      [id],
    );
}
