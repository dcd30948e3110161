import { expect, test } from "vitest";
import { createWorkQueue } from "./work-queue.ts";

function openQueue({ mostWaiting = 10, timeoutMs = 60_000 } = {}) {
  const logged: string[] = [];
  const finish: (() => void)[] = [];
  const started: number[] = [];
  const { run, close } = createWorkQueue({
    name: "render",
    concurrency: 2,
    mostWaiting,
    timeoutMs,
    log: { warn: (_, message) => void logged.push(message) },
  });
  const add = (number: number) =>
    run(() => {
      started.push(number);
      return new Promise<number>((resolve) => finish.push(() => resolve(number)));
    });
  return { logged, finish, started, add, close };
}

const oneAtATime = ({ mostWaiting }: { mostWaiting: number }) =>
  createWorkQueue({ name: "render", concurrency: 1, mostWaiting, timeoutMs: 60_000, log: { warn() {} } });

const settle = () => new Promise((resolve) => setImmediate(resolve));

test("two run at a time, first in, first out", async () => {
  const { add, started, finish } = openQueue();
  const all = [0, 1, 2, 3].map(add);
  await settle();
  expect(started).toEqual([0, 1]);
  finish[1]?.();
  await settle();
  expect(started).toEqual([0, 1, 2]);
  finish[0]?.();
  await settle();
  for (const done of finish) done();
  expect(await Promise.all(all)).toEqual([0, 1, 2, 3]);
});

test("foreground work goes first, but every fourth place is for background work", async () => {
  const done: string[] = [];
  const { run } = oneAtATime({ mostWaiting: 20 });
  const add = (name: string, isBackground: boolean) =>
    run(async () => void done.push(name), { isBackground: () => isBackground });
  const names = ["a", "b", "c", "d", "e"];
  await Promise.all([
    add("first", false),
    ...names.map((name) => add(`background ${name}`, true)),
    ...names.map((name) => add(name, false)),
  ]);
  expect(done.slice(0, 6)).toEqual(["first", "a", "b", "c", "background a", "d"]);
});

test("background work goes first too once a visitor waits for it, and its place in a full queue is a visitor's", async () => {
  const done: string[] = [];
  const { run } = oneAtATime({ mostWaiting: 3 });
  const awaited = new Set<string>();
  const add = (name: string) =>
    run(async () => void done.push(name), {
      isBackground: () => name.startsWith("page") && !awaited.has(name),
    });
  const work = ["first", "page a", "page b", "visitor"].map(add);
  awaited.add("page b");
  const late = add("late visitor");
  await expect(work[1]).rejects.toMatchObject({ code: "unavailable" });
  await Promise.all([work[0], work[2], work[3], late]);
  expect(done).toEqual(["first", "page b", "visitor", "late visitor"]);
});

test("a client with much work neither delays other clients nor fills the queue for them", async () => {
  const done: string[] = [];
  const { run } = oneAtATime({ mostWaiting: 4 });
  const add = (client: string, name: string) =>
    run(async () => void done.push(`${client}${name}`), { client });
  const greedy = ["1", "2", "3", "4", "5"].map((name) => add("a", name));
  const others = [add("b", "1"), add("c", "1"), add("c", "2")];
  const outcomes = await Promise.allSettled([...greedy, ...others]);
  expect(done).toEqual(["a1", "b1", "c1", "a2", "a3"]);
  expect(outcomes.map(({ status }) => status === "fulfilled")).toEqual([
    ...[true, true, true, false, false],
    ...[true, true, false],
  ]);
});

test("a full queue refuses work as unavailable, and the log names the queue", async () => {
  const { add, logged, finish } = openQueue({ mostWaiting: 1 });
  const accepted = [0, 1, 2].map(add);
  for (const number of [3, 4])
    await expect(add(number)).rejects.toMatchObject({
      code: "unavailable",
      message: "render queue full",
      spanish: "Hay demasiados pedidos. Probá de nuevo en un momento.",
      retryAfterSeconds: 5,
    });
  expect(logged).toEqual(["render queue full"]);
  for (let index = 0; index < 3; index++) {
    finish[index]?.();
    await settle();
  }
  expect(await Promise.all(accepted)).toEqual([0, 1, 2]);
});

test("work that has waited too long is refused, and frees its place", async () => {
  const { add, started, finish, logged } = openQueue({ timeoutMs: 1 });
  const running = [0, 1].map(add);
  await expect(add(2)).rejects.toMatchObject({ message: "render queue too slow" });
  expect(logged).toEqual(["render queue too slow"]);
  for (const done of finish) done();
  await Promise.all(running);
  const last = add(3);
  expect(started).toEqual([0, 1, 3]);
  finish[2]?.();
  expect(await last).toBe(3);
});

test("work that fails frees its place", async () => {
  const { run } = oneAtATime({ mostWaiting: 1 });
  await expect(run(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await run(async () => "yes")).toBe("yes");
});

test("a closed queue cancels waiting work, waits for running work and refuses new work", async () => {
  const { add, close, started, finish, logged } = openQueue();
  const [one, two, waiting] = [0, 1, 2].map(add);
  const closed = close();
  await expect(waiting).rejects.toMatchObject({ message: "render queue closed" });
  await expect(add(3)).rejects.toThrow();
  for (const done of finish) done();
  await closed;
  expect([await one, await two, started, logged]).toEqual([0, 1, [0, 1], []]);
});
