import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompressSync, constants, gzip, gzipSync } from "node:zlib";
import type { CatalogueTag } from "../../domain/catalogue/catalogue-tags.ts";

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** One way of sending a page: its bytes, and the headers as node:http takes them fastest (name, value, name, value …). */
export interface Representation {
  readonly body: Buffer;
  readonly headers: readonly string[];
}

/** A finished answer, ready to be sent any number of times. */
export interface Page {
  readonly status: number;
  readonly tags: readonly CatalogueTag[];
  /** False for whatever may be sent once but not cached: redirects, errors, anything with a cookie. */
  readonly cacheable: boolean;
  readonly etag: string;
  readonly plain: Representation;
  readonly gzip: Representation;
  readonly brotli: Representation;
  readonly notModified: Representation;
  readonly bytes: number;
  /** One of many views or spellings of a page, cached apart from the main ones. */
  readonly isMinor: boolean;
  /** Part of it could not be read: sent where there is nothing better, never cached. */
  readonly isDegraded: boolean;
  /** Under which id its making was logged; an error page shows it. */
  readonly renderId: string;
  /** The query that a redirect carries on: that of whoever had it made (D-08). */
  readonly search: string;
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
  /** Compressed already, at build time. */
  compressed?: { gzip: Buffer; brotli: Buffer };
}

/**
 * Up to this, a page is cached as Brotli alone, a tenth of its size. The other forms are made of it for who asks for them, in a few
 * milliseconds: nearly every browser takes Brotli.
 */
const STORED_AS_BROTLI = 256 * 1024;
/** Of the size as Brotli: once made, it is cached too. */
const GZIP_SIZE = 1.3;

/** Below this, and for what is sent only once, compressing costs more than it saves. */
const WORTH_COMPRESSING = 512;

/** Compresses once what is then sent many times. */
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
  compressed,
}: PageOptions): Promise<Page> {
  const etag = `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  const common = [...headers.flat(), ...(cacheable ? ["ETag", etag] : []), "Vary", "Accept-Encoding"];
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
    bytes: forms.bytes + 2_000,
  };
}

interface Compressed {
  /** Null where it is made when asked for. */
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
    bytes: Math.round(brotli.length * (1 + GZIP_SIZE)),
  };
}

/** Pictures and fonts gain nothing from it. */
function isCompressedAlready([name, value]: readonly [string, string]): boolean {
  return name.toLowerCase() === "content-type" && /^(image\/(?!svg|x-icon)|font\/)/.test(value);
}

/** Level 6 of both: a page is made while somebody waits. */
async function compress(body: Buffer): Promise<Compressed> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 6,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    // A window as large as the page: the usual one takes megabytes for each page that is made.
    [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, Math.ceil(Math.log2(body.length)))),
  };
  const [gz, br] = await Promise.all([
    body.length > STORED_AS_BROTLI ? gzipAsync(body, { level: 6 }) : null,
    brotliAsync(body, { params }),
  ]);
  // What zlib gives is part of a larger buffer, which would be cached with it.
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

interface Preferences {
  acceptEncoding: string | undefined;
  ifNoneMatch: string | undefined;
}

/** Picks what this visitor's browser takes best; a browser that has the page already gets none of it. */
export function negotiate(
  page: Page,
  { acceptEncoding, ifNoneMatch }: Preferences,
): { status: number; representation: Representation } {
  if (
    page.cacheable &&
    page.status === 200 &&
    ifNoneMatch !== undefined &&
    matchesEtag(ifNoneMatch, page.etag)
  ) {
    return { status: 304, representation: page.notModified };
  }
  return { status: page.status, representation: pickEncoding(page, acceptEncoding ?? "") };
}

function pickEncoding(page: Page, accepted: string): Representation {
  if (accepts(accepted, "br")) return page.brotli;
  if (accepts(accepted, "gzip")) return page.gzip;
  return page.plain;
}

function accepts(accepted: string, coding: string): boolean {
  if (!accepted.includes(coding)) return false;
  for (const part of accepted.split(",")) {
    const [name = "", ...parameters] = part.split(";");
    if (name.trim() !== coding) continue;
    return !parameters.some((parameter) => /^\s*q=0(\.0*)?\s*$/.test(parameter));
  }
  return false;
}

/** Weak comparison: the W/ is left out on both sides. */
export function matchesEtag(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch === etag || ifNoneMatch === "*") return true;
  const opaque = etag.replace(/^W\//, "");
  return ifNoneMatch.split(",").some((candidate) => candidate.trim().replace(/^W\//, "") === opaque);
}
