import { negotiate } from "../page-cache/negotiate.ts";
import type { Page } from "../page-cache/page.ts";

export function pageResponse({ page, request }: { page: Page; request: Request }): Response {
  const { status, representation } = negotiate(page, {
    acceptEncoding: request.headers.get("accept-encoding") ?? undefined,
    ifNoneMatch: request.headers.get("if-none-match") ?? undefined,
  });
  const headers = new Headers();
  for (let index = 0; index < representation.headers.length; index += 2) {
    headers.append(representation.headers[index] ?? "", representation.headers[index + 1] ?? "");
  }
  return new Response(status === 304 ? null : new Uint8Array(representation.body), { status, headers });
}
