import { chmod, chown, lstat, mkdir, mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { chooseIds, makePrivateDirectory } from "./account.ts";

const isRoot = process.geteuid?.() === 0;

async function makePath(): Promise<string> {
  const parent = await mkdtemp(join(tmpdir(), "guia-private-"));
  onTestFinished(() => rm(parent, { recursive: true }));
  return join(parent, "socket");
}

test("the directory is made for its owner only, and an open one of ours is closed", async () => {
  const directory = await makePath();
  await makePrivateDirectory(directory, null);
  expect((await lstat(directory)).mode & 0o777).toBe(0o700);
  await chmod(directory, 0o777);
  await makePrivateDirectory(directory, null);
  expect((await lstat(directory)).mode & 0o777).toBe(0o700);
});

test("a link planted in its place is refused", async () => {
  const directory = await makePath();
  await symlink(tmpdir(), directory);
  await expect(makePrivateDirectory(directory, null)).rejects.toThrow(/no es segura/);
});

test.skipIf(!isRoot)("a directory planted by another user is refused", async () => {
  const directory = await makePath();
  await mkdir(directory, { mode: 0o700 });
  await chown(directory, 1234, 1234);
  const nobody = { uid: 65534, gid: 65534, prefix: [] };
  await expect(makePrivateDirectory(directory, nobody)).rejects.toThrow(/no es segura/);
  expect((await lstat(directory)).uid).toBe(1234);
});

test("a start by root gives the data to the account guia where there is one, not to nobody, which others share", () => {
  const nobody = "root:x:0:0:root:/root:/bin/sh\nnobody:x:65534:65533:nobody:/nonexistent:/bin/false\n";
  expect(chooseIds(`${nobody}guia:x:997:996::/var/lib/guia:/bin/false\n`)).toEqual({ uid: 997, gid: 996 });
  expect(chooseIds(nobody)).toEqual({ uid: 65534, gid: 65533 });
  expect(chooseIds("nobody:*:-2:-2:Unprivileged User:/var/empty:/usr/bin/false")).toEqual({
    uid: 4_294_967_294,
    gid: 4_294_967_294,
  });
  expect(chooseIds("")).toEqual({ uid: 65534, gid: 65534 });
});
