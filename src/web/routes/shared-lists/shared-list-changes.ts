import { AppError } from "../../../domain/errors/app-error.ts";
import { pageLoader, respondJson } from "../../../request.server.ts";
import { changeSharedList } from "../../../services/shared-lists/change-shared-list.ts";
import type { Route } from "./+types/shared-list-changes";

export function loader(): Response {
  return new Response(null, { status: 405, headers: { Allow: "POST" } });
}

/** V-06: merges an editor's changes (JSON, `SharedListChanges`) and returns the list. */
export const action = pageLoader(async (page, { request, params }: Route.ActionArgs) =>
  respondJson(page, async () => {
    if (!isJson(request)) throw notJson();
    const { services } = await page.identify();
    return changeSharedList(services, { id: params.id, sent: await request.text() });
  }),
);

function isJson({ headers }: Request): boolean {
  return /^application\/json\b/i.test(headers.get("content-type") ?? "");
}

function notJson(): AppError {
  return new AppError({ code: "invalid", message: "not JSON", spanish: "No pudimos leer los cambios." });
}
