import { SUBMISSION_HEADER, SUBMISSION_SALT_KEY, SUBMITTER_HEADER } from "../../contract/offline/offline.ts";

interface SubmissionInput {
  readonly to: string;
  readonly data: FormData;
  /** The member's id, empty for a visitor. */
  readonly submitter: string;
}

/** They may differ where the words are the same. */
const NOT_CONTENT = new Set(["elapsed", "key"]);

/**
 * V-07: the server refuses what was written with an account once its session has ended. Where a service worker is in
 * control, what is sent is named by its content, so that it may be sent later and the server takes a repetition for one.
 */
export async function submissionHeaders({
  to,
  data,
  submitter,
}: SubmissionInput): Promise<Record<string, string>> {
  const sender = { [SUBMITTER_HEADER]: submitter };
  try {
    if (!navigator.serviceWorker?.controller) return sender;
    const content = [...data].filter(([name]) => !NOT_CONTENT.has(name));
    const text = JSON.stringify([readSalt(), submitter, to, content]);
    const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
    return { ...sender, [SUBMISSION_HEADER]: toHex(new Uint8Array(digest)) };
  } catch {
    // Without storage the form is sent as ever.
    return sender;
  }
}

/** Two browsers may send the same words. */
function readSalt(): string {
  const stored = localStorage.getItem(SUBMISSION_SALT_KEY);
  if (stored) return stored;
  const salt = crypto.randomUUID();
  localStorage.setItem(SUBMISSION_SALT_KEY, salt);
  return salt;
}

function toHex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
