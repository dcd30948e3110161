import { escapeMarkup } from "../../domain/text/escape-markup.ts";
import type { Page } from "../page-cache/page.ts";
import { pageResponse } from "./page-response.ts";

interface NotFoundOptions {
  /** The 404 that the page cache keeps for every unknown path. */
  page: Page;
  request: Request;
  /** The address at which it was rendered. */
  sharedUrl: string;
  ownUrl: string;
}

/** M-01: a 404 is canonical to the address that was asked for, without being rendered for each. */
export function notFoundResponse({ page, request, sharedUrl, ownUrl }: NotFoundOptions): Response {
  const { status, headers } = pageResponse({ page, request });
  const own = `"${escapeMarkup(ownUrl)}"`;
  const html = textOf(page).replaceAll(`"${sharedUrl}"`, () => own);
  for (const name of ["ETag", "Content-Encoding", "Content-Length"]) headers.delete(name);
  return new Response(html, { status, headers });
}

const texts = new WeakMap<Page, string>();

/** Kept pages are compressed, and this one is needed as text for each unknown path. */
function textOf(page: Page): string {
  const text = texts.get(page) ?? page.plain.body.toString();
  texts.set(page, text);
  return text;
}
