import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { isDatabaseAway } from "./database-trouble.ts";

/** Retries while the database is starting; any other error is final. */
export async function waitForDatabase({
  url,
  timeoutMs,
  onWaiting,
}: {
  url: string;
  timeoutMs: number;
  onWaiting: () => void;
}): Promise<void> {
  const deadline = Date.now() + timeoutMs;
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
