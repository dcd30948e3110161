import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { isDatabaseAway } from "./database-away.ts";

/** Connects once, trying again while the database is still coming up; any other refusal is final. */
export async function waitForDatabase({
  url,
  patienceMs,
}: {
  url: string;
  patienceMs: number;
}): Promise<void> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 });
    client.on("error", () => {});
    try {
      await client.connect();
      return;
    } catch (error) {
      if (!isDatabaseAway(error) || Date.now() >= deadline) throw error;
      await wait(250);
    } finally {
      client.end().catch(() => {});
    }
  }
}
