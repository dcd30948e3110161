import "./load-env.mjs";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { describeRestored } from "../src/domain/backups/describe-backup.ts";
import { AppError } from "../src/domain/errors/app-error.ts";
import { explainBootError } from "../src/server/boot-error.ts";
import { restoreBackup } from "../src/services/backups/restore-backup.ts";
import { withServices } from "./with-services.ts";

const USAGE = `Uso:
  npm run restore -- ARCHIVO   restaura una copia en una base vacía, la propia o la de DATABASE_URL`;

async function restore(file: string): Promise<string> {
  const found = await stat(file).catch(() => null);
  if (!found?.isFile())
    throw new AppError({ code: "not-found", message: "no such file", spanish: "No existe ese archivo." });
  return withServices(
    async (context) => {
      const restored = await restoreBackup(context, { open: async () => createReadStream(file) });
      return describeRestored(restored);
    },
    // An empty database stays empty where the file is refused.
    { demo: false },
    { mayCreate: true },
  );
}

const [file, ...others] = process.argv.slice(2);
if (file === undefined || others.length > 0) {
  console.error(USAGE);
  process.exitCode = 2;
} else
  restore(file).then(
    (text) => console.log(text),
    (error: unknown) => {
      console.error(explainBootError(error));
      process.exitCode = 1;
    },
  );
