import type { CatalogueTag } from "../../domain/catalogue/catalogue-tags.ts";
import type { Log } from "../../services/service-context.ts";
import { errorPage } from "../http/error-page.ts";
import { explainError } from "../http/explain-error.ts";
import type { HeaderPair } from "../http/security-headers.ts";
import { makePage, type Page } from "../page-cache/page.ts";
import type { PageAddress } from "../page-cache/page-addresses.ts";

interface Document {
  readonly type: string;
  readonly body: string | Buffer;
  readonly tags: readonly CatalogueTag[];
  readonly maxAgeSeconds?: number;
  readonly policy?: string;
  readonly isMinor?: true;
}

export interface DocumentKind {
  readonly path: RegExp;
  readonly hasOwnQueue?: true;
  /** With the groups of `path`; null if there is no such document. */
  make(...caught: readonly string[]): Promise<Document | null>;
}

export interface Documents {
  has(path: string): boolean;
  hasOwnQueue(path: string): boolean;
  make(address: PageAddress): Promise<Page>;
}

interface DocumentsOptions {
  kinds: readonly DocumentKind[];
  headers: readonly HeaderPair[];
  nextRequestId: () => string;
  log: Log;
}

export function createDocuments({ kinds, headers, nextRequestId, log }: DocumentsOptions): Documents {
  /** Not cached: the number of possible addresses has no bound. */
  function makeError(
    options: Omit<Parameters<typeof errorPage>[0], "requestId">,
    renderId: string,
  ): Promise<Page> {
    const { status, headers: own, html } = errorPage({ ...options, requestId: renderId });
    return makePage({
      status,
      headers: [...headers, ...own],
      body: Buffer.from(html),
      tags: [],
      cacheable: false,
      renderId,
    });
  }

  return {
    has: (path) => kinds.some((kind) => kind.path.test(path)),
    hasOwnQueue: (path) => kinds.some((kind) => kind.hasOwnQueue && kind.path.test(path)),

    async make({ target }) {
      const renderId = nextRequestId();
      let document: Document | null;
      try {
        document = await makeDocument({ kinds, path: target });
      } catch (error) {
        const { status, view, retryAfterSeconds } = explainError({ error, requestId: renderId, log });
        return makeError({ status, sentence: view.message, retryAfterSeconds }, renderId);
      }
      if (!document) return makeError({ status: 404 }, renderId);
      const { type, body, tags, maxAgeSeconds, policy, isMinor = false } = document;
      const cacheControl = maxAgeSeconds ? `public, max-age=${maxAgeSeconds}` : "no-cache";
      return makePage({
        status: 200,
        headers: [
          ...headers,
          ["Content-Type", type],
          ["Cache-Control", cacheControl],
          ...(policy ? ([["Content-Security-Policy", policy]] as const) : []),
        ],
        body: Buffer.from(body),
        tags,
        cacheable: true,
        isMinor,
        renderId,
      });
    },
  };
}

async function makeDocument({
  kinds,
  path,
}: {
  kinds: readonly DocumentKind[];
  path: string;
}): Promise<Document | null> {
  for (const kind of kinds) {
    const match = kind.path.exec(path);
    if (match) return kind.make(...match.slice(1));
  }
  return null;
}
