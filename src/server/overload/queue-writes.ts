import type { HttpBindings } from "@hono/node-server";
import type { MiddlewareHandler } from "hono";
import { CLIENT_GONE } from "../http/explain-error.ts";
import type { RunInQueue } from "./work-queue.ts";

export function isRead(method: string): boolean {
  return method === "GET" || method === "HEAD";
}

/** Lets requests that may write wait for their turn; the others pass. */
export function queueWrites(run: RunInQueue): MiddlewareHandler<{ Bindings: HttpBindings }> {
  return async (c, next) => {
    const { method } = c.req;
    if (isRead(method)) return next();
    try {
      // A client that sends its body slowly must not hold a place in the queue.
      c.req.raw = new Request(c.req.raw, { method, body: await c.req.raw.arrayBuffer() });
    } catch (error) {
      if (c.env.incoming.destroyed) return new Response(null, { status: CLIENT_GONE });
      throw error;
    }
    return run(next);
  };
}
