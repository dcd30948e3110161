import { randomBytes } from "node:crypto";
import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { writeJsonLd } from "./domain/structured-data/json-ld.ts";
import { takeNonceScripts } from "./nonce-scripts.ts";
import { renderRequest } from "./request.server.ts";
import { StructuredDataContext } from "./web/seo/structured-data-context.ts";
import { delayScripts, FIRST_PAINT_SCRIPT } from "./web/shell/first-paint.ts";

/** A buffer, not a stream: the page is hashed, compressed and cached before it is sent. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const rendering = context.get(renderRequest);
  const jsonLd = writeJsonLd(rendering.jsonLd);
  const nonce = randomBytes(16).toString("hex");
  const html = await new Promise<string>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <StructuredDataContext value={jsonLd}>
        <ServerRouter context={entry} url={request.url} nonce={nonce} />
      </StructuredDataContext>,
      {
        nonce,
        // Keeps every Suspense boundary in place.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          pipe(gatherText(resolve));
        },
        onShellError: reject,
        onError: reject,
      },
    );
  });
  headers.set("Content-Type", "text/html; charset=utf-8");
  const document = takeNonceScripts({ html: delayScripts(html), nonce });
  rendering.setDocument({ ...document, scripts: [FIRST_PAINT_SCRIPT, ...document.scripts] });
  return new Response(null, { status, headers });
}

/** Without back-pressure. */
function gatherText(onEnd: (text: string) => void): Writable {
  const chunks: Buffer[] = [];
  return new Writable({
    highWaterMark: Number.MAX_SAFE_INTEGER,
    write(chunk: Buffer, _, done) {
      chunks.push(chunk);
      done();
    },
    final(done) {
      onEnd(Buffer.concat(chunks).toString());
      done();
    },
  });
}

/** Rendering errors; loaders have explained those of services already. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  const { log, requestId } = context.get(renderRequest);
  // Wrong methods and unknown addresses are no errors of ours.
  if (isRouteErrorResponse(error) && error.status < 500) {
    log.debug({ id: requestId, status: error.status }, "refused by the framework");
    return;
  }
  log.error({ id: requestId, err: error }, "rendering failed");
};
