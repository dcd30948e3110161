import { readdir, readFile } from "node:fs/promises";
import { extname, join, relative, sep } from "node:path";
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

export const IMMUTABLE = "public, max-age=31536000, immutable";

/** In memory, so that a rebuild in the same folder can't change the files of a running server. Empty in development. */
export async function loadAssets({
  folder,
  headers,
}: {
  folder: string | null;
  headers: readonly HeaderPair[];
}): Promise<ReadonlyMap<string, Page>> {
  const assets = new Map<string, Page>();
  if (folder === null) return assets;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const type = TYPES[extname(entry.name)];
    if (!entry.isFile() || !type) continue;
    const file = join(entry.parentPath, entry.name);
    const url = `/${relative(folder, file).split(sep).join("/")}`;
    const [body, gzip, brotli] = await Promise.all([
      readFile(file),
      readIfExists(`${file}.gz`),
      readIfExists(`${file}.br`),
    ]);
    const cacheControl = url.startsWith("/assets/") ? IMMUTABLE : "public, max-age=3600";
    const page = await makePage({
      status: 200,
      headers: [["Content-Type", type], ["Cache-Control", cacheControl], ...headers],
      body,
      tags: [],
      cacheable: true,
      ...(gzip && brotli ? { compressed: { gzip, brotli } } : {}),
    });
    assets.set(url, page);
  }
  return assets;
}

async function readIfExists(file: string): Promise<Buffer | null> {
  return readFile(file).catch(() => null);
}
