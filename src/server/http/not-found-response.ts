import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { escapeMarkup } from "../../domain/text/escape-markup.ts";
import type { Page } from "../page-cache/page.ts";
import { pageResponse } from "./page-response.ts";

const ENCODERS: Readonly<Record<string, (html: Buffer) => Promise<Buffer>>> = {
  br: (html) => promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (html) => promisify(gzip)(html, { level: 4 }),
};

interface NotFoundOptions {
  /** The 404 that the page cache keeps for every unknown path. */
  page: Page;
  request: Request;
  /** The address at which it was rendered. */
  sharedUrl: string;
  ownUrl: string;
}

/** M-01: a 404 is canonical to the address that was asked for, without being rendered for each. */
export async function notFoundResponse({
  page,
  request,
  sharedUrl,
  ownUrl,
}: NotFoundOptions): Promise<Response> {
  const { status, headers } = pageResponse({ page, request });
  const own = `"${escapeMarkup(ownUrl)}"`;
  const html = Buffer.from(textOf(page).replaceAll(`"${sharedUrl}"`, () => own));
  headers.delete("ETag");
  headers.delete("Content-Length");
  const encode = ENCODERS[headers.get("Content-Encoding") ?? ""];
  return new Response(new Uint8Array(encode ? await encode(html) : html), { status, headers });
}

const texts = new WeakMap<Page, string>();

/** Kept pages are compressed, and this one is needed as text for each unknown path. */
function textOf(page: Page): string {
  const text = texts.get(page) ?? page.plain.body.toString();
  texts.set(page, text);
  return text;
}
