import type { VisitedPage } from "../../domain/visits/visited-page.ts";
import type { ServiceContext } from "../../services/service-context.ts";
import { type PageViews, recordVisits } from "../../services/visits/record-visits.ts";

const WRITE_MS = 3_000;
const RETRY_MS = 15_000;
/** Bounds of memory between two writes. */
const MOST_PAGES = 5_000;
const MOST_VISITORS = 50_000;

interface Visit {
  readonly page: VisitedPage;
  readonly visitor: string | null;
}

type Services = Pick<ServiceContext, "db" | "clock" | "log">;

/** Collects visits in memory and writes them every few seconds and at shutdown. A killed process loses its last seconds. */
export function createVisitCounter({ db, clock, log }: Services) {
  const gathered = new Map<string, { page: VisitedPage; views: number; visitors: Set<string> }>();
  let visitors = 0;
  let timer: NodeJS.Timeout | null = null;
  let writing = Promise.resolve();

  function gather({ page, views, visitors: people }: PageViews): void {
    const entry = gathered.get(page.path) ?? { page, views: 0, visitors: new Set<string>() };
    if (gathered.size >= MOST_PAGES && !gathered.has(page.path)) return;
    gathered.set(page.path, entry);
    entry.views += views;
    for (const visitor of people) {
      if (visitors >= MOST_VISITORS || entry.visitors.has(visitor)) continue;
      entry.visitors.add(visitor);
      visitors++;
    }
  }

  function takeAll(): PageViews[] {
    const all = [...gathered.values()].map((entry) => ({ ...entry, visitors: [...entry.visitors] }));
    gathered.clear();
    visitors = 0;
    return all;
  }

  async function write(): Promise<void> {
    const seen = takeAll();
    if (seen.length === 0) return;
    try {
      await recordVisits({ db, clock, actor: { kind: "system", name: "visits" } }, { views: seen });
    } catch (error) {
      log.warn({ err: error, pages: seen.length }, "visits could not be written yet");
      for (const each of seen) gather(each);
      schedule(RETRY_MS);
    }
  }

  function schedule(ms: number): void {
    timer ??= setTimeout(() => {
      timer = null;
      writing = writing.then(write);
    }, ms).unref();
  }

  return {
    count({ page, visitor }: Visit): void {
      gather({ page, views: 1, visitors: visitor === null ? [] : [visitor] });
      schedule(WRITE_MS);
    },

    async stop(): Promise<void> {
      writing = writing.then(write);
      await writing;
      if (timer) clearTimeout(timer);
    },
  };
}
