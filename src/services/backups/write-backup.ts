import { createHash } from "node:crypto";
import {
  BACKUP_FORMAT,
  BACKUP_FORMAT_VERSION,
  type BackupEnd,
  type BackupHeader,
} from "../../domain/backups/backup-file.ts";
import type { ServiceContext } from "../service-context.ts";

type Snapshot = Parameters<Parameters<ServiceContext["db"]["snapshot"]>[0]>[0];

interface WriteOptions {
  readonly server: string;
  readonly signal: AbortSignal;
  write(text: string): Promise<void>;
  /** Before anything is written. */
  onStart(plan: { bytes: number; steps: number }): Promise<void>;
  /** After each table, and after the pictures. */
  onStep(step: { name: string; count: number }): Promise<void>;
}

export interface WrittenBackup {
  readonly header: BackupHeader;
  readonly end: BackupEnd;
}

const PICTURES_STEP = "imágenes";

/** Writes the lines of a backup file. Memory holds one batch of rows or one picture at a time. */
export async function writeBackup(context: ServiceContext, options: WriteOptions): Promise<WrittenBackup> {
  const { header, tables, pictures } = await context.db.snapshot(async (snapshot) => {
    const header = headerOf(context, { snapshot, server: options.server });
    await options.onStart({ bytes: snapshot.bytes, steps: snapshot.tables.length + 1 });
    await options.write(`${JSON.stringify(header)}\n`);
    return { header, tables: await writeTables(snapshot, options), pictures: snapshot.pictures };
  });
  const end: BackupEnd = {
    end: true,
    tables,
    // After the snapshot, which a slow storage would hold open: the bytes of an id never change.
    pictures: await writePictures(context, { pictures, ...options }),
  };
  await options.write(`${JSON.stringify(end)}\n`);
  return { header, end };
}

function headerOf(
  { clock, settings }: ServiceContext,
  { snapshot, server }: { snapshot: Snapshot; server: string },
): BackupHeader {
  return {
    format: BACKUP_FORMAT,
    formatVersion: BACKUP_FORMAT_VERSION,
    createdAt: clock.now().toISOString(),
    siteName: settings.get("siteName"),
    server,
    schema: snapshot.schema,
    tables: snapshot.tables.map(({ name, rowCount }) => ({ name, rows: rowCount })),
    pictures: snapshot.pictures.length,
  };
}

async function writeTables(
  snapshot: Snapshot,
  { write, signal, onStep }: Pick<WriteOptions, "write" | "signal" | "onStep">,
): Promise<BackupEnd["tables"]> {
  const written: BackupEnd["tables"] = [];
  for (const table of snapshot.tables) {
    const hash = createHash("sha256");
    let rows = 0;
    await write(`${JSON.stringify({ table: table.name, columns: table.columns })}\n`);
    for await (const batch of snapshot.readRows(table)) {
      signal.throwIfAborted();
      rows += batch.length;
      const text = batch.map((row) => `${row}\n`).join("");
      hash.update(text);
      await write(text);
    }
    written.push({ name: table.name, rows, sha256: hash.digest("hex") });
    await onStep({ name: table.name, count: rows });
  }
  return written;
}

async function writePictures(
  { images, log }: ServiceContext,
  { pictures, write, signal, onStep }: WriteOptions & { pictures: Snapshot["pictures"] },
): Promise<BackupEnd["pictures"]> {
  const hash = createHash("sha256");
  let stored = 0;
  let missing = 0;
  for (const { id, mime } of pictures) {
    signal.throwIfAborted();
    // A picture that is lost or damaged must not stop the backup of all the rest.
    const bytes = await readPicture(images, id);
    if (!bytes) log.warn({ id }, "a picture could not be backed up");
    if (bytes) stored++;
    else missing++;
    const line = `${JSON.stringify({ picture: id, mime, data: bytes?.toString("base64") ?? null })}\n`;
    hash.update(line);
    await write(line);
  }
  await onStep({ name: PICTURES_STEP, count: stored });
  return { stored, missing, sha256: hash.digest("hex") };
}

/** A storage that can't be reached fails the backup; a picture that is gone or damaged does not. */
async function readPicture(images: ServiceContext["images"], id: string): Promise<Buffer | null> {
  try {
    return await images.get(id);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "gone") return null;
    throw error;
  }
}
