import { paths } from "../contract/paths.ts";
import type { CatalogueTag } from "../domain/catalogue/catalogue-tags.ts";
import type { PreloadEnvironment } from "./preload-environment.ts";

const EXPIRY_MS = 30 * 60_000;
/** AP-05: the oldest entries are evicted first. */
const MOST_ENTRIES = 200;

/** Most prefetched pages are never opened, so they are parsed on first use. */
type PageContent = { readonly text: string } | { readonly data: unknown };

export type InvalidatedTag = `/${string}` | CatalogueTag;

export interface PreloadEntry {
  content: PageContent;
  readonly cachedAt: number;
}

export type PreloadCache = ReturnType<typeof createPreloadCache>;

/** AP-02: page data by address, for half an hour each. */
export function createPreloadCache({ now, readCounts }: Pick<PreloadEnvironment, "now" | "readCounts">) {
  const entries = new Map<string, PreloadEntry>();
  let { hits, misses } = readCounts();
  let invalidations = 0;

  function peek(key: string): PreloadEntry | undefined {
    const entry = entries.get(key);
    return entry && now() - entry.cachedAt < EXPIRY_MS ? entry : undefined;
  }

  return {
    peek,

    has: (key: string): boolean => peek(key) !== undefined,

    find(key: string): PreloadEntry | undefined {
      const entry = peek(key);
      if (entry) hits++;
      else misses++;
      return entry;
    },

    /** Read it before a request: `put` ignores data that was requested before an invalidation. */
    version: (): number => invalidations,

    put({ key, content, version }: { key: string; content: PageContent; version: number }): void {
      if (version !== invalidations) return;
      entries.delete(key);
      entries.set(key, { content, cachedAt: now() });
      for (const oldest of entries.keys()) {
        if (entries.size <= MOST_ENTRIES) break;
        entries.delete(oldest);
      }
    },

    drop(tags: readonly InvalidatedTag[]): void {
      invalidations++;
      for (const [key, { content }] of entries) {
        if (tags.some((tag) => showsTag({ key, content, tag }))) entries.delete(key);
      }
    },

    remove: (key: string): void => void entries.delete(key),

    clear(): void {
      invalidations++;
      entries.clear();
      hits = 0;
      misses = 0;
    },

    dropExpired(): void {
      for (const key of entries.keys()) {
        if (!peek(key)) entries.delete(key);
      }
    },

    count: () => ({ size: entries.size, hits, misses }),
  };
}

/** AP-03: a business is shown wherever its id is; unparsed pages are searched as text, which may match too much. */
function showsTag({
  key,
  content,
  tag,
}: {
  key: string;
  content: PageContent;
  tag: InvalidatedTag;
}): boolean {
  const [path = ""] = key.split("?");
  if (tag.startsWith("/")) return path === tag;
  const [kind, name = ""] = tag.split(/:(.*)/s);
  if (kind === "home") return path === paths.home() || path === paths.homePicks();
  if (kind === "category") return path === paths.category({ slug: name });
  if (kind === "other-categories")
    return "text" in content
      ? path.startsWith(paths.category({ slug: "" }))
      : showsOtherCategory(content.data);
  if (kind !== "business") return false;
  return "text" in content ? content.text.includes(JSON.stringify(name)) : showsId(content.data, name);
}

/** Only the page of a category that is none of the six has a category without an id. */
function showsOtherCategory(data: unknown): boolean {
  const { category } = (data ?? {}) as { category?: { id?: string | null } | null };
  return category?.id === null;
}

function showsId(data: unknown, id: string): boolean {
  if (typeof data !== "object" || data === null) return false;
  if ("id" in data && data.id === id) return true;
  return Object.values(data).some((part) => showsId(part, id));
}
