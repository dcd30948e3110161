import { open, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import { AppError } from "../../domain/errors/app-error.ts";
import type { S3Settings } from "../../domain/images/image-storage-settings.ts";
import { textOf } from "../images/s3-xml.ts";
import { signS3 } from "../images/sign-s3.ts";
import { readLimited } from "../read-limited.ts";
import { type BackupStorage, checkName } from "./backup-storage.ts";
import { createDraft, createUploads, readFreeBytes, serverName } from "./folder-backups.ts";

interface S3BackupsOptions {
  settings: S3Settings;
  /** For the file before it is sent, and for uploads. */
  folder: string;
  partBytes?: number;
  retryMs?: number;
}

interface S3Request {
  readonly method: "GET" | "PUT" | "POST" | "DELETE";
  readonly key: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
  /** For the answer's head; the body of a download takes as long as it takes. */
  readonly timeoutMs?: number;
}

interface S3Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

const PREFIX = "backups/";
/** S3 takes 10,000 parts of at least 5 MiB. */
const PART_BYTES = 16 * 1024 * 1024;
const TIMEOUT_MS = 120_000;
const ATTEMPTS = 3;
const RETRY_MS = 1_000;
const LONGEST_ANSWER = 1_000_000;

/** Objects `backups/{name}`, sent in parts, so that memory holds one part at a time. */
export function createS3Backups({
  settings,
  folder,
  partBytes = PART_BYTES,
  retryMs = RETRY_MS,
}: S3BackupsOptions): BackupStorage {
  const base = `${settings.endpoint.replace(/\/+$/, "")}/${settings.bucket}/${PREFIX}`;

  function send({ method, key, query = {}, body, timeoutMs = TIMEOUT_MS }: S3Request): Promise<Response> {
    const url = new URL(base + key);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const signed = signS3({ method, url, body: body ?? new Uint8Array(), at: new Date(), ...settings });
    return fetch(url, {
      method,
      headers: signed,
      ...(body && { body: new Uint8Array(body) }),
      // A redirect could lead to another host.
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
  }

  async function askOnce(request: S3Request): Promise<S3Answer> {
    const response = await send(request).catch((error: unknown) => {
      throw unavailable("S3 was not reached", error);
    });
    const { status, headers } = response;
    return { status, headers, text: (await readLimited(response, LONGEST_ANSWER)).toString() };
  }

  /** Retries what may pass; anything else than `expected` ends as `unavailable`. */
  async function ask(request: S3Request, expected: number): Promise<S3Answer> {
    for (let attempt = 1; ; attempt++) {
      const answer = await askOnce(request).catch((error: unknown) => ({ error }));
      if (!("error" in answer) && isWell(answer, expected)) return answer;
      if (attempt === ATTEMPTS || !mayPass(answer)) throw "error" in answer ? answer.error : refused(answer);
      await wait(retryMs * attempt);
    }
  }

  async function upload(key: string, file: string): Promise<void> {
    const begun = await ask({ method: "POST", key, query: { uploads: "" } }, 200);
    const uploadId = textOf(begun.text, "UploadId");
    if (uploadId === "") throw refused(begun);
    try {
      const parts = await sendParts({ key, file, uploadId });
      const list = parts.map(
        (tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`,
      );
      const body = Buffer.from(`<CompleteMultipartUpload>${list.join("")}</CompleteMultipartUpload>`);
      await ask({ method: "POST", key, query: { uploadId }, body }, 200);
    } catch (error) {
      // Parts of an upload that is not ended are paid for.
      await ask({ method: "DELETE", key, query: { uploadId } }, 204).catch(() => {});
      throw error;
    }
  }

  async function sendParts({ key, file, uploadId }: { key: string; file: string; uploadId: string }) {
    const handle = await open(file);
    const tags: string[] = [];
    try {
      const buffer = Buffer.alloc(partBytes);
      for (let position = 0; ; ) {
        const { bytesRead } = await handle.read(buffer, 0, partBytes, position);
        if (bytesRead === 0 && tags.length > 0) return tags;
        const query = { partNumber: String(tags.length + 1), uploadId };
        const body = buffer.subarray(0, bytesRead);
        const sent = await ask({ method: "PUT", key, query, body }, 200);
        tags.push(escapeXml(sent.headers.get("etag") ?? ""));
        position += bytesRead;
      }
    } finally {
      await handle.close();
    }
  }

  return {
    kind: "s3",
    server: serverName(folder),
    async create(name) {
      const key = checkName(name);
      const publish = async (file: string) => {
        await upload(key, file);
        await rm(file, { force: true });
      };
      return createDraft({ folder, publish });
    },
    has: async () => true,
    async open(name) {
      const response = await send({ method: "GET", key: checkName(name), timeoutMs: 60 * 60_000 }).catch(
        (error: unknown) => {
          throw unavailable("S3 was not reached", error);
        },
      );
      if (response.status === 200 && response.body) return Readable.from(response.body);
      const text = (await readLimited(response, LONGEST_ANSWER)).toString();
      if (response.status === 404 && textOf(text, "Code") === "NoSuchKey") return null;
      throw refused({ status: response.status, text });
    },
    async delete(name) {
      await ask({ method: "DELETE", key: checkName(name) }, 204);
    },
    readFreeBytes: () => readFreeBytes(folder),
    uploads: createUploads(folder),
  };
}

/** A completed upload may answer 200 with an error in its body. */
function isWell({ status, text }: S3Answer, expected: number): boolean {
  return status === expected && !text.includes("<Error>");
}

/** A lost connection, too many requests, and errors of the server. */
function mayPass(answer: S3Answer | { error: unknown }): boolean {
  return "error" in answer || answer.status === 429 || answer.status >= 500 || answer.status === 200;
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}

function refused({ status, text }: { status: number; text: string }): AppError {
  const code = textOf(text, "Code").slice(0, 100);
  return unavailable(`S3 answered ${[status, code].filter(Boolean).join(" ")}`);
}

function unavailable(message: string, cause?: unknown): AppError {
  return new AppError({
    code: "unavailable",
    message,
    spanish:
      "No se pudo llegar al depósito S3 de las copias. Mirá las variables S3_ y BACKUP_BUCKET, y probá de nuevo.",
    retryAfterSeconds: 60,
    cause,
  });
}
