import { createHash } from "node:crypto";
import type { SharedListChange, SharedListChanges } from "../../../src/contract/shared-lists/shared-lists.ts";

/** `listName("ana")`: 22 characters of base64url, as a browser's random ones. */
export function listName(seed: string): string {
  return createHash("sha256").update(seed).digest("base64url").slice(0, 22);
}

type Undated<Change> = Change extends unknown
  ? Omit<Change, "changedAt"> & { readonly changedAt?: number }
  : never;

let last = Date.UTC(2026, 0, 1);

/** Of one browser, whose clock is right; each change is a millisecond after the one before it. */
export function listRequest({
  changes = [],
  ...others
}: Partial<Omit<SharedListChanges, "changes">> & {
  changes?: readonly Undated<SharedListChange>[];
} = {}): SharedListChanges {
  const dated = changes.map((change) => {
    last++;
    return { changedAt: last, ...change };
  });
  return {
    key: listName("key"),
    browser: "cafe0001",
    sentAt: last,
    clockOffset: 0,
    ...others,
    changes: dated,
  };
}
