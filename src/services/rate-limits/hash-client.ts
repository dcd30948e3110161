import { createHash } from "node:crypto";

/** A different hash for each subject, so that what a client said of several can't be linked. */
export function hashClient({ subject, clientKey }: { subject: string; clientKey: string | null }): string {
  return createHash("sha256")
    .update(`${subject}:${clientKey ?? ""}`)
    .digest("base64url")
    .slice(0, 22);
}

/**
 * To find what else a client wrote. Of another hash than the rate limits', so that the two can't be joined; for IPv6,
 * of the household's network.
 */
export function hashAuthor({
  subject,
  clientKey,
}: {
  subject: "list" | "review";
  clientKey: string | null;
}): string | null {
  if (clientKey === null) return null;
  const [client = ""] = clientKey.split(".");
  return createHash("sha256").update(`${subject} client ${client}`).digest("base64url").slice(0, 22);
}
