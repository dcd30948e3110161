import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { constants, getPriority, tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { HOSTILE_UPLOADS } from "../../../tests/support/images/hostile-uploads.ts";
import { takePhotograph } from "../../../tests/support/images/photographs.ts";
import { convertUpload } from "../../services/images/convert-image.ts";
import { createUploadConverter } from "./create-upload-converter.ts";

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
  expect(await createUploadConverter()(photograph)).toEqual(await convertUpload(photograph));
});

test("AM-01 what the converter refuses is refused with its sentence", async () => {
  const bomb = HOSTILE_UPLOADS.find(({ sentence }) => sentence?.source.includes("píxeles"));
  const bytes = (await bomb?.make()) ?? Buffer.alloc(0);
  await expect(createUploadConverter()(bytes)).rejects.toMatchObject({
    name: "AppError",
    code: "invalid",
    spanish: expect.stringMatching(bomb?.sentence ?? /^$/),
  });
});

test("a file that crashes the decoder is damaged, and the next one is converted", async () => {
  const script = await writeScript("crash", 'process.once("message", () => process.abort());');
  const converting = createUploadConverter({ script });
  for (const _ of [1, 2])
    await expect(converting(Buffer.from("x"))).rejects.toMatchObject({
      code: "invalid",
      spanish: expect.stringContaining("incompleto o dañado"),
    });
});

test("a file that takes too long gives a busy answer, not a refusal", async () => {
  const script = await writeScript("hang", "setInterval(() => {}, 1_000);");
  await expect(createUploadConverter({ script, deadlineMs: 300 })(Buffer.from("x"))).rejects.toMatchObject({
    code: "unavailable",
    retryAfterSeconds: expect.any(Number),
  });
});

test("a converter that the system kills for lack of memory gives a busy answer", async () => {
  const script = await writeScript(
    "killed",
    'process.once("message", () => process.kill(process.pid, "SIGKILL"));',
  );
  await expect(createUploadConverter({ script })(Buffer.from("x"))).rejects.toMatchObject({
    code: "unavailable",
  });
});

test("the process has a lower priority than the server and none of its environment", async () => {
  const script = await writeScript(
    "report",
    `import { getPriority } from "node:os";
    process.once("message", () =>
      process.send({ kind: "done", result: { priority: getPriority(), names: Object.keys(process.env) } }));`,
  );
  const { priority, names } = (await createUploadConverter({ script })(Buffer.from("x"))) as unknown as {
    priority: number;
    names: string[];
  };
  expect(priority).toBe(Math.min(constants.priority.PRIORITY_LOW, getPriority() + 8));
  expect(names).not.toContain("PATH");
});
