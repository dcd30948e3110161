import { setTimeout as wait } from "node:timers/promises";
import { AppError } from "../../domain/errors/app-error.ts";
import { isImageId } from "../../domain/images/image-address.ts";
import type { S3Settings } from "../../domain/images/image-storage-settings.ts";
import { readLimited } from "../read-limited.ts";
import { checkContent, checkImages, type ImageStorage, type ListedImage } from "./image-storage.ts";
import { textOf } from "./s3-xml.ts";
import { signS3 } from "./sign-s3.ts";

/** Called for each failure, with the reason for the log. */
export type OnTrouble = (trouble: { operation: string; reason: string }) => void;

interface S3Options {
  settings: S3Settings;
  onTrouble: OnTrouble;
  timeoutMs?: number;
  retryMs?: number;
}

interface S3Request {
  readonly method: "GET" | "PUT" | "DELETE";
  readonly key?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Buffer;
  readonly mime?: string;
}

interface S3Answer {
  readonly status: number;
  readonly body: Buffer;
}

const PREFIX = "images/";
const PAGE = 1_000;
const MOST_BYTES = 20_000_000;
/** Two attempts end before PostgreSQL closes the transaction in which an image is stored, after 30 seconds. */
const TIMEOUT_MS = 12_000;
const ATTEMPTS = 2;
const RETRY_MS = 300;

/** Objects `images/{id}`, by path-style addresses, which every compatible server understands. */
export function createS3Storage({
  settings,
  onTrouble,
  timeoutMs = TIMEOUT_MS,
  retryMs = RETRY_MS,
}: S3Options): ImageStorage {
  const base = `${settings.endpoint.replace(/\/+$/, "")}/${settings.bucket}`;

  async function send({ method, key = "", query = {}, body, mime }: S3Request): Promise<S3Answer> {
    const url = new URL(key === "" ? base : `${base}/${key}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const signed = signS3({ method, url, body: body ?? Buffer.alloc(0), at: new Date(), ...settings });
    const response = await fetch(url, {
      method,
      headers: { ...signed, ...(mime && { "Content-Type": mime }) },
      ...(body && { body: new Uint8Array(body) }),
      // A redirect could lead to another host.
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { status: response.status, body: await readLimited(response, MOST_BYTES) };
  }

  /** Expected statuses are returned; the others are retried where that can help, and end as `unavailable`. */
  async function ask(request: S3Request, expected: readonly number[]): Promise<S3Answer> {
    for (let attempt = 1; ; attempt++) {
      const answer = await send(request).catch((error: unknown) => describeFailure(error));
      if (typeof answer !== "string" && expected.includes(answer.status)) return answer;
      const reason = typeof answer === "string" ? answer : describeAnswer(answer);
      onTrouble({ operation: `${request.method} ${request.key ?? "list"}`, reason });
      const mayPass = typeof answer === "string" || answer.status === 429 || answer.status >= 500;
      if (!mayPass || attempt === ATTEMPTS) throw unavailable(reason);
      await wait(retryMs);
    }
  }

  return checkImages({
    kind: "s3",

    async put({ id, bytes, mime }) {
      await ask({ method: "PUT", key: PREFIX + id, body: bytes, mime }, [200, 201]);
    },

    async get(id) {
      const { status, body } = await ask({ method: "GET", key: PREFIX + id }, [200, 404]);
      // A missing bucket is a 404 too.
      if (status === 404 && !isMissingKey(body)) throw unavailable(describeAnswer({ status, body }));
      return status === 200 ? checkContent({ id, bytes: body }) : null;
    },

    async delete(id) {
      await ask({ method: "DELETE", key: PREFIX + id }, [200, 204, 404]);
    },

    async *list() {
      let token = "";
      do {
        const query = {
          "list-type": "2",
          "max-keys": String(PAGE),
          prefix: PREFIX,
          ...(token && { "continuation-token": token }),
        };
        const xml = (await ask({ method: "GET", query }, [200])).body.toString();
        yield* readPage(xml);
        token = /<IsTruncated>true</.test(xml) ? textOf(xml, "NextContinuationToken") : "";
      } while (token !== "");
    },
  });
}

function readPage(xml: string): ListedImage[] {
  if (!xml.includes("<ListBucketResult")) throw unavailable("S3 answered with no list");
  return [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].flatMap(([, entry = ""]) => {
    const id = textOf(entry, "Key").slice(PREFIX.length);
    const storedAt = new Date(textOf(entry, "LastModified"));
    return isImageId(id) && !Number.isNaN(storedAt.getTime()) ? [{ id, storedAt }] : [];
  });
}

function isMissingKey(body: Buffer): boolean {
  const code = textOf(body.toString("utf8", 0, 2_000), "Code");
  return code === "" || code === "NoSuchKey" || code === "NotFound";
}

function describeAnswer({ status, body }: S3Answer): string {
  const code = textOf(body.toString("utf8", 0, 2_000), "Code").slice(0, 100);
  return `S3 answered ${[status, code].filter(Boolean).join(" ")}`;
}

function describeFailure(error: unknown): string {
  if (error instanceof Error && error.name === "TimeoutError") return "S3 did not answer in time";
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return `S3 was not reached: ${cause instanceof Error ? cause.message : String(cause)}`;
}

function unavailable(message: string): AppError {
  return new AppError({
    code: "unavailable",
    message,
    spanish: "No pudimos llegar a las imágenes. Probá de nuevo en unos minutos.",
    retryAfterSeconds: 60,
  });
}
