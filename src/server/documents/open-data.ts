import { createHash } from "node:crypto";
import { addAbortSignal, pipeline, Readable } from "node:stream";
import { pipeline as pipelineFinished } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import type { Hono } from "hono";
import { paths } from "../../contract/paths.ts";
import type { CatalogueChange } from "../../db/catalogue-channel.ts";
import { splitTags } from "../../domain/catalogue/catalogue-tags.ts";
import { OPEN_DATA_FORMATS, type OpenDataFormat } from "../../domain/open-data/open-data-formats.ts";
import { openDataSource, writeOpenData } from "../../services/open-data/open-data.ts";
import { rateLimit } from "../../services/rate-limits/rate-limit.ts";
import type { ServiceContext } from "../../services/service-context.ts";
import { errorResponse } from "../http/error-page.ts";
import type { AppEnvironment } from "../http/request-log.ts";
import { accepts, matchesEtag } from "../page-cache/negotiate.ts";
import type { PageCache } from "../page-cache/page-cache.ts";
import { type SpooledFile, spoolFile } from "./spooled-file.ts";

const TYPES: Readonly<Record<OpenDataFormat, string>> = {
  csv: "text/csv; charset=utf-8",
  geojson: "application/geo+json",
  json: "application/json",
};

/** For a write whose notice was lost. */
const MAX_AGE_MS = 10 * 60_000;

interface BuiltFile {
  readonly etag: string;
  /** About a tenth of the text. */
  readonly gzip: SpooledFile;
  readonly plainBytes: number;
}

interface CachedFile {
  readonly file: Promise<BuiltFile>;
  readonly startedAt: number;
}

type OpenDataServices = Pick<ServiceContext, "db" | "site" | "settings" | "clock" | "log">;

interface FileRequest {
  readonly format: OpenDataFormat;
  readonly clientKey: string;
  readonly acceptEncoding: string;
  readonly ifNoneMatch: string | undefined;
  readonly isHead?: boolean;
  /** Aborted when the client is gone. */
  readonly signal?: AbortSignal;
}

/** V-13: the files of the open data, built once after each write of a fact, one at a time. */
export function createOpenData(services: OpenDataServices, { folder }: { folder: string }) {
  const files = new Map<OpenDataFormat, CachedFile>();
  let building: Promise<unknown> = Promise.resolve();
  const now = () => services.clock.now().getTime();

  function obtain(format: OpenDataFormat): Promise<BuiltFile> {
    const cached = files.get(format);
    if (cached && now() - cached.startedAt <= MAX_AGE_MS) return cached.file;
    drop(format);
    const file = building.then(() => buildFile(services, { format, folder }));
    building = file.catch(() => {});
    const started = { file, startedAt: now() };
    files.set(format, started);
    file.catch(() => {
      if (files.get(format) === started) files.delete(format);
    });
    return file;
  }

  /** Requests that wait for the file, or that have just got it, open it before this frees it: promises keep the order. */
  function drop(format: OpenDataFormat): void {
    const cached = files.get(format);
    files.delete(format);
    cached?.file.then(
      ({ gzip }) => gzip.release(),
      () => {},
    );
  }

  function dropAll(): void {
    for (const format of OPEN_DATA_FORMATS) drop(format);
  }

  const cache: Pick<PageCache, "invalidate" | "setListening"> = {
    invalidate(change: CatalogueChange) {
      if (change === "all" || splitTags(change).dropped.includes("catalogue")) dropAll();
    },
    setListening: dropAll,
  };

  return {
    cache,
    async answer(request: FileRequest): Promise<Response> {
      const { format, clientKey, ifNoneMatch } = request;
      const isKnown = (file: BuiltFile) => ifNoneMatch !== undefined && matchesEtag(ifNoneMatch, file.etag);
      // A 304 of a file that is ready is free.
      const ready = files.has(format) ? await obtain(format) : null;
      if (!ready || !isKnown(ready)) await rateLimit(services, { rule: "open-data", key: clientKey });
      const file = await obtain(format);
      const headers = headersOf({ format, file, services });
      if (isKnown(file)) return new Response(null, { status: 304, headers });
      return sendFile({ file, headers, request });
    },
  };
}

export function addOpenData(
  app: Hono<AppEnvironment>,
  openData: Pick<ReturnType<typeof createOpenData>, "answer">,
): void {
  for (const format of OPEN_DATA_FORMATS) {
    const path = paths.openDataFile(format);
    app.get(path, (c) =>
      openData.answer({
        format,
        clientKey: c.get("clientKey"),
        acceptEncoding: c.req.header("accept-encoding") ?? "",
        ifNoneMatch: c.req.header("if-none-match"),
        isHead: c.req.method === "HEAD",
        signal: c.req.raw.signal,
      }),
    );
    app.all(path, (c) => errorResponse({ status: 405, requestId: c.get("requestId") }));
  }
}

function sendFile({
  file: { gzip, plainBytes },
  headers,
  request: { acceptEncoding, isHead = false, signal },
}: {
  file: BuiltFile;
  headers: Record<string, string>;
  request: FileRequest;
}): Response {
  const isZipped = accepts(acceptEncoding, "gzip");
  const length = String(isZipped ? gzip.bytes : plainBytes);
  return new Response(isHead ? null : read(), {
    headers: { ...headers, ...(isZipped && { "Content-Encoding": "gzip" }), "Content-Length": length },
  });

  function read(): ReadableStream {
    const zipped = gzip.read();
    // An error ends the response; there is nobody else to tell.
    const body = isZipped ? zipped : pipeline(zipped, createGunzip(), () => {});
    if (signal) addAbortSignal(signal, body);
    return Readable.toWeb(body) as ReadableStream;
  }
}

function headersOf({
  format,
  file,
  services,
}: {
  format: OpenDataFormat;
  file: BuiltFile;
  services: OpenDataServices;
}): Record<string, string> {
  return {
    "Content-Type": TYPES[format],
    "Content-Disposition": `attachment; filename="lugares.${format}"`,
    "Cache-Control": "no-cache",
    ETag: file.etag,
    Link: `<${openDataSource(services).licence.link}>; rel="license"`,
    Vary: "Accept-Encoding",
    "X-Robots-Tag": "noindex",
    // Scripts of other sites may read it: it is the same for everybody.
    "Access-Control-Allow-Origin": "*",
  };
}

async function buildFile(
  services: OpenDataServices,
  { format, folder }: { format: OpenDataFormat; folder: string },
): Promise<BuiltFile> {
  const hash = createHash("sha256");
  let plainBytes = 0;
  const measured = async function* () {
    for await (const text of writeOpenData(services, { format })) {
      const bytes = Buffer.from(text);
      hash.update(bytes);
      plainBytes += bytes.length;
      yield bytes;
    }
  };
  const gzip = await spoolFile({
    folder,
    fill: (output) => pipelineFinished(Readable.from(measured()), createGzip(), output),
  });
  const etag = `W/"${hash.digest("base64url").slice(0, 22)}"`;
  return { etag, gzip, plainBytes };
}
