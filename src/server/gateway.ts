import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import type { createClientAddress } from "./http/client-address.ts";
import { errorPage, errorText } from "./http/error-page.ts";
import type { FreshCookie } from "./http/fresh-cookie.ts";
import { refuseTarget } from "./http/request-target.ts";
import type { HeaderPair } from "./http/security-headers.ts";
import { createTurns } from "./overload/turns.ts";
import { negotiate } from "./page-cache/negotiate.ts";
import type { Page } from "./page-cache/page.ts";
import type { PageAddresses } from "./page-cache/page-addresses.ts";
import type { PageCache } from "./page-cache/page-cache.ts";
import type { ServerLog } from "./server-log.ts";

/** Hono's listener returns before it answers, and handles its own errors. */
type Next = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

interface GatewayOptions {
  addresses: PageAddresses;
  assets: ReadonlyMap<string, Page>;
  cache: PageCache;
  headers: readonly HeaderPair[];
  publicHost: string;
  clientAddress: ReturnType<typeof createClientAddress>;
  freshCookie: FreshCookie;
  isStopping: () => boolean;
  isCrowded: () => boolean;
  nextRequestId: () => string;
  log: ServerLog;
  next: Next;
}

/** First to see a request: refuses malformed ones, sends files and cached pages, and passes on the rest. */
export function createGateway(options: GatewayOptions): RequestListener {
  const {
    clientAddress,
    addresses,
    assets,
    cache,
    headers,
    publicHost,
    freshCookie,
    isStopping,
    isCrowded,
    nextRequestId,
    log,
    next,
  } = options;
  const takeTurn = createTurns();

  return (request, response) => {
    const { method = "", url = "" } = request;
    if (isStopping() || isCrowded()) response.setHeader("Connection", "close");
    const refused = refuseTarget({ method, target: url });
    if (refused) return refuse({ status: refused, request, response });
    if (method === "GET" || method === "HEAD") takeTurn(() => read(request, response));
    else pass(request, response);
  };

  function read(request: IncomingMessage, response: ServerResponse): void {
    const { method = "", url = "" } = request;
    const ready = findReady(request, url);
    if (!ready) {
      pass(request, response);
      return;
    }
    const id = nextRequestId();
    const status = send({ request, response, page: ready.page, id });
    log.hit({ id, method, url, status, cache: ready.outcome, ip: addressOf(request) });
  }

  function pass(request: IncomingMessage, response: ServerResponse): void {
    request.headers.host = publicHost;
    void next(request, response);
  }

  function findReady(request: IncomingMessage, url: string): { page: Page; outcome: string } | null {
    const asset = assets.get(url);
    if (asset) return { page: asset, outcome: "file" };
    if (freshCookie.isIn(request.headers.cookie)) return null;
    const address = addresses.resolve(url);
    // Endpoints such as /healthz match no route either, so the app decides.
    return address && !address.sharedNotFound ? cache.peek(address) : null;
  }

  function addressOf(request: IncomingMessage): string {
    const forwarded = request.headers["x-forwarded-for"]?.toString();
    return clientAddress({ socket: request.socket.remoteAddress, forwarded });
  }

  function refuse({
    status,
    request,
    response,
  }: {
    status: number;
    request: IncomingMessage;
    response: ServerResponse;
  }): void {
    const id = nextRequestId();
    const { method, url = "" } = request;
    // The query may contain a token.
    const path = url.split("?", 1)[0]?.slice(0, 200);
    log.logger.info({ id, method, path, status, ip: addressOf(request) }, "refused");
    const page = errorPage({ status, requestId: id });
    response.writeHead(status, [
      ...[...headers, ...page.headers].flat(),
      ...(status === 405 ? ["Allow", "GET, HEAD, POST, PUT, PATCH, DELETE"] : []),
      ...["Connection", "close"],
      ...["X-Request-Id", id],
    ]);
    response.end(page.html);
  }
}

function send({
  request,
  response,
  page,
  id,
}: {
  request: IncomingMessage;
  response: ServerResponse;
  page: Page;
  id: string;
}): number {
  const { status, representation } = negotiate(page, {
    acceptEncoding: request.headers["accept-encoding"],
    ifNoneMatch: request.headers["if-none-match"],
  });
  response.writeHead(status, [...representation.headers, "X-Request-Id", id]);
  response.end(request.method === "HEAD" || status === 304 ? undefined : representation.body);
  return status;
}

/** For connections without a valid request. */
export function refuseSocket({
  error,
  socket,
  headers,
}: {
  error: NodeJS.ErrnoException;
  socket: Duplex;
  headers: readonly HeaderPair[];
}): void {
  const answered = "bytesWritten" in socket && Number(socket.bytesWritten) > 0;
  if (!socket.writable || answered) return void socket.destroy();
  const status = SOCKET_STATUS[error.code ?? ""] ?? 400;
  const { title, text } = errorText(status);
  const body = `${title}. ${text}\n`;
  const lines = [
    `HTTP/1.1 ${status} Rechazado`,
    "Connection: close",
    "Content-Type: text/plain; charset=utf-8",
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...headers.map(([name, value]) => `${name}: ${value}`),
  ];
  socket.end(`${lines.join("\r\n")}\r\n\r\n${body}`);
}

const SOCKET_STATUS: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_INVALID_METHOD: 405,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};
