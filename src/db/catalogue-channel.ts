import { sql } from "drizzle-orm";
import type { TouchedTag } from "../domain/catalogue/catalogue-tags.ts";
import type { Orm } from "./orm.ts";

export const CATALOGUE_CHANNEL = "catalogue";

export type CatalogueChange = readonly TouchedTag[] | "all";

/** `settings`: the settings changed, and with them all pages. */
export type CatalogueNotice = CatalogueChange | "settings";

const MAX_NOTICE_LENGTH = 7_999;

export function encodeNotice(notice: CatalogueNotice): string {
  if (typeof notice === "string") return notice;
  const text = JSON.stringify(notice);
  return Buffer.byteLength(text) > MAX_NOTICE_LENGTH ? "all" : text;
}

/** Anything unknown counts as `all`, which is slow but never wrong. */
export function decodeNotice(payload: string): CatalogueNotice {
  if (payload === "settings") return payload;
  try {
    const parsed: unknown = JSON.parse(payload);
    if (Array.isArray(parsed) && parsed.every((tag) => typeof tag === "string"))
      return parsed as TouchedTag[];
  } catch {
    // "all", or a notice of another version.
  }
  return "all";
}

export async function notifyCatalogue({ orm, notice }: { orm: Orm; notice: CatalogueNotice }): Promise<void> {
  await orm.execute(sql`select pg_notify(${CATALOGUE_CHANNEL}, ${encodeNotice(notice)})`);
}
