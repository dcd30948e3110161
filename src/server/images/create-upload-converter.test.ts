import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { constants, getPriority, tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { HOSTILE_UPLOADS } from "../../../tests/support/images/hostile-uploads.ts";
import { takePhotograph } from "../../../tests/support/images/photographs.ts";
import { convertUpload } from "../../services/images/convert-image.ts";
import { createUploadConverter } from "./create-upload-converter.ts";

const BROKEN = { bytes: Buffer.from("x"), kind: "picture" } as const;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "guia-converter-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function writeScript(name: string, code: string): Promise<string> {
  const script = join(folder, `${name}.mjs`);
  await writeFile(script, code);
  return script;
}

test("AM-01 a photograph comes out of the process as the converter made it", async () => {
  const photograph = await takePhotograph({ format: "jpeg" });
  const task = { bytes: photograph, kind: "picture" } as const;
  expect(await createUploadConverter()(task)).toEqual(await convertUpload(task));
});

test("AM-01 what the converter refuses is refused with its sentence", async () => {
  const bomb = HOSTILE_UPLOADS.find(({ sentence }) => sentence?.source.includes("píxeles"));
  const bytes = (await bomb?.make()) ?? Buffer.alloc(0);
  await expect(createUploadConverter()({ bytes, kind: "picture" })).rejects.toMatchObject({
    name: "AppError",
    code: "invalid",
    spanish: expect.stringMatching(bomb?.sentence ?? /^$/),
  });
});

test("a file that crashes the decoder is damaged, and the next one is converted", async () => {
  const script = await writeScript("crash", 'process.once("message", () => process.abort());');
  const converting = createUploadConverter({ script });
  for (const _ of [1, 2])
    await expect(converting(BROKEN)).rejects.toMatchObject({
      code: "invalid",
      spanish: expect.stringContaining("incompleto o dañado"),
    });
});

test("a file that takes too long gives a busy answer, not a refusal", async () => {
  const script = await writeScript("hang", "setInterval(() => {}, 1_000);");
  await expect(createUploadConverter({ script, deadlineMs: 300 })(BROKEN)).rejects.toMatchObject({
    code: "unavailable",
    retryAfterSeconds: expect.any(Number),
  });
});

test("a converter that the system kills for lack of memory gives a busy answer", async () => {
  const script = await writeScript(
    "killed",
    'process.once("message", () => process.kill(process.pid, "SIGKILL"));',
  );
  await expect(createUploadConverter({ script })(BROKEN)).rejects.toMatchObject({
    code: "unavailable",
  });
});

test("AM-01 V-08 a file of the staff does not wait for those of members", async () => {
  const release = join(folder, "release");
  const script = await writeScript(
    "slow",
    `import { existsSync } from "node:fs";
    const answer = () => process.send({ kind: "done", result: "converted" });
    process.once("disconnect", () => process.exit());
    process.once("message", ({ kind }) =>
      kind === "picture" ? answer() : setInterval(() => existsSync(${JSON.stringify(release)}) && answer(), 20));`,
  );
  const converting = createUploadConverter({ script });
  const ended: string[] = [];
  const ofMembers = ["running", "waiting"].map(async (name) => {
    await converting({ ...BROKEN, kind: "photo" });
    ended.push(name);
  });
  expect(await converting(BROKEN)).toBe("converted");
  expect(ended).toEqual([]);
  await writeFile(release, "");
  await Promise.all(ofMembers);
  expect(ended).toEqual(["running", "waiting"]);
});

test("the process has a lower priority than the server and none of its environment", async () => {
  const script = await writeScript(
    "report",
    `import { getPriority } from "node:os";
    process.once("message", () =>
      process.send({ kind: "done", result: { priority: getPriority(), names: Object.keys(process.env) } }));`,
  );
  const { priority, names } = (await createUploadConverter({ script })(BROKEN)) as unknown as {
    priority: number;
    names: string[];
  };
  expect(priority).toBe(Math.min(constants.priority.PRIORITY_LOW, getPriority() + 8));
  expect(names).not.toContain("PATH");
});
