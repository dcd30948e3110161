import { createHash, createHmac } from "node:crypto";
import type { S3Settings } from "../../domain/images/image-storage-settings.ts";

type Credentials = Pick<S3Settings, "region" | "accessKeyId" | "secretAccessKey">;

interface UnsignedRequest extends Credentials {
  readonly method: string;
  readonly url: URL;
  readonly body: Uint8Array;
  readonly at: Date;
}

const ALGORITHM = "AWS4-HMAC-SHA256";
const SIGNED_HEADERS = "host;x-amz-content-sha256;x-amz-date";

/** AWS Signature Version 4, of the headers that every request has. */
export function signS3({ method, url, body, at, ...credentials }: UnsignedRequest): Record<string, string> {
  const moment = at.toISOString().replace(/[-:]|\.\d{3}/g, "");
  const day = moment.slice(0, 8);
  const contentHash = sha256(body);
  const canonical = [
    method,
    url.pathname,
    canonicalQuery(url.searchParams),
    `host:${url.host}`,
    `x-amz-content-sha256:${contentHash}`,
    `x-amz-date:${moment}`,
    "",
    SIGNED_HEADERS,
    contentHash,
  ].join("\n");
  const scope = `${day}/${credentials.region}/s3/aws4_request`;
  const text = [ALGORITHM, moment, scope, sha256(canonical)].join("\n");
  const signature = hmac(signingKey({ day, ...credentials }), text).toString("hex");
  return {
    "x-amz-content-sha256": contentHash,
    "x-amz-date": moment,
    Authorization: `${ALGORITHM} Credential=${credentials.accessKeyId}/${scope}, SignedHeaders=${SIGNED_HEADERS}, Signature=${signature}`,
  };
}

function signingKey({ day, region, secretAccessKey }: Credentials & { day: string }): Buffer {
  return ["s3", "aws4_request"].reduce(hmac, hmac(hmac(`AWS4${secretAccessKey}`, day), region));
}

/** Sorted by name; a space is %20, not `+`. */
function canonicalQuery(query: URLSearchParams): string {
  return [...query]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join("&");
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function sha256(data: string | Uint8Array): string {
  return createHash("sha256").update(data).digest("hex");
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac("sha256", key).update(text).digest();
}
