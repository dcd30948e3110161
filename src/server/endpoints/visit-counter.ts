import type { VisitedPage } from "../../domain/visits/visited-page.ts";
import type { ServiceContext } from "../../services/service-context.ts";
import { type PageViews, recordVisits } from "../../services/visits/record-visits.ts";
import { createBatchWriter } from "../batch-writer.ts";

/** Bounds of memory between two writes. */
const MOST_PAGES = 5_000;
const MOST_VISITORS = 50_000;

interface Visit {
  readonly page: VisitedPage;
  readonly visitor: string | null;
  /** The first page of a visit. */
  readonly isEntry: boolean;
}

type Services = Pick<ServiceContext, "db" | "clock" | "log">;

export function createVisitCounter({ db, clock, log }: Services) {
  const gathered = new Map<
    string,
    { page: VisitedPage; views: number; entries: number; visitors: Set<string> }
  >();
  let visitors = 0;

  function gather({ page, views, entries, visitors: people }: PageViews): void {
    const entry = gathered.get(page.path) ?? { page, views: 0, entries: 0, visitors: new Set<string>() };
    if (gathered.size >= MOST_PAGES && !gathered.has(page.path)) return;
    gathered.set(page.path, entry);
    entry.views += views;
    entry.entries += entries;
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

  const writer = createBatchWriter({
    takeAll,
    gather,
    write: (views) => recordVisits({ db, clock, actor: { kind: "system", name: "visits" } }, { views }),
    subject: "visits",
    log,
  });

  return {
    count({ page, visitor, isEntry }: Visit): void {
      gather({ page, views: 1, entries: isEntry ? 1 : 0, visitors: visitor === null ? [] : [visitor] });
      writer.schedule();
    },

    stop: () => writer.stop(),
  };
}
