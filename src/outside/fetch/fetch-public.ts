import { lookup as lookUpHost } from "node:dns";
import { type ClientRequestArgs, type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { isPublicAddress } from "./public-address.ts";

export type RefusalReason =
  /** No http(s) address, or one with a user name. */
  | "address"
  /** Its host is in a private network, or names one. */
  | "private"
  | "redirects"
  | "too-large"
  | "timeout"
  | "unreachable";

export type PublicAnswer =
  | {
      readonly kind: "answer";
      readonly status: number;
      readonly bytes: Buffer;
      /** Where the redirects led. */
      readonly url: string;
    }
  | { readonly kind: "refused"; readonly reason: RefusalReason };

/** Fetches an address that a visitor or an outside source wrote. Rejects only if `signal` is aborted. */
export type FetchPublic = (input: FetchInput) => Promise<PublicAnswer>;

interface FetchInput {
  readonly url: string;
  readonly signal?: AbortSignal | undefined;
  /** Where somebody waits for the answer. */
  readonly timeoutMs?: number | undefined;
}

export interface HostTarget {
  readonly address: string;
  readonly port: number;
}

interface FetchPublicOptions {
  userAgent: () => string;
  maxBytes?: number;
  timeoutMs?: number;
  /** For practice and tests: hosts that are reached here, without DNS. */
  hosts?: Readonly<Record<string, HostTarget | (() => Promise<HostTarget>)>>;
  /** For tests of DNS. */
  network?: Network;
}

interface Network {
  readonly lookUp: typeof lookUpHost;
  readonly isPublic: (address: string) => boolean;
}

const MAX_BYTES = 15_000_000;
const TIMEOUT_MS = 20_000;
const MOST_REDIRECTS = 5;
const LONGEST_ADDRESS = 4_000;

class Refusal extends Error {
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason) {
    super(`not fetched: ${reason}`);
    this.reason = reason;
  }
}

/** The connection itself checks the address that DNS gave, so a name that changes between check and use gains nothing. */
function checkingLookup({ lookUp, isPublic }: Network): LookupFunction {
  return (host, options, callback) => {
    lookUp(host, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, "", 0);
      const [first] = found;
      if (!first || !found.every(({ address }) => isPublic(address)))
        return callback(new Refusal("private"), "", 0);
      if (options.all) return callback(null, found);
      callback(null, first.address, first.family);
    });
  };
}

export function createFetchPublic({
  userAgent,
  maxBytes = MAX_BYTES,
  timeoutMs: usualTimeoutMs = TIMEOUT_MS,
  hosts = {},
  network = { lookUp: lookUpHost, isPublic: isPublicAddress },
}: FetchPublicOptions): FetchPublic {
  async function connection(url: URL): Promise<ClientRequestArgs> {
    const target = Object.hasOwn(hosts, url.hostname) ? hosts[url.hostname] : undefined;
    const mapped = typeof target === "function" ? await target() : target;
    if (mapped) return { host: mapped.address, port: mapped.port, headers: { Host: url.host } };
    const host = url.hostname.replace(/^\[|\]$/g, "");
    // No lookup is made for a literal address.
    if (isIP(host) && !network.isPublic(host)) throw new Refusal("private");
    return { host, ...(url.port && { port: Number(url.port) }), lookup: checkingLookup(network) };
  }

  async function ask(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
    const { headers, ...target } = await connection(url);
    const request = url.protocol === "https:" ? requestHttps : requestHttp;
    return new Promise((resolve, reject) => {
      request({
        ...target,
        path: `${url.pathname}${url.search}`,
        headers: {
          ...headers,
          Accept: "image/webp,image/jpeg,image/png,*/*;q=0.5",
          // A compressed body could expand beyond the limit.
          "Accept-Encoding": "identity",
          "User-Agent": userAgent(),
        },
        agent: false,
        signal,
        ...(url.protocol === "https:" && { servername: url.hostname }),
      })
        .on("response", resolve)
        .on("error", reject)
        .end();
    });
  }

  async function follow(address: string, signal: AbortSignal): Promise<PublicAnswer> {
    let url = parse(address);
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
      const response = await ask(url, signal);
      const status = response.statusCode ?? 0;
      const { location } = response.headers;
      if (status < 300 || status >= 400 || location === undefined) {
        const bytes = status === 200 ? await readBody(response, maxBytes) : Buffer.alloc(0);
        response.destroy();
        return { kind: "answer", status, bytes, url: url.href };
      }
      response.destroy();
      url = parse(location, url);
    }
    throw new Refusal("redirects");
  }

  return async ({ url, signal, timeoutMs = usualTimeoutMs }) => {
    const timeout = AbortSignal.timeout(timeoutMs);
    try {
      return await follow(url, signal ? AbortSignal.any([signal, timeout]) : timeout);
    } catch (error) {
      signal?.throwIfAborted();
      if (error instanceof Refusal) return { kind: "refused", reason: error.reason };
      return { kind: "refused", reason: timeout.aborted ? "timeout" : "unreachable" };
    }
  };
}

function parse(address: string, base?: URL): URL {
  if (address.length > LONGEST_ADDRESS || !URL.canParse(address, base)) throw new Refusal("address");
  const url = new URL(address, base);
  const isWeb = url.protocol === "http:" || url.protocol === "https:";
  if (!isWeb || url.username !== "" || url.password !== "") throw new Refusal("address");
  return url;
}

async function readBody(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  if (Number(response.headers["content-length"] ?? 0) > maxBytes) {
    response.destroy();
    throw new Refusal("too-large");
  }
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.byteLength;
    // Leaving the loop closes the connection.
    if (bytes > maxBytes) throw new Refusal("too-large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
