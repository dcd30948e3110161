import type { BrowserContext } from "@playwright/test";

/** Everything that a visitor or an operator would call a fault, though the page may look right. */
export interface Problems {
  /** Declares one that this test causes: it is forgiven, and has to happen. */
  expect(pattern: RegExp): void;
  /** What happened so far and was not declared. */
  listUnexpected(): string[];
  /** What was declared and has not happened. */
  listMissing(): RegExp[];
  stop(): void;
}

const LOUD = new Set(["error", "warning", "assert"]);
/** Background requests that the page retries. */
const STOPPED = /^\/(precarga|sugerir\/datos|cuenta\/mia|visita)/;
/** Somebody went on before the cover had moved to its place: the router leaves that promise of the browser to itself. */
const INTERRUPTED = "AbortError: Transition was skipped";
/** Pino's number for "warn". */
const WARN = 40;

/** Listens to every page of the context, and to the server behind them. */
export function watchProblems({
  context,
  logs,
  scripts,
}: {
  context: BrowserContext;
  scripts: boolean;
  /** The server's log, which may begin with lines of earlier tests. */
  logs: readonly string[];
}): Problems {
  const heard: string[] = [];
  const declared: RegExp[] = [];
  const firstLine = logs.length;
  let listening = true;
  const hear = (line: string) => {
    if (listening) heard.push(line);
  };
  const all = () => [...heard, ...logs.slice(firstLine).flatMap(serverProblem)];

  // A violation of the content security policy is a console error too, and says so.
  context.on("console", (message) => {
    if (LOUD.has(message.type()))
      hear(`console ${message.type()}: ${message.text()} (${message.location().url})`);
  });
  context.on("weberror", (problem) => {
    const error = describeError(problem.error());
    if (!error.startsWith(INTERRUPTED)) hear(`page error: ${error}`);
  });
  context.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "";
    // How the browser says that it does not fetch scripts which it will not run.
    if (!scripts && reason === "csp" && request.resourceType() === "script") return;
    // Aborted by the browser: the page is being left, the next keystroke replaces the request, or the answer is a redirect or
    // an error, which the console reports.
    const isRead = request.method() === "GET" || STOPPED.test(new URL(request.url()).pathname);
    const hasBegun = request.existingResponse() !== null;
    if (reason === "net::ERR_ABORTED" && (isRead || hasBegun)) return;
    hear(`request failed: ${request.method()} ${request.url()} ${reason}`);
  });

  return {
    expect: (pattern) => void declared.push(pattern),
    listUnexpected: () => all().filter((line) => !declared.some((pattern) => pattern.test(line))),
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
