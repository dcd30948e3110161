import { join } from "node:path";
import { build } from "vite";
import { describe, expect, test } from "vitest";
import { clientWall } from "../../scripts/vite/client-wall.ts";

const root = join(import.meta.dirname, "fixtures/client-wall");

async function buildFile({ file, ssr = false }: { file: string; ssr?: boolean }): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: "silent",
    plugins: [clientWall({ root })],
    build: { write: false, ssr, rolldownOptions: { input: join(root, file) } },
  });
}

describe("the client wall", () => {
  test.each([
    ["a static import", "src/web/static.ts", "src/web/static.ts"],
    ["a dynamic import", "src/web/dynamic.ts", "src/web/dynamic.ts"],
    ["a re-export", "src/web/re-export.ts", "src/web/re-export.ts"],
    ["an import in a file that it imports", "src/web/indirect.ts", "src/web/re-export.ts"],
    ["an import with a query", "src/web/query.ts", "src/web/query.ts"],
    ["an import from the root", "src/web/from-root.ts", "src/web/from-root.ts"],
    ["a glob", "src/web/glob.ts", "src/web/glob.ts"],
  ])("stops the build at %s of a service, naming both files", async (_, file, guilty) => {
    await expect(buildFile({ file })).rejects.toThrow(
      `${guilty} would bring src/services/secret.ts into the browser`,
    );
  });

  test("stops the build at zod", async () => {
    await expect(buildFile({ file: "src/web/schema.ts" })).rejects.toThrow(
      /src\/web\/schema\.ts would bring .*node_modules\/zod\/\S+ into the browser/,
    );
  });

  test("lets a file pass that imports none, or only its types", async () => {
    await expect(buildFile({ file: "src/web/clean.ts" })).resolves.toBeUndefined();
  });

  test("lets a server build import services", async () => {
    await expect(buildFile({ file: "src/web/static.ts", ssr: true })).resolves.toBeUndefined();
  });
});
