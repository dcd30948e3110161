import type { Orm } from "../orm.ts";
import { businessWrites } from "../queries/business-writes.ts";
import { settingQueries } from "../queries/setting-queries.ts";
import { DEMO_BUSINESSES } from "./demo-businesses.ts";

/** Fills a database that has never been filled: all of the demo catalogue, or nothing. */
export async function loadDemo(orm: Orm): Promise<void> {
  await orm.transaction(async (tx) => {
    // The claim outlives the businesses: a catalogue that somebody emptied on purpose stays empty.
    const first = await settingQueries(tx).claim({ name: "demo", value: { loaded: true } });
    if (first) await businessWrites(tx).insertAll(DEMO_BUSINESSES);
  });
}
