import { isImageId } from "../../domain/images/image-address.ts";
import { placeOf, type S3Settings } from "../../domain/images/image-storage-settings.ts";
import { readLimited } from "../read-limited.ts";
import {
  createAsk,
  type OnTrouble,
  STORAGE_TIMEOUT_MS,
  type StorageAnswer,
  unavailable,
} from "./ask-storage.ts";
import { checkContent, checkImages, type ImageStorage, type ListedImage } from "./image-storage.ts";
import { textOf } from "./s3-xml.ts";
import { signS3 } from "./sign-s3.ts";

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

const PREFIX = "images/";
const PAGE = 1_000;
const MOST_BYTES = 20_000_000;

/** Objects `images/{id}`, by path-style addresses, which every compatible server understands. */
export function createS3Storage({
  settings,
  onTrouble,
  timeoutMs = STORAGE_TIMEOUT_MS,
  retryMs,
}: S3Options): ImageStorage {
  const { ask, describe } = createAsk({
    name: "S3",
    onTrouble,
    explain: codeOf,
    ...(retryMs !== undefined && { retryMs }),
  });
  const base = `${settings.endpoint.replace(/\/+$/, "")}/${settings.bucket}`;

  async function send({ method, key = "", query = {}, body, mime }: S3Request): Promise<StorageAnswer> {
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
    const { status, headers } = response;
    return { status, headers, body: await readLimited(response, MOST_BYTES) };
  }

  const request = (input: S3Request, expected: readonly number[]) =>
    ask({ operation: `${input.method} ${input.key ?? "list"}`, expected, send: () => send(input) });

  return checkImages({
    kind: "s3",
    place: placeOf.s3(settings),

    async put({ id, bytes, mime }) {
      await request({ method: "PUT", key: PREFIX + id, body: bytes, mime }, [200, 201]);
    },

    async get(id) {
      const answer = await request({ method: "GET", key: PREFIX + id }, [200, 404]);
      // A missing bucket is a 404 too.
      if (answer.status === 404 && !isMissingKey(answer)) throw unavailable(describe(answer));
      return answer.status === 200 ? checkContent({ id, bytes: answer.body }) : null;
    },

    async delete(id) {
      await request({ method: "DELETE", key: PREFIX + id }, [200, 204, 404]);
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
        const xml = (await request({ method: "GET", query }, [200])).body.toString();
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

function isMissingKey(answer: StorageAnswer): boolean {
  return ["", "NoSuchKey", "NotFound"].includes(codeOf(answer));
}

function codeOf({ body }: StorageAnswer): string {
  return textOf(body.toString("utf8", 0, 2_000), "Code").slice(0, 100);
}
