import { expect, test } from "vitest";
import { createWorkQueue } from "./work-queue.ts";

function bench({ mostWaiting = 10, patienceMs = 60_000 } = {}) {
  const logged: string[] = [];
  const finish: (() => void)[] = [];
  const begun: number[] = [];
  const { run, close } = createWorkQueue({
    name: "render",
    concurrency: 2,
    mostWaiting,
    patienceMs,
    log: { warn: (_, message) => void logged.push(message) },
  });
  const add = (number: number) =>
    run(() => {
      begun.push(number);
      return new Promise<number>((resolve) => finish.push(() => resolve(number)));
    });
  return { logged, finish, begun, add, close };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

test("so much runs at a time, in the order it came", async () => {
  const { add, begun, finish } = bench();
  const all = [0, 1, 2, 3].map(add);
  await settle();
  expect(begun).toEqual([0, 1]);
  finish[1]?.();
  await settle();
  expect(begun).toEqual([0, 1, 2]);
  finish[0]?.();
  await settle();
  for (const done of finish) done();
  expect(await Promise.all(all)).toEqual([0, 1, 2, 3]);
});

test("urgent work goes first, but of four turns one is for what nobody waits for", async () => {
  const done: string[] = [];
  const { run } = createWorkQueue({
    name: "render",
    concurrency: 1,
    mostWaiting: 20,
    patienceMs: 60_000,
    log: { warn() {} },
  });
  const add = (name: string, isPatient: boolean) => run(async () => void done.push(name), { isPatient });
  const names = ["a", "b", "c", "d", "e"];
  await Promise.all([
    add("first", false),
    ...names.map((name) => add(`patient ${name}`, true)),
    ...names.map((name) => add(name, false)),
  ]);
  expect(done.slice(0, 6)).toEqual(["first", "a", "b", "c", "patient a", "d"]);
});

test("a client with much work does not keep the others waiting, nor fill the queue for them", async () => {
  const done: string[] = [];
  const { run } = createWorkQueue({
    name: "write",
    concurrency: 1,
    mostWaiting: 4,
    patienceMs: 60_000,
    log: { warn() {} },
  });
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

test("beyond the bound it is refused as busy, and the log names the queue", async () => {
  const { add, logged, finish } = bench({ mostWaiting: 1 });
  const accepted = [0, 1, 2].map(add);
  for (const number of [3, 4])
    await expect(add(number)).rejects.toMatchObject({
      code: "unavailable",
      message: "render queue full",
      spanish: "Hay demasiados pedidos. Probá de nuevo en un momento.",
      retryAfterSeconds: 5,
    });
  expect(logged).toEqual(["render queue full"]);
  for (let turn = 0; turn < 3; turn++) {
    finish[turn]?.();
    await settle();
  }
  expect(await Promise.all(accepted)).toEqual([0, 1, 2]);
});

test("who has waited for too long is refused, and leaves its place to the next", async () => {
  const { add, begun, finish, logged } = bench({ patienceMs: 1 });
  const running = [0, 1].map(add);
  await expect(add(2)).rejects.toMatchObject({ message: "render queue too slow" });
  expect(logged).toEqual(["render queue too slow"]);
  for (const done of finish) done();
  await Promise.all(running);
  const last = add(3);
  expect(begun).toEqual([0, 1, 3]);
  finish[2]?.();
  expect(await last).toBe(3);
});

test("work that fails gives its place back", async () => {
  const { run } = createWorkQueue({
    name: "x",
    concurrency: 1,
    mostWaiting: 1,
    patienceMs: 60_000,
    log: { warn() {} },
  });
  await expect(run(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await run(async () => "yes")).toBe("yes");
});

test("closed, it gives up what waits, waits for what runs, and takes nothing more", async () => {
  const { add, close, begun, finish, logged } = bench();
  const [one, two, waiting] = [0, 1, 2].map(add);
  const closed = close();
  await expect(waiting).rejects.toMatchObject({ message: "render queue closed" });
  await expect(add(3)).rejects.toThrow();
  for (const done of finish) done();
  await closed;
  expect([await one, await two, begun, logged]).toEqual([0, 1, [0, 1], []]);
});
