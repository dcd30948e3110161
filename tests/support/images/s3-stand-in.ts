import { createHash, createHmac } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { S3Settings } from "../../../src/domain/images/image-storage-settings.ts";
import { startLoopback } from "../map/loopback-server.ts";

interface StoredObject {
  readonly body: Buffer;
  modified: Date;
}

interface Answer {
  readonly status: number;
  readonly content?: string | Buffer;
  readonly etag?: string;
}

interface UploadRequest {
  readonly method: string;
  readonly key: string;
  readonly query: URLSearchParams;
  readonly body: Buffer;
}

/** What the next requests are answered with, in turn, instead of their answer. */
type Fault = "hang" | "reset" | { readonly status: number; readonly code: string };

export interface S3StandIn {
  readonly settings: S3Settings;
  readonly objects: Map<string, StoredObject>;
  /** Of the next requests; null for one that is served. */
  readonly faults: (Fault | null)[];
  /** `PUT /fotos/images/… 200` */
  readonly answered: string[];
  pageSize: number;
  /** Begun and not ended. */
  readonly uploads: ReadonlyMap<string, ReadonlyMap<number, Buffer>>;
  stop(): Promise<void>;
}

const KEYS = { accessKeyId: "AKIDEXAMPLE", secretAccessKey: "una/clave+secreta" };
const BUCKET = "fotos";
const REGION = "sa-east-1";

/** A bucket on loopback that checks each signature and the hash of each body. */
export async function startS3(): Promise<S3StandIn> {
  const objects = new Map<string, StoredObject>();
  const faults: (Fault | null)[] = [];
  const answered: string[] = [];
  const uploads = new Map<string, Map<number, Buffer>>();
  const loopback = await startLoopback((request, response) => void answer(request, response));

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readBody(request);
    const fault = faults.shift();
    if (fault === "hang") return;
    if (fault === "reset") return void request.socket.destroy();
    const url = new URL(request.url ?? "/", loopback.url);
    const refusal = fault ?? findRefusal({ request, url, body });
    const {
      status,
      content = "",
      etag,
    } = refusal ? fail(refusal) : serve({ method: request.method ?? "", url, body });
    answered.push(`${request.method} ${url.pathname} ${status}`);
    response.writeHead(status, etag ? { ETag: etag } : {}).end(content);
  }

  function serve({ method, url, body }: { method: string; url: URL; body: Buffer }): Answer {
    const [, bucket, ...parts] = url.pathname.split("/");
    const key = parts.join("/");
    if (bucket !== BUCKET) return fail({ status: 404, code: "NoSuchBucket" });
    const isUpload = url.searchParams.has("uploads") || url.searchParams.has("uploadId");
    return isUpload
      ? serveUpload({ method, key, query: url.searchParams, body })
      : serveObject({ method, key, url, body });
  }

  function serveObject({
    method,
    key,
    url,
    body,
  }: {
    method: string;
    key: string;
    url: URL;
    body: Buffer;
  }): Answer {
    const found = objects.get(key);
    if (method === "PUT") objects.set(key, { body, modified: new Date() });
    if (method === "DELETE") objects.delete(key);
    if (method !== "GET") return { status: method === "PUT" ? 200 : 204 };
    if (key === "")
      return {
        status: 200,
        content: listObjects({ objects, query: url.searchParams, size: controls.pageSize }),
      };
    return found ? { status: 200, content: found.body } : fail({ status: 404, code: "NoSuchKey" });
  }

  /** An object that is sent in parts exists only when the list of all of them was sent. */
  function serveUpload({ method, key, query, body }: UploadRequest): Answer {
    if (query.has("uploads")) {
      const id = `subida&${uploads.size + 1}`;
      uploads.set(id, new Map());
      return {
        status: 200,
        content: `<InitiateMultipartUploadResult><UploadId>${id.replace("&", "&amp;")}</UploadId></InitiateMultipartUploadResult>`,
      };
    }
    const id = query.get("uploadId") ?? "";
    const parts = uploads.get(id);
    if (!parts) return fail({ status: 404, code: "NoSuchUpload" });
    if (method === "PUT") {
      parts.set(Number(query.get("partNumber")), body);
      return { status: 200, etag: `"${sha256(body)}"` };
    }
    uploads.delete(id);
    if (method === "DELETE") return { status: 204 };
    const listed = [
      ...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>&quot;(\w+)&quot;<\/ETag>/g),
    ];
    const found = listed.map(([, number, tag]) => ({ part: parts.get(Number(number)), tag }));
    if (found.length === 0 || found.some(({ part, tag }) => !part || sha256(part) !== tag))
      return fail({ status: 400, code: "InvalidPart" });
    objects.set(key, {
      body: Buffer.concat(found.map(({ part }) => part ?? Buffer.alloc(0))),
      modified: new Date(),
    });
    return { status: 200, content: "<CompleteMultipartUploadResult/>" };
  }

  const controls = {
    uploads,
    settings: { endpoint: loopback.url, bucket: BUCKET, region: REGION, ...KEYS },
    objects,
    faults,
    answered,
    pageSize: 1_000,
    stop: () => loopback.stop(),
  };
  return controls;
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function fail({ status, code }: { status: number; code: string }): Answer {
  return { status, content: `<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>` };
}

function listObjects({
  objects,
  query,
  size,
}: {
  objects: ReadonlyMap<string, StoredObject>;
  query: URLSearchParams;
  size: number;
}): string {
  const after = decodeToken(query.get("continuation-token"));
  const keys = [...objects.keys()]
    .filter((key) => key.startsWith(query.get("prefix") ?? "") && key > after)
    .sort();
  const page = keys.slice(0, size);
  const isTruncated = keys.length > page.length;
  const token = isTruncated
    ? `<NextContinuationToken>${encodeToken(page.at(-1))}</NextContinuationToken>`
    : "";
  const contents = page.map(
    (key) =>
      `<Contents><Key>${key}</Key><LastModified>${objects.get(key)?.modified.toISOString()}</LastModified></Contents>`,
  );
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${token}${contents.join("")}</ListBucketResult>`;
}

/** With signs that XML and addresses escape. */
const encodeToken = (key = "") => `1&amp;${Buffer.from(key).toString("base64")}/+ ñ`;
const decodeToken = (token: string | null) =>
  token ? Buffer.from(/^1&(.*)\/\+ ñ$/.exec(token)?.[1] ?? "", "base64").toString() : "";

/** From what was received alone, written after the specification and not after the product. */
function findRefusal({ request, url, body }: { request: IncomingMessage; url: URL; body: Buffer }) {
  const { authorization = "", "x-amz-date": date, "x-amz-content-sha256": claimed } = request.headers;
  const [, credential = "", names = "", signature] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      authorization,
    ) ?? [];
  const [keyId, ...scope] = credential.split("/");
  if (keyId !== KEYS.accessKeyId) return { status: 403, code: "InvalidAccessKeyId" };
  if (claimed !== sha256(body)) return { status: 400, code: "XAmzContentSHA256Mismatch" };
  const signed = names.split(";");
  const needed = ["host", ...Object.keys(request.headers).filter((name) => name.startsWith("x-amz-"))];
  if (needed.some((name) => !signed.includes(name))) return { status: 403, code: "AccessDenied" };
  const query = url.search
    .slice(1)
    .split("&")
    .map((pair) => pair.replaceAll("+", "%20"))
    .map((pair) => (pair === "" || pair.includes("=") ? pair : `${pair}=`))
    .sort()
    .join("&");
  const headers = signed.map((name) => `${name}:${String(request.headers[name]).trim()}\n`).join("");
  const canonical = `${request.method}\n${url.pathname}\n${query}\n${headers}\n${names}\n${claimed}`;
  const text = `AWS4-HMAC-SHA256\n${String(date)}\n${scope.join("/")}\n${sha256(Buffer.from(canonical))}`;
  const [day = "", region = ""] = scope;
  if (region !== REGION || !String(date).startsWith(day))
    return { status: 400, code: "AuthorizationHeaderMalformed" };
  let key: Buffer | string = `AWS4${KEYS.secretAccessKey}`;
  for (const part of scope) key = createHmac("sha256", key).update(part).digest();
  const expected = createHmac("sha256", key).update(text).digest("hex");
  return expected === signature ? null : { status: 403, code: "SignatureDoesNotMatch" };
}

function sha256(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex");
}
