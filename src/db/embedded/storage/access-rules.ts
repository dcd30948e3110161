import { writeFile } from "node:fs/promises";
import { userInfo } from "node:os";
import { join } from "node:path";
import type { RunAs } from "../engine/run-as.ts";
import { ROLES } from "./endpoint.ts";
import type { Storage } from "./prepare-storage.ts";

/**
 * Settings that let only our own account connect. Started by root, PostgreSQL runs as an account that other programs may share,
 * so the socket's owner proves nothing: the kernel says who connects. The rules lie outside the data, where that account can't write.
 */
export async function writeAccessRules({
  storage,
  runAs,
}: {
  storage: Storage;
  runAs: RunAs | null;
}): Promise<Record<string, string>> {
  // Not root: it runs as ourselves, and nobody else enters the socket's directory.
  if (!runAs) return {};
  const { username } = userInfo();
  const files = {
    hba_file: { path: join(storage.root, "pg_hba.conf"), lines: ["local all all peer map=guia"] },
    ident_file: {
      path: join(storage.root, "pg_ident.conf"),
      // Before version 16 "all" is a role's name like any other.
      lines: [...ROLES, "all"].map((role) => `guia "${username}" ${role}`),
    },
  };
  for (const { path, lines } of Object.values(files))
    await writeFile(path, `${lines.join("\n")}\n`, { mode: 0o644 });
  return Object.fromEntries(Object.entries(files).map(([setting, { path }]) => [setting, path]));
}
