import { beforeEach } from "vitest";
import type { CatalogueTag } from "../../src/domain/catalogue/catalogue-tags.ts";
import { makePage, type Page } from "../../src/server/page-cache/page.ts";
import type { PageAddress } from "../../src/server/page-cache/page-addresses.ts";
import { createPageCache, type PageCache } from "../../src/server/page-cache/page-cache.ts";

type CacheOptions = Partial<Parameters<typeof createPageCache>[0]> & { maxBytes: number };

/** A page cache for each test (`onFresh`), whose renders and clock the test controls. */
export function pageCacheBench(onFresh: (cache: PageCache) => void) {
  const renders: { key: string; finish: (page: Promise<Page>) => void }[] = [];
  let cache: PageCache;
  const bench = { time: 1_000_000 };

  function makeCache(options: CacheOptions): PageCache {
    cache = createPageCache({
      render: ({ key }) => new Promise<Page>((resolve) => renders.push({ key, finish: resolve })),
      clock: { now: () => new Date(bench.time) },
      log: { debug() {}, info() {}, warn() {}, error() {} },
      maxAgeMs: 600_000,
      // Renders never time out unless a test sets it.
      renewalMs: 600_000,
      ...options,
    });
    return cache;
  }

  const at = (key: string): PageAddress => ({ key, target: key, edition: 0, sharedNotFound: false });
  const page = (text: string, tags: CatalogueTag[] = [], { status = 200 } = {}): Promise<Page> =>
    makePage({ status, headers: [], body: Buffer.from(text), tags, cacheable: status === 200 });

  beforeEach(() => {
    bench.time = 1_000_000;
    renders.length = 0;
    onFresh(makeCache({ maxBytes: 1_000_000 }));
  });

  return Object.assign(bench, {
    renders,
    at,
    page,
    textOf: ({ page: { plain } }: { page: Page }) => plain.body.toString(),
    makeCache,
    /** Fills one key of the latest cache the ordinary way. */
    async keep(key: string, text: string, tags: CatalogueTag[] = []): Promise<void> {
      const wanted = cache.obtain(at(key));
      renders.at(-1)?.finish(page(text, tags));
      await wanted;
    },
  });
}
