import { readdir, readFile } from "node:fs/promises";
import { extname, join, relative, sep } from "node:path";
import type { Frontend } from "../frontend.ts";
import type { HeaderPair } from "../http/security-headers.ts";
import { makePage, type Page } from "../page-cache/page.ts";

const TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};

export const ASSETS = "/assets/";
export const IMMUTABLE = "public, max-age=31536000, immutable";

/** Icons and the like: the guide's own, and never taken away. A CDN may send them in an outage. */
const PICTURE = "public, max-age=3600, stale-while-revalidate=86400, stale-if-error=604800";

/** In memory, so that a rebuild in the same folder can't change the files of a running server. Empty in development. */
export async function loadAssets({
  folder,
  scripts,
  headers,
}: {
  folder: string | null;
  /** Instead of the files with these addresses. */
  scripts: NonNullable<Frontend["scripts"]>;
  headers: readonly HeaderPair[];
}): Promise<ReadonlyMap<string, Page>> {
  const assets = new Map<string, Page>();
  if (folder === null) return assets;
  for (const [url, script] of scripts)
    if (script !== null) assets.set(url, await makeAsset({ url, headers, body: Buffer.from(script) }));
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !TYPES[extname(entry.name)]) continue;
    const file = join(entry.parentPath, entry.name);
    const url = `/${relative(folder, file).split(sep).join("/")}`;
    if (scripts.has(url) || isForStaff(url)) continue;
    const [body, gzip, brotli] = await Promise.all([
      readFile(file),
      readIfExists(`${file}.gz`),
      readIfExists(`${file}.br`),
    ]);
    const compressed = gzip && brotli ? { compressed: { gzip, brotli } } : {};
    assets.set(url, await makeAsset({ url, headers, body, ...compressed }));
  }
  return assets;
}

function isForStaff(url: string): boolean {
  return url.startsWith("/admin/");
}

interface AssetOptions {
  readonly url: string;
  readonly headers: readonly HeaderPair[];
  readonly body: Buffer;
  readonly compressed?: { readonly gzip: Buffer; readonly brotli: Buffer };
}

export function makeAsset({ url, headers, ...content }: AssetOptions): Promise<Page> {
  const type = TYPES[extname(url)] ?? "application/octet-stream";
  const unversioned = type.startsWith("image/") ? PICTURE : "public, max-age=3600";
  const cacheControl = url.startsWith(ASSETS) ? IMMUTABLE : unversioned;
  return makePage({
    status: 200,
    headers: [["Content-Type", type], ["Cache-Control", cacheControl], ...headers],
    tags: [],
    cacheable: true,
    ...content,
  });
}

async function readIfExists(file: string): Promise<Buffer | null> {
  return readFile(file).catch(() => null);
}
