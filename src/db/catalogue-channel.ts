import { sql } from "drizzle-orm";
import type { TouchedTag } from "../domain/catalogue/catalogue-tags.ts";
import type { Orm } from "./orm.ts";

export const CATALOGUE_CHANNEL = "catalogue";

/** What a notice says changed: some tags, or anything. */
export type CatalogueChange = readonly TouchedTag[] | "all";

/** PostgreSQL refuses a payload of 8,000 bytes or more. */
const LONGEST_NOTICE = 7_999;

/** `encodeNotice(["home"]) === '["home"]'`; a notice too long for PostgreSQL becomes `all`. */
export function encodeNotice(change: CatalogueChange): string {
  if (change === "all") return "all";
  const text = JSON.stringify(change);
  return Buffer.byteLength(text) > LONGEST_NOTICE ? "all" : text;
}

/** The opposite of `encodeNotice`; anything not understood counts as `all`, which is slow but never wrong. */
export function decodeNotice(payload: string): CatalogueChange {
  try {
    const parsed: unknown = JSON.parse(payload);
    if (Array.isArray(parsed) && parsed.every((tag) => typeof tag === "string"))
      return parsed as TouchedTag[];
  } catch {
    // Falls through: "all", or a notice from a version that writes them differently.
  }
  return "all";
}

/** Sent when the surrounding transaction commits, and not at all when it does not. */
export async function notifyCatalogue({ orm, change }: { orm: Orm; change: CatalogueChange }): Promise<void> {
  await orm.execute(sql`select pg_notify(${CATALOGUE_CHANNEL}, ${encodeNotice(change)})`);
}
