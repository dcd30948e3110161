import { AppError, type ErrorCode } from "../../domain/errors/app-error.ts";
import type { Log } from "../../services/service-context.ts";
import { errorPage, errorText } from "../http/error-page.ts";
import { AWAY_SECONDS, explainError } from "../http/explain-error.ts";

/** A-03, for what has no text of its own. */
const OTHERWISE = "Ocurrió un error. Inténtalo de nuevo.";
const AWAY = "DATABASE_AWAY";

/** In the library's manner, for what it never saw. */
const CODES: Readonly<Record<ErrorCode, string>> = {
  invalid: "VALIDATION_ERROR",
  "signed-out": "UNAUTHORIZED",
  forbidden: "FORBIDDEN",
  "not-found": "NOT_FOUND",
  conflict: "CONFLICT",
  "too-large": "PAYLOAD_TOO_LARGE",
  "too-many": "TOO_MANY_REQUESTS",
  unavailable: AWAY,
};

export function jsonAnswer(body: unknown, status = 200): Response {
  return Response.json(body, { status, headers: { "Cache-Control": "no-store" } });
}

/** Whatever was thrown, as `{ code, message }` with a sentence in Spanish. */
export function failedAnswer({
  error,
  requestId,
  log,
}: {
  error: unknown;
  requestId: string;
  log: Log;
}): Response {
  const { status, view, retryAfterSeconds } = explainError({ error, requestId, log });
  const away = status === 503 ? AWAY : "INTERNAL_SERVER_ERROR";
  const code = error instanceof AppError ? CODES[error.code] : away;
  const answer = jsonAnswer({ code, message: view.message }, status);
  if (retryAfterSeconds !== null) answer.headers.set("Retry-After", String(retryAfterSeconds));
  return answer;
}

/** For an address that people open rather than scripts: a failure as a page, the rest as it is. */
export async function asPage(answer: Response): Promise<Response> {
  const { status } = answer;
  if (status < 400 || !answer.headers.get("Content-Type")?.includes("json")) return answer;
  // One of the two above and below made it.
  const { message } = (await answer.json()) as { message: string };
  const page = errorPage({ status, requestId: null, sentence: message });
  const headers = new Headers(answer.headers);
  for (const [name, value] of page.headers) headers.set(name, value);
  return new Response(page.html, { status, headers });
}

/** The library's answer as it may go out: no token of a session in it, no English, and never kept. */
export async function tidyAnswer(response: Response): Promise<Response> {
  const headers = new Headers(response.headers);
  headers.set("Cache-Control", "no-store");
  headers.delete("Content-Length");
  const { status } = response;
  const text = await response.text();
  if (text === "") return new Response(null, { status, headers });
  // The library answers with JSON of its own, or not at all.
  const body = JSON.parse(text) as Record<string, unknown> | null;
  if (status === 503) headers.set("Retry-After", String(AWAY_SECONDS));
  const tidy =
    status < 400 ? withoutTokens(body) : { code: body?.code ?? "ERROR", message: sentence(status) };
  return new Response(JSON.stringify(tidy), { status, headers });
}

function sentence(status: number): string {
  return status === 503 ? errorText(status).text : OTHERWISE;
}

/** Cookies are out of a script's reach for a reason. */
function withoutTokens(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutTokens);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== "token")
      .map(([key, inner]) => [key, withoutTokens(inner)]),
  );
}
