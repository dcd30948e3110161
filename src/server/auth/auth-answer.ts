import { AppError, type ErrorCode } from "../../domain/errors/app-error.ts";
import type { Log } from "../../services/service-context.ts";
import { errorPage, errorText } from "../http/error-page.ts";
import { AWAY_SECONDS, explainError } from "../http/explain-error.ts";

/** */
const OTHERWISE = "Ocurrió un error. Inténtalo de nuevo.";
const AWAY = "DATABASE_AWAY";

const CODES: Readonly<Record<ErrorCode, string>> = {
  invalid: "VALIDATION_ERROR",
  "signed-out": "UNAUTHORIZED",
  forbidden: "FORBIDDEN",
  "not-found": "NOT_FOUND",
  gone: "GONE",
  conflict: "CONFLICT",
  "too-large": "PAYLOAD_TOO_LARGE",
  "too-many": "TOO_MANY_REQUESTS",
  unavailable: AWAY,
};

export function jsonAnswer(body: unknown, status = 200): Response {
  return Response.json(body, { status, headers: { "Cache-Control": "no-store" } });
}

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

/** For addresses that people open: an error as a page. */
export async function asPage(answer: Response): Promise<Response> {
  const { status } = answer;
  if (status < 400 || !answer.headers.get("Content-Type")?.includes("json")) return answer;
  const { message } = (await answer.json()) as { message: string };
  const page = errorPage({ status, requestId: null, sentence: message });
  const headers = new Headers(answer.headers);
  for (const [name, value] of page.headers) headers.set(name, value);
  return new Response(page.html, { status, headers });
}

/** Removes session tokens and English texts from the library's response. */
export async function tidyAnswer(response: Response): Promise<Response> {
  const headers = new Headers(response.headers);
  headers.set("Cache-Control", "no-store");
  headers.delete("Content-Length");
  const { status } = response;
  const text = await response.text();
  if (text === "") return new Response(null, { status, headers });
  const body = JSON.parse(text) as Record<string, unknown> | null;
  if (status === 503) headers.set("Retry-After", String(AWAY_SECONDS));
  const tidy =
    status < 400 ? withoutTokens(body) : { code: body?.code ?? "ERROR", message: sentence(status) };
  return new Response(JSON.stringify(tidy), { status, headers });
}

function sentence(status: number): string {
  return status === 503 ? errorText(status).text : OTHERWISE;
}

function withoutTokens(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutTokens);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== "token")
      .map(([key, inner]) => [key, withoutTokens(inner)]),
  );
}
