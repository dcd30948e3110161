import type { Page, Representation } from "./page.ts";

interface Preferences {
  acceptEncoding: string | undefined;
  ifNoneMatch: string | undefined;
}

export function negotiate(
  page: Page,
  { acceptEncoding, ifNoneMatch }: Preferences,
): { status: number; representation: Representation } {
  if (
    page.cacheable &&
    page.status === 200 &&
    ifNoneMatch !== undefined &&
    matchesEtag(ifNoneMatch, page.etag)
  ) {
    return { status: 304, representation: page.notModified };
  }
  return { status: page.status, representation: pickEncoding(page, acceptEncoding ?? "") };
}

function pickEncoding(page: Page, accepted: string): Representation {
  if (accepts(accepted, "br")) return page.brotli;
  if (accepts(accepted, "gzip")) return page.gzip;
  return page.plain;
}

export function accepts(accepted: string, coding: string): boolean {
  if (!accepted.includes(coding)) return false;
  for (const part of accepted.split(",")) {
    const [name = "", ...parameters] = part.split(";");
    if (name.trim() !== coding) continue;
    return !parameters.some((parameter) => /^\s*q=0(\.0*)?\s*$/.test(parameter));
  }
  return false;
}

export function matchesEtag(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch === etag || ifNoneMatch === "*") return true;
  const opaque = etag.replace(/^W\//, "");
  return ifNoneMatch.split(",").some((candidate) => candidate.trim().replace(/^W\//, "") === opaque);
}
