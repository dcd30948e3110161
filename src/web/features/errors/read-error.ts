import { isRouteErrorResponse } from "react-router";
import type { ErrorView } from "../../../request.server.ts";

/** What a route's error says: its status, and our own words where a loader of ours threw it. */
export function readError(error: unknown): { readonly status: number; readonly view: ErrorView | null } {
  if (!isRouteErrorResponse(error)) return { status: 500, view: null };
  return { status: error.status, view: isErrorView(error.data) ? error.data : null };
}

/** Our loaders throw nothing else; the framework itself throws a text. */
function isErrorView(data: unknown): data is ErrorView {
  return typeof data === "object" && data !== null && "message" in data && "requestId" in data;
}
