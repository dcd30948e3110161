import { Readable } from "node:stream";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { readLines } from "./read-lines.ts";

async function collect(bytes: Buffer, limits = {}): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of readLines(Readable.from([bytes]), limits)) lines.push(line);
  return lines;
}

test("V-14 lines over the edges of chunks are whole, with letters of several bytes", async () => {
  const lines = Array.from({ length: 3_000 }, (_, index) => `${index} ñandú ${"á".repeat(index % 97)}`);
  const file = gzipSync(`${lines.join("\n")}\n`);
  const pieces = Array.from({ length: Math.ceil(file.length / 7) }, (_, index) =>
    file.subarray(index * 7, index * 7 + 7),
  );
  const read: string[] = [];
  for await (const line of readLines(Readable.from(pieces))) read.push(line);
  expect(read).toEqual(lines);
});

test("V-14 a line without an end is given up long before it fills the memory", async () => {
  // 200 MB in 200 KB.
  const bomb = gzipSync(Buffer.alloc(200_000_000, "a"));
  const before = process.memoryUsage().rss;
  await expect(collect(bomb, { longestLine: 1_000_000 })).rejects.toMatchObject({ code: "too-large" });
  expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
});

test("V-14 a file that inflates beyond its limit is given up", async () => {
  await expect(collect(gzipSync("a\n".repeat(10_000)), { mostBytes: 10_000 })).rejects.toMatchObject({
    code: "too-large",
  });
});

test("a file that is cut within a line is truncated", async () => {
  await expect(collect(gzipSync("uno\ndos"))).rejects.toMatchObject({ message: "a truncated backup" });
});
