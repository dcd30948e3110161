import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { askYes } from "./ask-yes.ts";

async function ask(typed: string): Promise<boolean> {
  const input = new PassThrough();
  const answer = askYes({ question: "¿Seguro? ", input, output: new PassThrough() });
  input.end(typed);
  return answer;
}

test.each([
  ["sí\n", true],
  ["SI\n", true],
  [" si\u0301 \n", true],
  ["\n", false],
  ["s\n", false],
  ["no\n", false],
  ["sino\n", false],
  ["", false],
])("%j is answered with %s", async (typed, isYes) => {
  expect(await ask(typed)).toBe(isYes);
});
