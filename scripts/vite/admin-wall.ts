import { relative } from "node:path";
import type { Plugin } from "vite";
import { adminFile } from "./chunk-name.ts";

const ADMIN = /\/src\/admin\//;
const LOGIN = /\/src\/admin\/(routes\/)?login\//;

export interface Chunk {
  readonly fileName: string;
  /** Of an entry: its module. */
  readonly facadeModuleId: string | null;
  readonly isEntry: boolean;
  readonly imports: readonly string[];
  readonly dynamicImports: readonly string[];
  readonly moduleIds: readonly string[];
}

/** Fails the build if a public page can load code of the back office, or the login more than its own. */
export function adminWall(): Plugin {
  return {
    name: "admin-wall",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      for (const { file, module } of findLeaks({ chunks, fileOf: (id) => adminFile(id, this) }))
        this.error(`${relative(process.cwd(), module)} is in ${file}, which others than staff load`);
    },
  };
}

interface Leak {
  readonly file: string;
  readonly module: string;
}

export function findLeaks({
  chunks,
  fileOf,
}: {
  chunks: readonly Chunk[];
  fileOf: (module: string) => "login" | "admin" | null;
}): Leak[] {
  const entries = chunks.filter(({ isEntry }) => isEntry);
  const pages = entries.filter(({ facadeModuleId }) => !ADMIN.test(facadeModuleId ?? ""));
  const logins = entries.filter(({ facadeModuleId }) => LOGIN.test(facadeModuleId ?? ""));
  return [
    ...list(reach(chunks, pages), (module) => fileOf(module) !== null),
    ...list(reach(chunks, logins), (module) => fileOf(module) === "admin"),
  ];
}

function list(chunks: readonly Chunk[], isLeak: (module: string) => boolean): Leak[] {
  return chunks.flatMap(({ fileName, moduleIds }) =>
    moduleIds.filter(isLeak).map((module) => ({ file: fileName, module })),
  );
}

function reach(chunks: readonly Chunk[], from: readonly Chunk[]): Chunk[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const reached = new Set(from);
  for (const { imports, dynamicImports } of reached)
    for (const name of [...imports, ...dynamicImports]) {
      const chunk = byName.get(name);
      if (chunk) reached.add(chunk);
    }
  return [...reached];
}
