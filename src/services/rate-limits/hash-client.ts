import { createHash } from "node:crypto";

/** A different hash for each subject, so that what a client said of several can't be linked. */
export function hashClient({ subject, clientKey }: { subject: string; clientKey: string | null }): string {
  return createHash("sha256")
    .update(`${subject}:${clientKey ?? ""}`)
    .digest("base64url")
    .slice(0, 22);
}
