import { readFile, stat } from "node:fs/promises";
import { basename } from "node:path";
import { readConfig } from "../src/config/read-config.ts";
import { AppError } from "../src/domain/errors/app-error.ts";
import { IMAGE_STORAGES } from "../src/domain/images/image-storage-settings.ts";
import { MOST_UPLOAD_BYTES, tooLargeUpload } from "../src/domain/images/upload-rules.ts";
import { createDatabaseStorage } from "../src/outside/images/database-storage.ts";
import type { ImageStorage } from "../src/outside/images/image-storage.ts";
import { openOutsideStorage } from "../src/outside/images/open-outside-storage.ts";
import { ingestImage } from "../src/services/images/ingest-image.ts";
import { listImages } from "../src/services/images/list-images.ts";
import { clearStorage, copyImages } from "../src/services/images/move-images.ts";
import { sweepImages } from "../src/services/images/sweep-images.ts";
import type { ServiceContext } from "../src/services/service-context.ts";
import { type Command, runCommand } from "./run-command.ts";

const USAGE = `Uso:
  npm run image -- add ARCHIVO…       sube imágenes JPG, PNG o WebP
  npm run image -- list               todas, con su medida
  npm run image -- sweep [--dry-run]  borra las que nadie usa desde hace un día
  npm run image -- copy ALMACÉN       copia todas a otro almacén (${IMAGE_STORAGES.join(", ")})
  npm run image -- clear ALMACÉN      borra de un almacén que ya no se usa lo que está en el actual`;

const SHOWN = 50;

const COMMANDS: Readonly<Record<string, Command>> = {
  add: {
    words: { least: 1, most: Number.POSITIVE_INFINITY },
    async run(context, files) {
      for (const file of files) await add(context, file);
    },
  },

  list: {
    async run(context) {
      let count = 0;
      for await (const { id, width, height, mime } of listImages(context)) {
        console.log(`${id}  ${width} × ${height}  ${mime}`);
        count++;
      }
      console.log(`${count} imágenes, en el almacén ${context.images.kind}.`);
    },
  },

  sweep: {
    words: { least: 0, most: 1 },
    async run(context, words) {
      const isDryRun = words.includes("--dry-run");
      if (words.some((word) => word !== "--dry-run")) throw misuse();
      const swept = await sweepImages(context, { isDryRun });
      const [unused, stray] = isDryRun
        ? ["Se borrarían por no usarse", "Se borrarían por no tener registro"]
        : ["Borradas por no usarse", "Borradas por no tener registro"];
      report(unused, swept.unreferenced);
      report(stray, swept.leftovers);
      report("Sin archivo, para volver a subir", swept.missing);
      if (swept.unfinished > 0) console.log(`Restos de escrituras interrumpidas: ${swept.unfinished}`);
    },
  },

  copy: {
    words: { least: 1, most: 1 },
    async run(context, [name = ""]) {
      const { copied, alreadyThere, failed } = await copyImages(context, await openStorage(context, name));
      console.log(`Copiadas: ${copied}. Ya estaban: ${alreadyThere}.`);
      report("No se pudieron copiar", failed);
      if (failed.length > 0) process.exitCode = 1;
    },
  },

  clear: {
    words: { least: 1, most: 1 },
    async run(context, [name = ""]) {
      const { deleted, kept } = await clearStorage(context, await openStorage(context, name));
      console.log(`Borradas: ${deleted}. Quedan por no estar en el almacén actual: ${kept}.`);
    },
  },
};

/** The others follow after a file that can't be used. */
async function add(context: ServiceContext, file: string): Promise<void> {
  try {
    const { id, width, height } = await ingestImage(context, await readUpload(file));
    console.log(`${basename(file)}: /imagenes/${id} (${width} × ${height})`);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    console.error(`${basename(file)}: ${error.spanish}`);
    process.exitCode = 1;
  }
}

async function readUpload(file: string): Promise<Buffer> {
  const found = await stat(file).catch(() => null);
  if (!found?.isFile())
    throw new AppError({ code: "not-found", message: "no such file", spanish: "No existe ese archivo." });
  if (found.size > MOST_UPLOAD_BYTES) throw tooLargeUpload();
  return readFile(file);
}

async function openStorage(context: ServiceContext, name: string): Promise<ImageStorage> {
  const kind = IMAGE_STORAGES.find((known) => known === name);
  if (!kind) throw misuse();
  const settings = { ...readConfig(process.env).imageStorage, kind };
  const onTrouble = ({ operation, reason }: { operation: string; reason: string }) =>
    console.error(`${operation}: ${reason}`);
  return (await openOutsideStorage({ settings, onTrouble })) ?? createDatabaseStorage(context.db.images);
}

function report(title: string, ids: readonly string[]): void {
  console.log(`${title}: ${ids.length}`);
  for (const id of ids.slice(0, SHOWN)) console.log(`  ${id}`);
  if (ids.length > SHOWN) console.log("  …");
}

function misuse(): AppError {
  return new AppError({ code: "invalid", message: "wrong words", spanish: USAGE });
}

runCommand({ usage: USAGE, commands: COMMANDS });
