import { beforeEach } from "vitest";
import type { CatalogueTag } from "../../src/domain/catalogue/catalogue-tags.ts";
import { makePage, type Page } from "../../src/server/page-cache/page.ts";
import type { PageAddress } from "../../src/server/page-cache/page-addresses.ts";
import { createPageCache, type PageCache } from "../../src/server/page-cache/page-cache.ts";

type CacheOptions = Partial<Parameters<typeof createPageCache>[0]> & { maxBytes: number };

/** A page cache for each test, with the test's renders and clock. */
export function pageCacheFixture(onFresh: (cache: PageCache) => void) {
  const renders: { key: string; finish: (page: Promise<Page>) => void }[] = [];
  let cache: PageCache;
  const fixture = { time: 1_000_000 };

  function makeCache(options: CacheOptions): PageCache {
    cache = createPageCache({
      render: ({ key }) => new Promise<Page>((resolve) => renders.push({ key, finish: resolve })),
      clock: { now: () => new Date(fixture.time) },
      log: { debug() {}, info() {}, warn() {}, error() {} },
      maxAgeMs: 600_000,
      renewalMs: 600_000,
      ...options,
    });
    return cache;
  }

  const at = (key: string): PageAddress => ({ key, target: key, edition: 0, sharedNotFound: false });
  const page = (text: string, tags: CatalogueTag[] = [], { status = 200 } = {}): Promise<Page> =>
    makePage({ status, headers: [], body: Buffer.from(text), tags, cacheable: status === 200 });

  beforeEach(() => {
    fixture.time = 1_000_000;
    renders.length = 0;
    onFresh(makeCache({ maxBytes: 1_000_000 }));
  });

  return Object.assign(fixture, {
    renders,
    at,
    page,
    textOf: ({ page: { plain } }: { page: Page }) => plain.body.toString(),
    makeCache,
    async keep(key: string, text: string, tags: CatalogueTag[] = []): Promise<void> {
      const wanted = cache.obtain(at(key));
      renders.at(-1)?.finish(page(text, tags));
      await wanted;
    },
  });
}
