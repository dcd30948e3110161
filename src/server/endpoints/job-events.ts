import type { Hono } from "hono";
import { JOB_PATHS, type JobBoard } from "../../contract/job-runs.ts";
import { requireStaff } from "../../domain/accounts/actor.ts";
import { AppError } from "../../domain/errors/app-error.ts";
import { jobRunView } from "../../domain/jobs/job-run-view.ts";
import { listRecentJobRuns, RECENT_RUNS } from "../../services/job-runs/read-job-runs.ts";
import type { ServiceContext } from "../../services/service-context.ts";
import type { AuthHandler } from "../auth/auth-handler.ts";
import type { AppEnvironment } from "../http/request-log.ts";
import {
  accountOf,
  createJobStream,
  type JobStream,
  refuseTooMany,
  type StreamLimits,
} from "./job-streams.ts";

interface JobEventsOptions {
  services: Omit<ServiceContext, "actor">;
  auth: Pick<AuthHandler, "findActor">;
  limits?: StreamLimits;
  pollMs?: number;
  commentMs?: number;
}

const LIMITS: StreamLimits = { total: 60, perAccount: 8 };
const POLL_MS = 500;
const COMMENT_MS = 15_000;

/** AX-07: one stream of server-sent events for all jobs. All streams share one query, which also sees other processes' runs. */
export function createJobEvents({
  services,
  auth,
  limits = LIMITS,
  pollMs = POLL_MS,
  commentMs = COMMENT_MS,
}: JobEventsOptions) {
  const { db, log } = services;
  /** With the number of the last query that began before the stream's first state. */
  const streams = new Map<JobStream, number>();
  let queries = 0;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  const comments = setInterval(tellAll, commentMs).unref();

  async function readBoard(headers: Headers) {
    const { actor, cookies } = await auth.findActor(headers);
    return { actor, cookies, runs: await listRecentJobRuns({ ...services, actor }) };
  }

  async function isAllowed(headers: Headers): Promise<boolean> {
    try {
      requireStaff((await auth.findActor(headers)).actor);
      return true;
    } catch (error) {
      if (error instanceof AppError) return false;
      throw error;
    }
  }

  /** Keeps proxies from closing the connections, and closes those of ended sessions. */
  function tellAll(): void {
    for (const stream of streams.keys()) {
      stream.comment();
      stream.isAllowed().then(
        (allowed) => allowed || stream.end(),
        // While the database is away the stream stays.
        () => {},
      );
    }
  }

  async function poll(): Promise<void> {
    const query = ++queries;
    try {
      const runs = await db.jobRuns.list({ limit: RECENT_RUNS });
      for (const [stream, since] of streams) if (query > since) stream.send(runs);
    } catch (error) {
      log.debug({ err: error }, "job runs could not be read");
      for (const stream of streams.keys()) stream.sendAway();
    }
    timer = undefined;
    schedule();
  }

  function schedule(): void {
    if (!closed && streams.size > 0) timer ??= setTimeout(() => void poll(), pollMs).unref();
  }

  return {
    async open(request: Request): Promise<Response> {
      const { actor, cookies, runs } = await readBoard(request.headers);
      if (closed)
        throw new AppError({
          code: "unavailable",
          message: "stopping",
          spanish: "El servidor se está reiniciando.",
          retryAfterSeconds: 5,
        });
      const account = accountOf(actor);
      refuseTooMany({ streams: new Set(streams.keys()), account, limits });
      const headers = new Headers({
        "Content-Type": "text/event-stream; charset=utf-8",
        "Cache-Control": "no-store, no-transform",
        "X-Accel-Buffering": "no",
      });
      for (const cookie of cookies) headers.append("Set-Cookie", cookie);
      if (request.method === "HEAD") return new Response(null, { headers });
      const stream = createJobStream({
        account,
        isAllowed: () => isAllowed(request.headers),
        signal: request.signal,
        onEnd: (ended) => streams.delete(ended),
      });
      // A query under way may have read older rows, and progress must not go back.
      streams.set(stream, queries);
      stream.send(runs);
      schedule();
      return new Response(stream.body, { headers });
    },

    async state(request: Request): Promise<Response> {
      const { cookies, runs } = await readBoard(request.headers);
      const board: JobBoard = { runs: runs.map(jobRunView) };
      const response = Response.json(board, { headers: { "Cache-Control": "no-store" } });
      for (const cookie of cookies) response.headers.append("Set-Cookie", cookie);
      return response;
    },

    count: () => streams.size,

    /** Browsers reconnect to another process. */
    close(): void {
      closed = true;
      clearInterval(comments);
      clearTimeout(timer);
      for (const stream of streams.keys()) stream.end();
    },
  };
}

export function addJobEvents(
  app: Hono<AppEnvironment>,
  { jobEvents, admit }: { jobEvents: ReturnType<typeof createJobEvents>; admit: (clientKey: string) => void },
): void {
  app.get(JOB_PATHS.events, (c) => {
    admit(c.get("clientKey"));
    return jobEvents.open(c.req.raw);
  });
  app.get(JOB_PATHS.state, (c) => {
    admit(c.get("clientKey"));
    return jobEvents.state(c.req.raw);
  });
}
