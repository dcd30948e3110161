import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import type { Database } from "../../../src/db/database.ts";
import type { LongJobDefinition } from "../../../src/jobs/job.ts";
import { defineLongJob } from "../../../src/jobs/long-job.ts";

interface CountingInput {
  readonly items: number;
  /** Before each item, as a fetch would. */
  readonly pauseMs: number;
}

export const countingDefinition: LongJobDefinition<CountingInput> = {
  kind: "count",
  schema: z.strictObject({ items: z.number(), pauseMs: z.number() }),
};

export const itemName = (index: number) => `item-${String(index).padStart(6, "0")}`;

/** A row for each time that an item's effect was committed. */
export async function createEffects(db: Database): Promise<void> {
  await db.executeSql("create table if not exists job_effects (item text not null, pid integer not null)");
}

/** Writes a row of `job_effects` for each item. */
export const countingJob = defineLongJob(
  countingDefinition,
  async (_, { items: total, pauseMs }, running) => {
    const names = Array.from({ length: total }, (_, index) => itemName(index));
    const source = {
      count: async () => total,
      list: async ({ after, limit }: { after: string | null; limit: number }) =>
        names.filter((name) => after === null || name > after).slice(0, limit),
    };
    for await (const name of running.items(source)) {
      if (pauseMs > 0) await wait(pauseMs, undefined, { signal: running.signal });
      await running.item(name, async ({ db }) => {
        await db.executeSql("insert into job_effects (item, pid) values ($1, $2)", [name, process.pid]);
        return undefined;
      });
    }
    return "Listo.";
  },
);
