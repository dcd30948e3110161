/** AD-05: the sitemap as it is served now. Moments are ISO texts. */
export interface SitemapReport {
  readonly total: number;
  readonly images: number;
  readonly changedAt: string | null;
  readonly groups: readonly SitemapGroup[];
  /** One document, or the parts of an index. */
  readonly parts: readonly SitemapPart[];
  readonly isIndex: boolean;
  readonly faults: readonly string[];
  readonly leftOut: readonly LeftOut[];
}

interface SitemapGroup {
  readonly label: string;
  readonly total: number;
  readonly changedAt: string | null;
}

export interface SitemapPart {
  readonly path: string;
  readonly addresses: number;
  readonly bytes: number;
}

export interface LeftOut {
  readonly what: string;
  readonly why: string;
  /** Null for pages, which are not counted. */
  readonly total: number | null;
  readonly examples: readonly { readonly id: string; readonly title: string }[];
}
