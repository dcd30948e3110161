import { beforeEach, expect, test, vi } from "vitest";
import { type Actor, VISITOR } from "../../domain/accounts/actor.ts";
import type { JobRun } from "../../domain/jobs/job-run.ts";
import type { ServiceContext } from "../../services/service-context.ts";
import { createJobEvents } from "./job-events.ts";

const ADDRESS = "http://guia.example/admin/tareas/eventos";
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

function run(current: number): JobRun {
  return {
    id: "1",
    kind: "count",
    exclusiveKey: "count",
    initiator: "x",
    input: {},
    state: "running",
    current,
    total: 10,
    failed: 0,
    cursor: null,
    cancelRequested: false,
    message: "",
    retryOf: null,
    createdAt: new Date(0),
    startedAt: null,
    finishedAt: null,
  };
}

function createSite(limits = { total: 3, perAccount: 2 }) {
  const site = {
    actor: administrator("dora"),
    isAway: false,
    queries: 0,
    list: async (): Promise<JobRun[]> => [run(1)],
  };
  const services = {
    db: {
      jobRuns: {
        list: () => {
          site.queries++;
          return site.isAway ? Promise.reject(new Error("away")) : site.list();
        },
      },
    },
    log: { debug() {}, info() {}, warn() {}, error() {} },
  } as unknown as Omit<ServiceContext, "actor">;
  const findActor = async () => {
    if (site.isAway) throw new Error("away");
    return {
      actor: site.actor,
      sessionId: "s",
      cookies: [],
      renewSession: async () => [],
      noteStaffUse: async () => {},
    };
  };
  const events = createJobEvents({ services, auth: { findActor }, limits });
  return { site, events };
}

function administrator(id: string): Actor {
  return { kind: "administrator", member: { id, email: `${id}@x`, name: id, emailVerified: true } };
}

/** Everything that the stream sent so far. */
function read(response: Response) {
  const stream = { text: "", isOpen: true };
  const decoder = new TextDecoder();
  void (async () => {
    for await (const chunk of response.body ?? []) stream.text += decoder.decode(chunk);
    stream.isOpen = false;
  })();
  return stream;
}

test("AX-07 a stream whose session ends is closed within a minute; an outage leaves it open", async () => {
  const { site, events } = createSite();
  const stream = read(await events.open(new Request(ADDRESS)));
  await wait(0);
  expect(stream.text).toMatch(/^retry: 3000\n\ndata: \{"runs":\[\{"id":"1"/);
  await wait(15_000);
  expect(stream.text).toMatch(/\n\n:\n\n$/);
  site.isAway = true;
  await wait(60_000);
  expect(stream.isOpen).toBe(true);
  site.isAway = false;
  site.actor = VISITOR;
  await wait(59_000);
  expect([stream.isOpen, events.count()]).toEqual([false, 0]);
});

test("AX-07 only changes are sent, all streams share one query, and none is made without a stream", async () => {
  const { site, events } = createSite();
  await wait(60_000);
  expect(site.queries).toBe(0);
  const streams = [await events.open(new Request(ADDRESS)), await events.open(new Request(ADDRESS))].map(
    read,
  );
  const before = site.queries;
  await wait(5_000);
  expect(site.queries - before).toBe(10);
  expect(streams.map(({ text }) => text.split("data:").length - 1)).toEqual([1, 1]);
  site.list = async () => [run(2)];
  await wait(600);
  expect(streams.map(({ text }) => text.split("data:").length - 1)).toEqual([2, 2]);
});

test("AX-07 a query that began before a stream opened does not take its progress back", async () => {
  const { site, events } = createSite();
  read(await events.open(new Request(ADDRESS)));
  let answerOld: (runs: JobRun[]) => void = () => {};
  site.list = () =>
    new Promise((resolve) => {
      answerOld = resolve;
    });
  await wait(500);
  site.list = async () => [run(5)];
  const late = read(await events.open(new Request(ADDRESS)));
  answerOld([run(1)]);
  await wait(2_000);
  expect(late.text).toContain('"current":5');
  expect(late.text).not.toContain('"current":1,');
});

test("AX-07 streams are limited by account and in total; HEAD and a refused visitor take no place", async () => {
  const { site, events } = createSite();
  const head = await events.open(new Request(ADDRESS, { method: "HEAD" }));
  expect([head.status, events.count()]).toEqual([200, 0]);
  await events.open(new Request(ADDRESS));
  await events.open(new Request(ADDRESS));
  await expect(events.open(new Request(ADDRESS))).rejects.toMatchObject({ code: "too-many" });
  site.actor = administrator("eva");
  await events.open(new Request(ADDRESS));
  site.actor = administrator("fran");
  await expect(events.open(new Request(ADDRESS))).rejects.toMatchObject({ code: "too-many" });
  site.actor = VISITOR;
  await expect(events.open(new Request(ADDRESS))).rejects.toMatchObject({ code: "signed-out" });
  await expect(events.state(new Request(ADDRESS))).rejects.toMatchObject({ code: "signed-out" });
  expect(events.count()).toBe(3);
});

test("AX-07 a client that has gone, or does not read, is let go", async () => {
  const { site, events } = createSite();
  const controller = new AbortController();
  read(await events.open(new Request(ADDRESS, { signal: controller.signal })));
  controller.abort();
  await wait(0);
  expect(events.count()).toBe(0);
  await events.open(new Request(ADDRESS));
  let changes = 0;
  site.list = async () => [{ ...run(++changes), message: "x".repeat(10_000) }];
  await wait(60_000);
  expect(events.count()).toBe(0);
  expect(changes).toBeLessThan(60);
});

test("AX-07 on stopping every stream ends, and new ones are refused", async () => {
  const { site, events } = createSite();
  const stream = read(await events.open(new Request(ADDRESS)));
  events.close();
  await wait(0);
  expect(stream.isOpen).toBe(false);
  await expect(events.open(new Request(ADDRESS))).rejects.toMatchObject({ code: "unavailable" });
  const { queries } = site;
  await wait(60_000);
  expect(site.queries).toBe(queries);
});
