import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompressSync, constants, gzip, gzipSync } from "node:zlib";
import type { CatalogueTag } from "../../domain/catalogue/catalogue-tags.ts";
import { withPolicy } from "../http/security-headers.ts";

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Headers are flat (name, value, name, value …), which node:http writes fastest. */
export interface Representation {
  readonly body: Buffer;
  readonly headers: readonly string[];
}

/** A finished response that can be sent any number of times. */
export interface Page {
  readonly status: number;
  readonly tags: readonly CatalogueTag[];
  /** False for redirects, errors and responses with a cookie. */
  readonly cacheable: boolean;
  readonly etag: string;
  readonly plain: Representation;
  readonly gzip: Representation;
  readonly brotli: Representation;
  readonly notModified: Representation;
  readonly bytes: number;
  /** One of many views or spellings: cached apart from the main pages. */
  readonly isMinor: boolean;
  /** Part of the data could not be read: never cached. */
  readonly isDegraded: boolean;
  /** Id of the render in the log, shown on error pages. */
  readonly renderId: string;
  /** The query of the client that started the render, which a redirect carries on (D-08). */
  readonly search: string;
  /** The former name of a business that was requested: counted with every response (AX-06). */
  readonly formerName: string | null;
  /** A text that found nothing: counted with every response (S-05). */
  readonly missedSearch: string | null;
}

interface PageOptions {
  status: number;
  headers: readonly (readonly [string, string])[];
  body: Buffer;
  tags: readonly CatalogueTag[];
  cacheable: boolean;
  isMinor?: boolean;
  isDegraded?: boolean;
  renderId?: string;
  search?: string;
  formerName?: string | null;
  missedSearch?: string | null;
  compressed?: { gzip: Buffer; brotli: Buffer };
}

/** Smaller pages are stored as Brotli alone. Nearly every browser takes Brotli; other encodings are made on request in a few ms. */
const STORED_AS_BROTLI = 256 * 1024;
/** Estimate: a gzip made on request is stored too. */
const GZIP_TO_BROTLI_SIZE = 1.3;

const WORTH_COMPRESSING = 512;

export async function makePage({
  status,
  headers,
  body,
  tags,
  cacheable,
  isMinor = false,
  isDegraded = false,
  renderId = "",
  search = "",
  formerName = null,
  missedSearch = null,
  compressed,
}: PageOptions): Promise<Page> {
  const etag = `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  const common = [
    ...withPolicy(headers).flat(),
    ...(cacheable ? ["ETag", etag] : []),
    ...["Vary", "Accept-Encoding"],
  ];
  const worthIt = cacheable && body.length >= WORTH_COMPRESSING && !headers.some(isCompressedAlready);
  const small = compressed ?? (worthIt ? await compress(body) : null);
  const forms = formsOf({ common, body, small });
  return {
    status,
    tags,
    cacheable,
    isMinor,
    isDegraded,
    etag,
    get plain() {
      return forms.plain;
    },
    get gzip() {
      return forms.gzip;
    },
    brotli: forms.brotli,
    notModified: { body: Buffer.alloc(0), headers: common },
    renderId,
    search,
    formerName,
    missedSearch,
    bytes: forms.bytes + 2_000,
  };
}

interface Compressed {
  readonly gzip: Buffer | null;
  readonly brotli: Buffer;
}

type Forms = Pick<Page, "plain" | "gzip" | "brotli" | "bytes">;

function formsOf({
  common,
  body,
  small,
}: {
  common: readonly string[];
  body: Buffer;
  small: Compressed | null;
}): Forms {
  if (small && !small.gzip) return brotliForms({ common, brotli: small.brotli });
  const plain = represent({ common, body, encoding: null });
  if (!small?.gzip) return { plain, gzip: plain, brotli: plain, bytes: body.length };
  return {
    plain,
    gzip: represent({ common, body: small.gzip, encoding: "gzip" }),
    brotli: represent({ common, body: small.brotli, encoding: "br" }),
    bytes: body.length + small.gzip.length + small.brotli.length,
  };
}

function brotliForms({ common, brotli }: { common: readonly string[]; brotli: Buffer }): Forms {
  let gzipped: Representation | null = null;
  return {
    brotli: represent({ common, body: brotli, encoding: "br" }),
    get plain() {
      return represent({ common, body: brotliDecompressSync(brotli), encoding: null });
    },
    get gzip() {
      const compressAgain = () => gzipSync(brotliDecompressSync(brotli), { level: 6 });
      gzipped ??= represent({ common, body: compressAgain(), encoding: "gzip" });
      return gzipped;
    },
    bytes: Math.round(brotli.length * (1 + GZIP_TO_BROTLI_SIZE)),
  };
}

function isCompressedAlready([name, value]: readonly [string, string]): boolean {
  return name.toLowerCase() === "content-type" && /^(image\/(?!svg|x-icon)|font\/)/.test(value);
}

/** Level 6: a visitor is waiting. */
async function compress(body: Buffer): Promise<Compressed> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 6,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    // The default window allocates megabytes for each page.
    [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, Math.ceil(Math.log2(body.length)))),
  };
  const [gz, br] = await Promise.all([
    body.length > STORED_AS_BROTLI ? gzipAsync(body, { level: 6 }) : null,
    brotliAsync(body, { params }),
  ]);
  // Copied, since zlib returns a slice of a larger buffer.
  return { gzip: gz, brotli: Buffer.from(new Uint8Array(br).buffer) };
}

function represent({
  common,
  body,
  encoding,
}: {
  common: readonly string[];
  body: Buffer;
  encoding: string | null;
}): Representation {
  const coding = encoding ? ["Content-Encoding", encoding] : [];
  return { body, headers: [...common, ...coding, "Content-Length", String(body.length)] };
}
