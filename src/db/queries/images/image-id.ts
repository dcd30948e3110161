import { createHash } from "node:crypto";

/** Equal images have the same id. */
export function imageIdOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex").slice(0, 32);
}
