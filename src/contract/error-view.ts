export interface ErrorView {
  readonly message: string;
  /** Null: the default of the status. */
  readonly heading: string | null;
  /** Only for errors that are in the log. */
  readonly requestId: string | null;
}

/** Of an error that a route caught; `view` is null for errors that the framework threw. */
export function readError(error: unknown): { readonly status: number; readonly view: ErrorView | null } {
  if (!isErrorResponse(error)) return { status: 500, view: null };
  return { status: error.status, view: isErrorView(error.data) ? error.data : null };
}

/** As the framework's `isRouteErrorResponse`. */
function isErrorResponse(error: unknown): error is { status: number; data: unknown } {
  return typeof error === "object" && error !== null && "status" in error && "data" in error;
}

function isErrorView(data: unknown): data is ErrorView {
  return typeof data === "object" && data !== null && "message" in data && "requestId" in data;
}
