import { escapeMarkup } from "../../domain/text/escape-markup.ts";
import type { Page } from "../page-cache/page.ts";
import { pageResponse } from "./page-response.ts";

interface NotFoundOptions {
  page: Page;
  request: Request;
  sharedUrl: string;
  ownUrl: string;
}

/** M-01: the shared 404 with the canonical address of this request. */
export function notFoundResponse({ page, request, sharedUrl, ownUrl }: NotFoundOptions): Response {
  const { status, headers } = pageResponse({ page, request });
  const own = `"${escapeMarkup(ownUrl)}"`;
  const html = textOf(page).replaceAll(`"${sharedUrl}"`, () => own);
  for (const name of ["ETag", "Content-Encoding", "Content-Length"]) headers.delete(name);
  return new Response(html, { status, headers });
}

const texts = new WeakMap<Page, string>();

/** Cached pages are compressed, and this one is needed as text often. */
function textOf(page: Page): string {
  const text = texts.get(page) ?? page.plain.body.toString();
  texts.set(page, text);
  return text;
}
