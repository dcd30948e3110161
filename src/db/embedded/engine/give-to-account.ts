import { lchown } from "node:fs/promises";
import { EmbeddedPostgresError } from "../embedded-postgres-error.ts";
import { errorCode } from "../error-code.ts";
import type { Account } from "./run-as.ts";

/** Changes the owner; nothing to do when PostgreSQL runs as ourselves. */
export async function giveToAccount({ path, account }: { path: string; account: Account | null }) {
  if (!account) return;
  try {
    await lchown(path, account.uid, account.gid);
  } catch (error) {
    // A root without rights, or without other users, as in some containers.
    throw new EmbeddedPostgresError(
      `PostgreSQL no puede correr como root y acá root no puede darle ${path} a otro usuario (${errorCode(error)}): arrancá el servidor con un usuario que no sea root.`,
      { cause: error },
    );
  }
}
