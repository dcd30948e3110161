import { readFile, stat } from "node:fs/promises";
import { basename } from "node:path";
import { AppError } from "../src/domain/errors/app-error.ts";
import { namePlace } from "../src/domain/images/image-storage-settings.ts";
import { MOST_UPLOAD_BYTES, tooLargeUpload } from "../src/domain/images/upload-rules.ts";
import { ingestImage } from "../src/services/images/ingest-image.ts";
import { listImages } from "../src/services/images/list-images.ts";
import { startMovingImages } from "../src/services/images/move-images.ts";
import { sweepImages } from "../src/services/images/sweep-images.ts";
import type { ServiceContext } from "../src/services/service-context.ts";
import { type Command, runCommand } from "./run-command.ts";

const USAGE = `Uso:
  npm run image -- add ARCHIVO…       sube imágenes JPG, PNG o WebP
  npm run image -- list               todas, con su medida
  npm run image -- sweep [--dry-run]  borra las que nadie usa desde hace un día
  npm run image -- move               mueve al almacén en uso las que quedaron en los anteriores`;

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
    flags: ["--dry-run"],
    async run(context, words) {
      const isDryRun = words.includes("--dry-run");
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

  move: {
    async run(context) {
      const { inUse, unreachable } = context.imageStorages;
      for (const place of unreachable)
        console.error(
          `Puede haber imágenes en ${namePlace(place)}, que no se puede abrir: revisá las variables.`,
        );
      const started = await startMovingImages(context);
      console.log(
        started.kind === "busy"
          ? started.message
          : `Las imágenes pasan a ${namePlace(inUse.place)} y se siguen viendo mientras tanto. Lo hace un servidor en marcha.`,
      );
      console.log(`Para ver cómo va: npm run job -- show ${started.run.id}`);
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

function report(title: string, ids: readonly string[]): void {
  console.log(`${title}: ${ids.length}`);
  for (const id of ids.slice(0, SHOWN)) console.log(`  ${id}`);
  if (ids.length > SHOWN) console.log("  …");
}

void runCommand({ usage: USAGE, commands: COMMANDS });
