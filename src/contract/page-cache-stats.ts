import type { FormSpec } from "../domain/forms/form-spec.ts";

/** Of the server's page cache, since the process started. */
export interface PageCacheStats {
  readonly entries: number;
  readonly bytes: number;
  readonly maxBytes: number;
  readonly hits: number;
  readonly misses: Readonly<Record<MissReason, number>>;
  /** ISO; null in an empty cache. */
  readonly oldest: string | null;
}

/** A page was rendered because nobody had asked for it, a write had dropped it, or it was old. */
export type MissReason = "new" | "changed" | "expired";

const PAGE_CACHE_PARTS = ["home", "categories", "search", "all"] as const;
export type PageCachePart = (typeof PAGE_CACHE_PARTS)[number];

export const CLEAR_CACHE_SPEC: FormSpec<"part"> = {
  fields: { part: { kind: "choice", longest: 20, among: PAGE_CACHE_PARTS, wrong: "Elegí qué vaciar." } },
  failed: "No pudimos vaciarla. Revisá tu conexión y probá de nuevo.",
};
