import type { VisitedPage } from "../../domain/visits/visited-page.ts";
import { type MissedSearches, recordMissedSearches } from "../../services/search/record-missed-searches.ts";
import type { ServiceContext } from "../../services/service-context.ts";
import { recordListOpenings } from "../../services/shared-lists/get-shared-list.ts";
import { type PageViews, recordFoundSearches, recordVisits } from "../../services/visits/record-visits.ts";
import { createBatchWriter } from "../batch-writer.ts";

/** Bounds of memory between two writes. */
const MOST_PAGES = 5_000;
const MOST_VISITORS = 50_000;
const MOST_TEXTS = 500;

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

  const context = { db, clock, actor: { kind: "system", name: "visits" } } as const;
  const writer = createBatchWriter({
    takeAll,
    gather,
    write: (views) => recordVisits(context, { views }),
    subject: "visits",
    log,
  });

  let searches = 0;
  const searchWriter = createBatchWriter<number>({
    takeAll() {
      const count = searches;
      searches = 0;
      return count > 0 ? [count] : [];
    },
    gather: (count) => {
      searches += count;
    },
    write: async ([count = 0]) => recordFoundSearches(context, { count }),
    subject: "searches",
    log,
  });

  const missed = new Map<string, number>();
  const gatherMissed = ({ text, count }: MissedSearches) => {
    if (missed.size < MOST_TEXTS || missed.has(text)) missed.set(text, count + (missed.get(text) ?? 0));
  };
  const missedWriter = createBatchWriter<MissedSearches>({
    takeAll() {
      const all = [...missed].map(([text, count]) => ({ text, count }));
      missed.clear();
      return all;
    },
    gather: gatherMissed,
    write: (searches) => recordMissedSearches(context, { searches }),
    subject: "searches without result",
    log,
  });

  const openedLists = new Set<string>();
  const gatherOpened = (id: string) => {
    if (openedLists.size < MOST_PAGES) openedLists.add(id);
  };
  const listWriter = createBatchWriter<string>({
    takeAll() {
      const all = [...openedLists];
      openedLists.clear();
      return all;
    },
    gather: gatherOpened,
    write: (ids) => recordListOpenings(context, { ids }),
    subject: "openings of lists",
    log,
  });

  return {
    count({ page, visitor, isEntry }: Visit): void {
      gather({ page, views: 1, entries: isEntry ? 1 : 0, visitors: visitor === null ? [] : [visitor] });
      writer.schedule();
    },

    countFoundSearch(): void {
      searches++;
      searchWriter.schedule();
    },

    countMissedSearch(text: string): void {
      gatherMissed({ text, count: 1 });
      missedWriter.schedule();
    },

    /** V-06 */
    countListOpening(id: string): void {
      gatherOpened(id);
      listWriter.schedule();
    },

    async stop(): Promise<void> {
      await Promise.all([writer, searchWriter, missedWriter, listWriter].map((each) => each.stop()));
    },
  };
}
