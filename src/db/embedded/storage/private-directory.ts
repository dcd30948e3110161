import { chmod, lstat, mkdir } from "node:fs/promises";
import { EmbeddedPostgresError } from "../embedded-postgres-error.ts";
import { giveToAccount } from "../engine/give-to-account.ts";
import type { Account } from "../engine/run-as.ts";
import { errorCode } from "../error-code.ts";

/** Makes sure that only the account can enter the directory, and that nobody else planted it there. */
export async function makePrivateDirectory(wanted: { directory: string; account: Account }): Promise<void> {
  const { directory, account } = wanted;
  await mkdir(directory, { mode: 0o700 }).catch((error: unknown) => {
    if (errorCode(error) !== "EEXIST") throw error;
  });
  const found = await lstat(directory);
  const ours = found.uid === account.uid || found.uid === process.geteuid?.();
  if (!found.isDirectory() || !ours) {
    throw new EmbeddedPostgresError(
      `La carpeta ${directory} no es segura para la conexión con la base de datos (es de otro usuario o es un enlace): borrala y volvé a arrancar.`,
    );
  }
  if (found.uid !== account.uid) await giveToAccount({ path: directory, account });
  if ((found.mode & 0o777) !== 0o700) await chmod(directory, 0o700);
}
