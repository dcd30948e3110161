import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { isDatabaseAway } from "./database-away.ts";

/** Connects once, trying again while the database is still coming up; any other refusal is final. */
export async function waitForDatabase({
  url,
  patienceMs,
  onWaiting,
}: {
  url: string;
  patienceMs: number;
  /** Told once, when the first attempt did not succeed. */
  onWaiting: () => void;
}): Promise<void> {
  const deadline = Date.now() + patienceMs;
  for (let attempt = 1; ; attempt++) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 });
    client.on("error", () => {});
    try {
      await client.connect();
      return;
    } catch (error) {
      if (!isDatabaseAway(error) || Date.now() >= deadline) throw error;
      if (attempt === 1) onWaiting();
      await wait(250);
    } finally {
      client.end().catch(() => {});
    }
  }
}
