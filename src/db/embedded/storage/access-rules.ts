import { writeFile } from "node:fs/promises";
import { userInfo } from "node:os";
import { join } from "node:path";
import type { RunAs } from "../engine/run-as.ts";
import { ROLES } from "./endpoint.ts";
import type { Storage } from "./prepare-storage.ts";

/** Peer authentication for our own account: started by root, PostgreSQL runs as an account that other programs may share. */
export async function writeAccessRules({
  storage,
  runAs,
}: {
  storage: Storage;
  runAs: RunAs | null;
}): Promise<Record<string, string>> {
  // Without root it runs as our own account, and only that account can enter the socket's directory.
  if (!runAs) return {};
  const { username } = userInfo();
  // Outside the data directory, where that account can't write.
  const files = {
    hba_file: { path: join(storage.root, "pg_hba.conf"), lines: ["local all all peer map=guia"] },
    ident_file: {
      path: join(storage.root, "pg_ident.conf"),
      // Before PostgreSQL 16 "all" is not a keyword here.
      lines: [...ROLES, "all"].map((role) => `guia "${username}" ${role}`),
    },
  };
  for (const { path, lines } of Object.values(files))
    await writeFile(path, `${lines.join("\n")}\n`, { mode: 0o644 });
  return Object.fromEntries(Object.entries(files).map(([setting, { path }]) => [setting, path]));
}
