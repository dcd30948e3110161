import { mkdtemp, readdir, readFile, rm, truncate, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openVariantFolder } from "./variant-folder.ts";

let folder: string;
let warnings: string[];
const log = {
  debug() {},
  info() {},
  error() {},
  warn: (_: object, message: string) => warnings.push(message),
};
const open = (maxBytes = 1_000_000) => openVariantFolder({ folder, maxBytes, log });

beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), "guia-variants-")), "not", "there", "yet");
  warnings = [];
});

afterEach(() => rm(join(folder, "../../.."), { recursive: true, force: true }));

test("processes share the stored variants, and no unfinished file is left", async () => {
  expect(await open().find("a-400")).toBeNull();
  await Promise.all([
    open().keep({ name: "a-400", bytes: Buffer.from("picture") }),
    open().keep({ name: "a-400", bytes: Buffer.from("picture") }),
  ]);
  expect((await open().find("a-400"))?.toString()).toBe("picture");
  expect(await readdir(folder)).toEqual(["a-400"]);
  expect(warnings).toEqual([]);
});

test.each([
  ["cut short", (file: string) => truncate(file, 35)],
  ["empty", (file: string) => truncate(file, 0)],
  ["changed", async (file: string) => writeFile(file, (await readFile(file)).fill(0, 34, 36))],
])("a stored variant that is %s is not found, and can be stored again", async (_, damage) => {
  const kept = open();
  await kept.keep({ name: "a-400", bytes: Buffer.from("picture") });
  await damage(join(folder, "a-400"));
  expect(await kept.find("a-400")).toBeNull();
  expect(warnings).toEqual(["a kept variant is damaged and is made again"]);
  await kept.keep({ name: "a-400", bytes: Buffer.from("picture") });
  expect((await kept.find("a-400"))?.toString()).toBe("picture");
});

test("a deleted folder is created again by the next variant", async () => {
  const kept = open();
  await kept.keep({ name: "a-400", bytes: Buffer.from("picture") });
  await rm(folder, { recursive: true });
  expect(await kept.find("a-400")).toBeNull();
  await kept.keep({ name: "a-400", bytes: Buffer.from("picture") });
  expect((await kept.find("a-400"))?.toString()).toBe("picture");
});

test("a folder that can't be written is logged, and its variants are not found", async () => {
  await writeFile(join(folder, "../../..", "not"), "a file where the folder should be");
  await open().keep({ name: "a-400", bytes: Buffer.from("picture") });
  expect(await open().find("a-400")).toBeNull();
  expect(warnings).toEqual(["a variant could not be kept"]);
});

test("over the size limit the oldest files of all processes are deleted", async () => {
  const bytes = Buffer.alloc(1_000 - 32);
  for (let index = 0; index < 9; index++) {
    await open().keep({ name: `old-${index}`, bytes });
    const at = Date.now() / 1_000 - 1_000 + index;
    await utimes(join(folder, `old-${index}`), at, at);
  }
  expect(await readdir(folder)).toHaveLength(9);
  await open(8_000).keep({ name: "new", bytes });
  expect((await readdir(folder)).sort()).toEqual(["new", "old-4", "old-5", "old-6", "old-7", "old-8"]);
});

test("V-08 variants are deleted after 30 days, those of removed photos too", async () => {
  const bytes = Buffer.alloc(900);
  for (const [name, days] of [
    ["month", 31],
    ["week", 7],
  ] as const) {
    await open(1_000_000).keep({ name, bytes });
    const at = Date.now() / 1_000 - days * 24 * 3_600;
    await utimes(join(folder, name), at, at);
  }
  await open(1_000_000).keep({ name: "new", bytes });
  expect((await readdir(folder)).sort()).toEqual(["new", "week"]);
});
