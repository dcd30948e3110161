import type { BrowserContext } from "@playwright/test";

/** Errors that fail a test. */
export interface Problems {
  /** An expected problem: it must happen. */
  expect(pattern: RegExp): void;
  /** A problem that depends on what the browser has loaded by then: it may happen. */
  allow(pattern: RegExp): void;
  listUnexpected(): string[];
  listMissing(): RegExp[];
  stop(): void;
}

const LOUD = new Set(["error", "warning", "assert"]);
/** Background requests that the page retries. */
const STOPPED = /^\/(precarga|sugerir\/datos|cuenta\/(mia|visitas)|visita|lista\/[^/]+\/cambios)/;
/** The router ignores the rejected promise of an interrupted view transition. */
const INTERRUPTED = "AbortError: Transition was skipped";
/** `serviceWorkers: "block"` of the configuration; the page goes on without one. */
const NO_WORKER = "Service Worker registration blocked by Playwright";
/** Asked for two seconds after the page; a test may have cut the connection by then. */
const LATE =
  /\/assets\/offline-bar-.*ERR_INTERNET_DISCONNECTED|ERR_INTERNET_DISCONNECTED.*\/assets\/offline-bar-/;
/** Pino's number for "warn". */
const WARN = 40;

/** Watches every page of the context, and the server's log. */
export function watchProblems({
  context,
  logs,
  scripts,
}: {
  context: BrowserContext;
  scripts: boolean;
  /** May start with lines of earlier tests. */
  logs: readonly string[];
}): Problems {
  const heard: string[] = [];
  const declared: RegExp[] = [];
  const allowed: RegExp[] = [];
  const firstLine = logs.length;
  let listening = true;
  const hear = (line: string) => {
    if (listening && !LATE.test(line)) heard.push(line);
  };
  const all = () => [...heard, ...logs.slice(firstLine).flatMap(serverProblem)];

  // Policy violations are console errors too.
  context.on("console", (message) => {
    if (LOUD.has(message.type()) && message.text() !== NO_WORKER)
      hear(`console ${message.type()}: ${message.text()} (${message.location().url})`);
  });
  context.on("weberror", (problem) => {
    const error = describeError(problem.error());
    if (!error.startsWith(INTERRUPTED)) hear(`page error: ${error}`);
  });
  context.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "";
    // Reported for scripts that are disabled.
    if (!scripts && reason === "csp" && request.resourceType() === "script") return;
    // Aborted by the browser: the page is left, the request is replaced, or the answer is a redirect or an error.
    const isRead = request.method() === "GET" || STOPPED.test(new URL(request.url()).pathname);
    const hasBegun = request.existingResponse() !== null;
    if (reason === "net::ERR_ABORTED" && (isRead || hasBegun)) return;
    hear(`request failed: ${request.method()} ${request.url()} ${reason}`);
  });

  return {
    expect: (pattern) => void declared.push(pattern),
    allow: (pattern) => void allowed.push(pattern),
    listUnexpected: () =>
      all().filter((line) => ![...declared, ...allowed].some((pattern) => pattern.test(line))),
    listMissing: () => declared.filter((pattern) => !all().some((line) => pattern.test(line))),
    stop() {
      listening = false;
    },
  };
}

function describeError(error: Error): string {
  return error.stack || `${error.name}: ${error.message}`;
}

function serverProblem(line: string): string[] {
  const entry = JSON.parse(line) as { level: number; msg?: string; err?: { message?: string } };
  return entry.level < WARN ? [] : [`server: ${entry.msg ?? ""} ${entry.err?.message ?? ""}`];
}
