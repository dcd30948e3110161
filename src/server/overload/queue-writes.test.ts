import { Hono } from "hono";
import { expect, test } from "vitest";
import { STAFF_AUTH } from "../../contract/staff-sign-in.ts";
import type { AppEnvironment } from "../http/request-log.ts";
import { queueWrites } from "./queue-writes.ts";
import type { RunInQueue } from "./work-queue.ts";

test.each([
  [`/api/auth${STAFF_AUTH.signIn}`, "password"],
  ["/api/auth/sign-in/email", "password"],
  ["/admin/comienzo.data", "password"],
  ["/api/auth/sign-out", "write"],
  ["/resenas", "write"],
])("A-01 AG-01 a POST to %s waits in the queue for %ss", async (path, expected) => {
  const used: string[] = [];
  const queue =
    (name: string): RunInQueue =>
    (work) => {
      used.push(name);
      return work();
    };
  const app = new Hono<AppEnvironment>();
  app.use(queueWrites({ write: queue("write"), password: queue("password") }));
  app.all("*", (c) => c.text("ok"));
  expect((await app.request(path, { method: "POST", body: "x" })).status).toBe(200);
  expect(used).toEqual([expected]);
});
