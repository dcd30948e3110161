import { createHash } from "node:crypto";
import { z } from "zod";
import { isImageId } from "../../domain/images/image-address.ts";
import { type CloudinarySettings, placeOf } from "../../domain/images/image-storage-settings.ts";
import { readLimited } from "../read-limited.ts";
import {
  createAsk,
  type OnTrouble,
  STORAGE_TIMEOUT_MS,
  type StorageAnswer,
  unavailable,
} from "./ask-storage.ts";
import { checkContent, checkImages, type ImageStorage, type ListedImage } from "./image-storage.ts";

interface CloudinaryOptions {
  settings: CloudinarySettings;
  onTrouble: OnTrouble;
  timeoutMs?: number;
  retryMs?: number;
}

const MOST_BYTES = 20_000_000;
/** The most that one answer lists. */
const PAGE = 500;

const uploaded = z.object({ public_id: z.string(), secure_url: z.url(), bytes: z.number() });
const destroyed = z.object({ result: z.enum(["ok", "not found"]) });
const listed = z.object({
  resources: z.array(z.object({ public_id: z.string(), version: z.number() })),
  next_cursor: z.string().optional(),
});

/**
 * AM-05. Assets `{folder}/{id}` of type `raw`, which are delivered byte for byte: those of type `image` may be converted by
 * settings of the account. The guide serves them itself. The folder is a part of `public_id`, since what the field `folder`
 * does depends on the folder mode of the account.
 */
export function createCloudinaryStorage({
  settings,
  onTrouble,
  timeoutMs = STORAGE_TIMEOUT_MS,
  retryMs,
}: CloudinaryOptions): ImageStorage {
  const { cloudName, apiKey, apiSecret, folder, apiUrl, deliveryUrl } = settings;
  const api = `${apiUrl}/v1_1/${cloudName}`;
  const publicId = (id: string) => `${folder}/${id}`;
  const { ask, describe } = createAsk({
    name: "Cloudinary",
    onTrouble,
    explain: messageOf,
    ...(retryMs !== undefined && { retryMs }),
  });

  async function send(url: string, init: RequestInit = {}): Promise<StorageAnswer> {
    const response = await fetch(url, {
      ...init,
      // A redirect could lead to another host.
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    const { status, headers } = response;
    return { status, headers, body: await readLimited(response, MOST_BYTES) };
  }

  /** Signed anew for each attempt. */
  function signedForm(params: Readonly<Record<string, string>>): FormData {
    const stamped = { ...params, timestamp: String(Math.floor(Date.now() / 1_000)) };
    const form = new FormData();
    for (const [name, value] of Object.entries(stamped)) form.set(name, value);
    form.set("api_key", apiKey);
    form.set("signature", signCloudinary({ params: stamped, apiSecret }));
    return form;
  }

  async function readPage(cursor: string): Promise<z.infer<typeof listed>> {
    const query = new URLSearchParams({ prefix: `${folder}/`, max_results: String(PAGE) });
    if (cursor) query.set("next_cursor", cursor);
    const authorization = `Basic ${Buffer.from(`${apiKey}:${apiSecret}`).toString("base64")}`;
    const answer = await ask({
      operation: "list",
      expected: [200],
      send: () => send(`${api}/resources/raw/upload?${query}`, { headers: { Authorization: authorization } }),
    });
    return parse(listed, answer);
  }

  return checkImages({
    kind: "cloudinary",
    place: placeOf.cloudinary(settings),

    async put({ id, bytes, mime }) {
      const answer = await ask({
        operation: `upload ${publicId(id)}`,
        expected: [200],
        send() {
          const body = signedForm({ public_id: publicId(id), overwrite: "true", invalidate: "true" });
          body.set("file", new Blob([new Uint8Array(bytes)], { type: mime }), id);
          return send(`${api}/raw/upload`, { method: "POST", body });
        },
      });
      const stored = parse(uploaded, answer);
      const isDelivered = new URL(stored.secure_url).pathname.endsWith(`/${publicId(id)}`);
      if (stored.public_id !== publicId(id) || !isDelivered || stored.bytes !== bytes.length)
        throw unavailable("Cloudinary stored something else");
    },

    async get(id) {
      // Caches of the delivery network have no answer for a version that nobody asked for, a stale 404 included.
      const version = `v${Math.floor(Date.now() / 1_000)}`;
      const answer = await ask({
        operation: `get ${publicId(id)}`,
        expected: [200, 404],
        send: () => send(`${deliveryUrl}/${cloudName}/raw/upload/${version}/${publicId(id)}`),
      });
      if (answer.status === 404 && !isMissing(answer)) throw unavailable(describe(answer));
      return answer.status === 200 ? checkContent({ id, bytes: answer.body }) : null;
    },

    async delete(id) {
      const answer = await ask({
        operation: `destroy ${publicId(id)}`,
        expected: [200],
        send: () =>
          send(`${api}/raw/destroy`, {
            method: "POST",
            body: signedForm({ public_id: publicId(id), invalidate: "true" }),
          }),
      });
      parse(destroyed, answer);
    },

    /** Cloudinary lists by date, so all ids are read before the first is returned. */
    async *list() {
      const found: ListedImage[] = [];
      let cursor = "";
      do {
        const page = await readPage(cursor);
        for (const { public_id: name, version } of page.resources) {
          const id = name.slice(folder.length + 1);
          if (isImageId(id)) found.push({ id, storedAt: new Date(version * 1_000) });
        }
        cursor = page.next_cursor ?? "";
      } while (cursor !== "");
      yield* found.sort((one, other) => (one.id < other.id ? -1 : 1));
    },
  });
}

/** Of the parameters in the order of their names, followed by the secret. */
export function signCloudinary({
  params,
  apiSecret,
  algorithm = "sha256",
}: {
  params: Readonly<Record<string, string>>;
  apiSecret: string;
  algorithm?: "sha1" | "sha256";
}): string {
  const text = Object.entries(params)
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join("&");
  return createHash(algorithm).update(`${text}${apiSecret}`).digest("hex");
}

function parse<Value>(schema: z.ZodType<Value>, { body }: StorageAnswer): Value {
  try {
    return schema.parse(JSON.parse(body.toString()));
  } catch {
    throw unavailable("Cloudinary's answer can't be read");
  }
}

/** A wrong name of the cloud is a 404 too, with another error. */
function isMissing({ headers }: StorageAnswer): boolean {
  return (headers.get("x-cld-error") ?? "Resource not found").startsWith("Resource not found");
}

function messageOf({ headers, body }: StorageAnswer): string {
  const header = headers.get("x-cld-error");
  if (header) return header.slice(0, 200);
  try {
    const { error } = z
      .object({ error: z.object({ message: z.string() }) })
      .parse(JSON.parse(body.toString()));
    return error.message.slice(0, 200);
  } catch {
    return "";
  }
}
