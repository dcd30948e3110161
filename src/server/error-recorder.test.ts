import { expect, test, vi } from "vitest";
import type { LoggedError } from "../contract/logged-error.ts";
import type { Database } from "../db/database.ts";
import { createErrorRecorder } from "./error-recorder.ts";

function open() {
  const written: LoggedError[] = [];
  const log = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const db = { loggedErrors: { addAll: async (errors: LoggedError[]) => void written.push(...errors) } };
  const recorder = createErrorRecorder({
    // Only what the recorder writes to.
    db: db as unknown as Database,
    clock: { now: () => new Date("2026-03-01T12:00:00Z") },
    log,
  });
  return { recorder, written, log };
}

const REQUEST = { id: "abc-1", method: "GET", path: "/producto/x", status: 500 };

test("an unexpected error is stored with its request's number, path and message, without values of the query", async () => {
  const { recorder, written, log } = open();
  const err = Object.assign(new Error("Failed query: select 1\nparams: ana@guia.example"), {
    query: "select 1",
    params: ["ana@guia.example"],
  });
  recorder.log.error({ id: "abc-1", err }, "unexpected error");
  expect(log.error).toHaveBeenCalledWith({ id: "abc-1", err }, "unexpected error");
  recorder.answered(REQUEST);
  await recorder.stop();
  expect(written).toEqual([
    {
      requestId: "abc-1",
      at: "2026-03-01T12:00:00.000Z",
      method: "GET",
      path: "/producto/x",
      status: 500,
      message: "Failed query: select 1",
    },
  ]);
});

test.each([200, 404, 503])("an answer with status %i is not an error to store", async (status) => {
  const { recorder, written } = open();
  recorder.answered({ ...REQUEST, status });
  await recorder.stop();
  expect(written).toEqual([]);
});

test("a flood of errors is bounded", async () => {
  const { recorder, written } = open();
  for (let count = 0; count < 1_000; count++) recorder.answered({ ...REQUEST, id: String(count) });
  await recorder.stop();
  expect(written.length).toBeLessThanOrEqual(200);
});
