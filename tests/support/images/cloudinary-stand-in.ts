import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { CloudinarySettings } from "../../../src/domain/images/image-storage-settings.ts";
import { startLoopback } from "../map/loopback-server.ts";

interface StoredAsset {
  readonly body: Buffer;
  /** Seconds, as Cloudinary counts versions. */
  version: number;
}

/** What the next requests are answered with, in turn, instead of their answer. */
type Fault = "hang" | "reset" | { readonly status: number; readonly message: string };

export interface CloudinaryStandIn {
  readonly settings: CloudinarySettings;
  readonly assets: Map<string, StoredAsset>;
  readonly faults: Fault[];
  /** `POST /v1_1/nube/raw/upload 200` */
  readonly answered: string[];
  pageSize: number;
  /** What the address of an upload ends with. */
  deliveredAs: (publicId: string) => string;
  /** Addresses whose answer the delivery network repeats; it forgets nothing. */
  readonly cached: Map<string, Answer>;
  stop(): Promise<void>;
}

interface Answer {
  readonly status: number;
  readonly content: string | Buffer;
  readonly error?: string;
}

const KEYS = { cloudName: "nube", apiKey: "874837483274837", apiSecret: "una/clave+secreta" };
const FOLDER = "guia/fotos";
/** A signature is valid for an hour. */
const VALID_SECONDS = 3_600;
const UNSIGNED: ReadonlySet<string> = new Set([
  "file",
  "api_key",
  "signature",
  "cloud_name",
  "resource_type",
]);

/** Upload, destroy, list and delivery on loopback. Checks each signature after the documentation, not after the product. */
export async function startCloudinary(): Promise<CloudinaryStandIn> {
  const assets = new Map<string, StoredAsset>();
  const faults: Fault[] = [];
  const answered: string[] = [];
  const cached = new Map<string, Answer>();
  const loopback = await startLoopback((request, response) => void answer(request, response));

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const fault = faults.shift();
    if (fault === "hang") return;
    if (fault === "reset") return void request.socket.destroy();
    const url = new URL(request.url ?? "/", loopback.url);
    const { status, content, error } = fault
      ? refuse(fault.status, fault.message)
      : await serve({ request, url, body: Buffer.concat(chunks) });
    answered.push(`${request.method} ${url.pathname} ${status}`);
    response.writeHead(status, error ? { "X-Cld-Error": error } : {}).end(content);
  }

  async function serve({
    request,
    url,
    body,
  }: {
    request: IncomingMessage;
    url: URL;
    body: Buffer;
  }): Promise<Answer> {
    const path = decodeURIComponent(url.pathname);
    if (path.startsWith(`/${KEYS.cloudName}/raw/upload/`)) return deliver(path);
    if (!path.startsWith("/v1_1/")) return refuse(404, "Invalid cloud_name");
    if (path === `/v1_1/${KEYS.cloudName}/resources/raw/upload`) return list(request, url);
    const form = await new Response(new Uint8Array(body), {
      headers: { "Content-Type": request.headers["content-type"] ?? "" },
    }).formData();
    const refusal = findRefusal(form);
    return refusal ? refuse(401, refusal) : serveForm(path, form);
  }

  async function serveForm(path: string, form: FormData): Promise<Answer> {
    const publicId = textOf(form, "public_id");
    if (path === `/v1_1/${KEYS.cloudName}/raw/destroy`)
      return json({ result: assets.delete(publicId) ? "ok" : "not found" });
    const file = form.get("file");
    if (path !== `/v1_1/${KEYS.cloudName}/raw/upload` || !(file instanceof Blob))
      return refuse(400, "Invalid request");
    const bytes = Buffer.from(await file.arrayBuffer());
    if (!assets.has(publicId) || form.get("overwrite") === "true")
      assets.set(publicId, { body: bytes, version: Math.floor(Date.now() / 1_000) });
    const secure_url = `https://res.cloudinary.com/${KEYS.cloudName}/raw/upload/v1/${controls.deliveredAs(publicId)}`;
    return json({ public_id: publicId, bytes: bytes.length, resource_type: "raw", secure_url });
  }

  function deliver(path: string): Answer {
    const known = cached.get(path);
    if (known) return known;
    const [, name = ""] = /\/raw\/upload\/(?:v\d+\/)?(.*)$/.exec(path) ?? [];
    const asset = assets.get(name);
    return asset ? { status: 200, content: asset.body } : refuse(404, `Resource not found - ${name}`);
  }

  function list(request: IncomingMessage, url: URL): Answer {
    const basic = Buffer.from(`${KEYS.apiKey}:${KEYS.apiSecret}`).toString("base64");
    if (request.headers.authorization !== `Basic ${basic}`) return refuse(401, "Invalid credentials");
    const prefix = url.searchParams.get("prefix") ?? "";
    // The newest first, as Cloudinary does.
    const all = [...assets].filter(([name]) => name.startsWith(prefix)).reverse();
    const size = Math.min(controls.pageSize, Number(url.searchParams.get("max_results")));
    const from = Number(url.searchParams.get("next_cursor") ?? 0);
    const resources = all
      .slice(from, from + size)
      .map(([public_id, { version }]) => ({ public_id, version, resource_type: "raw" }));
    return json({ resources, ...(from + size < all.length && { next_cursor: String(from + size) }) });
  }

  const controls = {
    settings: { ...KEYS, folder: FOLDER, apiUrl: loopback.url, deliveryUrl: loopback.url },
    assets,
    faults,
    answered,
    cached,
    pageSize: 500,
    deliveredAs: (publicId: string) => publicId,
    stop: () => loopback.stop(),
  };
  return controls;
}

/** Files are no texts. */
function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

function findRefusal(form: FormData): string | null {
  if (form.get("api_key") !== KEYS.apiKey) return `Invalid api_key ${textOf(form, "api_key")}`;
  const signed = [...form].flatMap(([name]) => (UNSIGNED.has(name) ? [] : [`${name}=${textOf(form, name)}`]));
  const age = Date.now() / 1_000 - Number(form.get("timestamp"));
  if (!(age < VALID_SECONDS)) return "Stale request";
  const text = signed.sort().join("&") + KEYS.apiSecret;
  const expected = ["sha1", "sha256"].map((algorithm) => createHash(algorithm).update(text).digest("hex"));
  return expected.includes(textOf(form, "signature")) ? null : "Invalid Signature";
}

function json(value: object): Answer {
  return { status: 200, content: JSON.stringify(value) };
}

function refuse(status: number, message: string): Answer {
  return { status, error: message, content: JSON.stringify({ error: { message } }) };
}
