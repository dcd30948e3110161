import { expect, test } from "vitest";
import { createTurns } from "./turns.ts";

const endOfTurn = () => new Promise((resolve) => setImmediate(resolve));

test("as many as a turn holds are done at once, the others in the next turns and in their order", async () => {
  const done: number[] = [];
  const take = createTurns(2);
  for (const number of [1, 2, 3, 4, 5]) take(() => void done.push(number));
  expect(done).toEqual([1, 2]);
  await endOfTurn();
  expect(done).toEqual([1, 2, 3, 4]);
  take(() => void done.push(6));
  await endOfTurn();
  expect(done).toEqual([1, 2, 3, 4, 5, 6]);
  await endOfTurn();
  take(() => void done.push(7));
  expect(done.at(-1), "at once again").toBe(7);
});
