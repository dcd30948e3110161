import { type NameHits, recordNameHits } from "../services/former-ids/record-name-hits.ts";
import type { ServiceContext } from "../services/service-context.ts";
import { createBatchWriter } from "./batch-writer.ts";

/** Bound of memory between two writes. */
const MOST_NAMES = 5_000;

/** AX-06: requests for names of businesses that redirect or are gone. Requests that share a render count each. */
export function createNameHitCounter({ db, clock, log }: Pick<ServiceContext, "db" | "clock" | "log">) {
  const gathered = new Map<string, NameHits>();

  function gather({ name, hits, lastHitAt }: NameHits): void {
    const earlier = gathered.get(name);
    if (!earlier && gathered.size >= MOST_NAMES) return;
    const isLater = !earlier || earlier.lastHitAt < lastHitAt;
    gathered.set(name, {
      name,
      hits: hits + (earlier?.hits ?? 0),
      lastHitAt: isLater ? lastHitAt : earlier.lastHitAt,
    });
  }

  const writer = createBatchWriter({
    takeAll: () => {
      const all = [...gathered.values()];
      gathered.clear();
      return all;
    },
    gather,
    write: (hits) => recordNameHits({ db, actor: { kind: "system", name: "name-hits" } }, { hits }),
    subject: "hits of former names",
    log,
  });

  return {
    count(name: string): void {
      gather({ name, hits: 1, lastHitAt: clock.now() });
      writer.schedule();
    },

    stop: () => writer.stop(),
  };
}
