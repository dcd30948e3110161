import { beforeEach, expect, test, vi } from "vitest";
import type { JobBoard, JobRunView } from "../../contract/job-runs.ts";
import { watchJobs } from "./watch-jobs.ts";

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

function run(id: string, current: number): JobRunView {
  return {
    id,
    kind: "check-images",
    title: "Revisar las imágenes",
    state: "running",
    current,
    total: 10,
    failed: 0,
    isCancelling: false,
    message: "",
    initiator: "administrator:ana",
    createdAt: `2026-01-01T00:00:0${id}Z`,
    startedAt: null,
    finishedAt: null,
  };
}

function createTab({ hidden = false } = {}) {
  const tab = {
    streams: 0,
    opened: 0,
    polls: 0,
    hidden,
    board: { runs: [run("1", 7)] } as JobBoard,
    isAway: false,
    send: (_board: JobBoard) => {},
    lose: () => {},
    turn: () => {},
    seen: [] as string[],
    isShownAway: false,
    show(hidden: boolean) {
      tab.hidden = hidden;
      tab.turn();
    },
  };
  const stop = watchJobs(
    {
      onChange: (runs) => tab.seen.push(runs.map(({ id, current }) => `${id}:${current}`).join(" ")),
      onAway: (isAway) => {
        tab.isShownAway = isAway;
      },
    },
    {
      openStream({ onBoard, onLost }) {
        tab.streams++;
        tab.opened++;
        tab.send = onBoard;
        tab.lose = onLost;
        return () => tab.streams--;
      },
      async fetchState() {
        tab.polls++;
        if (tab.isAway) throw new Error("away");
        return tab.board;
      },
      isHidden: () => tab.hidden,
      onVisibilityChange(listener) {
        tab.turn = listener;
        return () => {
          tab.turn = () => {};
        };
      },
      after({ ms, work }) {
        const timer = setTimeout(work, ms);
        return () => clearTimeout(timer);
      },
    },
  );
  return { tab, stop };
}

test("AX-07 the first event replaces all runs, later ones change some", () => {
  const { tab, stop } = createTab();
  tab.send({ runs: [run("1", 1), run("2", 5)] });
  tab.send({ runs: [run("1", 2)] });
  tab.send({ runs: [run("3", 0)] });
  expect(tab.seen).toEqual(["2:5 1:1", "2:5 1:2", "3:0 2:5 1:2"]);
  stop();
  expect(tab.streams).toBe(0);
});

test("AX-07 without a stream it polls, and tries the stream again after a while", async () => {
  const { tab, stop } = createTab();
  tab.lose();
  await wait(0);
  expect([tab.streams, tab.polls, tab.seen]).toEqual([0, 1, ["1:7"]]);
  tab.board = { runs: [] };
  await wait(2_000);
  expect([tab.polls, tab.seen.at(-1)]).toEqual([2, ""]);
  await wait(28_000);
  expect([tab.streams, tab.opened]).toEqual([1, 2]);
  const { polls } = tab;
  await wait(60_000);
  expect(tab.polls, "no polling beside the stream").toBe(polls);
  stop();
});

test("AX-07 polling survives failures and stops when asked", async () => {
  const { tab, stop } = createTab();
  tab.isAway = true;
  tab.lose();
  await wait(6_000);
  expect([tab.polls, tab.seen, tab.isShownAway]).toEqual([4, [], true]);
  tab.isAway = false;
  await wait(2_000);
  expect([tab.seen, tab.isShownAway]).toEqual([["1:7"], false]);
  stop();
  await wait(60_000);
  expect([tab.polls, tab.opened]).toEqual([5, 1]);
});

test("AX-07 a hidden tab neither streams nor polls, and shows everything again when it is back", async () => {
  const { tab, stop } = createTab();
  tab.send({ runs: [run("1", 1)] });
  tab.show(true);
  expect(tab.streams).toBe(0);
  tab.show(false);
  tab.send({ runs: [run("2", 1)] });
  expect([tab.streams, tab.seen.at(-1)]).toEqual([1, "2:1"]);
  tab.lose();
  tab.show(true);
  const { polls } = tab;
  await wait(120_000);
  expect([tab.polls, tab.streams]).toEqual([polls, 0]);
  tab.show(false);
  expect(tab.streams).toBe(1);
  stop();
});

test("AX-07 a tab that opens hidden waits until it is shown", () => {
  const { tab, stop } = createTab({ hidden: true });
  expect(tab.opened).toBe(0);
  tab.show(false);
  expect([tab.streams, tab.opened]).toEqual([1, 1]);
  stop();
});

test("V-12 a server that can't read the queue says so, until it can", () => {
  const { tab, stop } = createTab();
  tab.send({ runs: [run("1", 1)] });
  tab.send({ runs: [], isAway: true });
  expect([tab.seen.at(-1), tab.isShownAway]).toEqual(["1:1", true]);
  tab.send({ runs: [run("1", 2)] });
  expect([tab.seen.at(-1), tab.isShownAway]).toEqual(["1:2", false]);
  stop();
});
