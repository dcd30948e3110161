import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { Orm } from "../../../src/db/orm.ts";

/** Runs queries over a connection of its own and gives the plans of the statements that they sent. */
export async function openExplainer(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  let sent: { query: string; params: unknown[] }[] = [];
  const orm: Orm = drizzle({ client, logger: { logQuery: (query, params) => sent.push({ query, params }) } });
  return {
    async explain(work: (orm: Orm) => Promise<unknown>): Promise<string[]> {
      sent = [];
      await work(orm);
      const statements = sent;
      const plans: string[] = [];
      for (const { query, params } of statements) {
        const { rows } = await client.query<{ "QUERY PLAN": string }>(`explain ${query}`, params);
        plans.push(`${query}\n${rows.map((row) => row["QUERY PLAN"]).join("\n")}`);
      }
      return plans;
    },
    close: () => client.end(),
  };
}
