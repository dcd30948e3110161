import { randomBytes } from "node:crypto";
import { requireStaff } from "../../domain/accounts/actor.ts";
import { type Backup, listOutdated } from "../../domain/backups/backup.ts";
import { BACKUP_EXTENSION } from "../../domain/backups/backup-file.ts";
import { type BackedUpGuide, formatBytes, tableLabel } from "../../domain/backups/describe-backup.ts";
import { AppError } from "../../domain/errors/app-error.ts";
import { groupDigits } from "../../domain/text/format-number.ts";
import type { ServiceContext } from "../service-context.ts";
import { damagedBackup } from "./backup-errors.ts";
import { checkBackup } from "./read-backup.ts";
import { isHere } from "./read-backups.ts";
import { type WrittenBackup, writeBackup } from "./write-backup.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** For the rest of the server. */
const SPARE_BYTES = 100_000_000;
const FAILED_DAYS = 30;
const UNEXPECTED = "Hubo un error inesperado. El registro del servidor tiene los detalles.";
const ABANDONED = "El servidor se detuvo mientras la hacía.";

interface MakeBackupInput {
  readonly initiator: string;
  readonly runId: string | null;
  readonly signal: AbortSignal;
  onStart?(plan: { steps: number }): Promise<void>;
  onStep?(step: { name: string; message: string }): Promise<void>;
}

type Figures = Pick<Backup, "bytes" | "rows" | "pictures" | "missingPictures">;

export interface MadeBackup extends Figures {
  readonly name: string;
  readonly guide: BackedUpGuide;
}

/** V-14. Staff, and jobs. Written, read back and compared; then what is outdated is deleted. */
export async function makeBackup(context: ServiceContext, input: MakeBackupInput): Promise<MadeBackup> {
  const { db, actor, clock, log, backups: storage } = context;
  if (actor.kind !== "system") requireStaff(actor);
  const startedAt = clock.now();
  const before = new Date(startedAt.getTime() - DAY_MS);
  await db.backups.failAbandoned({ before, message: ABANDONED, at: startedAt });
  const name = nameOf(startedAt);
  const { kind, server } = storage;
  const { initiator, runId } = input;
  const id = await db.backups.insert({ name, storage: kind, server, initiator, runId, startedAt });
  try {
    const figures = await storeBackup(context, { name, ...input });
    await db.backups.finish(id, { ...figures, at: clock.now() });
    await deleteOutdated(context).catch((error: unknown) =>
      log.warn({ err: error }, "outdated backups could not be deleted"),
    );
    const { settings, site } = context;
    const ownPlaces = await db.backups.countOwnPlaces();
    return {
      name,
      ...figures,
      guide: { siteName: settings.get("siteName"), publicUrl: site.publicUrl, ownPlaces },
    };
  } catch (error) {
    await storage.delete(name).catch(() => {});
    if (input.signal.aborted) await db.backups.delete([id]);
    else await db.backups.fail(id, { message: sentenceOf(error), at: clock.now() });
    throw error;
  }
}

async function storeBackup(
  context: ServiceContext,
  { name, signal, onStart, onStep }: MakeBackupInput & { name: string },
): Promise<Figures> {
  const { backups: storage } = context;
  const draft = await storage.create(name);
  try {
    const written = await writeBackup(context, {
      server: storage.server,
      signal,
      write: draft.write,
      async onStart({ bytes, steps }) {
        await checkSpace(context, bytes);
        // The last step reads it back.
        await onStart?.({ steps: steps + 1 });
      },
      onStep: async (step) =>
        onStep?.({ name: tableLabel(step.name), message: `${groupDigits(step.count)} copiadas` }),
    });
    const { bytes } = await draft.finish();
    const rows = await readBack(context, { name, written });
    await onStep?.({ name: "Lectura de control", message: `Se leyó entera: ${formatBytes(bytes)}` });
    const { stored: pictures, missing: missingPictures } = written.end.pictures;
    return { bytes, rows, pictures, missingPictures };
  } finally {
    await draft.discard();
  }
}

/** Reads the stored file back, since only a file that can be read is a backup. */
async function readBack(
  { backups: storage }: ServiceContext,
  { name, written }: { name: string; written: WrittenBackup },
): Promise<number> {
  const file = await storage.open(name);
  if (!file) throw damagedBackup("it is not where it was put");
  const { header, end, rows } = await checkBackup(file);
  if (JSON.stringify({ header, end }) !== JSON.stringify(written)) throw damagedBackup("it is another one");
  return rows;
}

/** The compressed file is smaller than the tables; pictures outside the database count as in the last backup. */
async function checkSpace({ db, backups: storage }: ServiceContext, tableBytes: number): Promise<void> {
  const free = await storage.readFreeBytes();
  const last = (await db.backups.findLatest()).ready?.bytes ?? 0;
  const needed = Math.max(tableBytes, Math.round(last * 1.2)) + SPARE_BYTES;
  if (free === null || free >= needed) return;
  throw new AppError({
    code: "unavailable",
    message: `a backup needs ${needed} bytes and ${free} are free`,
    spanish: `No hay lugar para la copia: hacen falta unos ${formatBytes(needed)} y en el disco quedan ${formatBytes(free)}. Hacé lugar y probá de nuevo.`,
  });
}

/** In S3, or in the folder of this server: others delete their own. */
async function deleteOutdated({ db, clock, settings, backups: storage }: ServiceContext): Promise<void> {
  const now = clock.now();
  await db.backups.deleteFailed({ before: new Date(now.getTime() - FAILED_DAYS * DAY_MS) });
  const ready: Backup[] = [];
  for (const backup of await db.backups.listReady()) if (await isHere(storage, backup)) ready.push(backup);
  const ids = listOutdated(ready, {
    count: settings.get("backupCount"),
    days: settings.get("backupDays"),
    now,
  });
  for (const { id, name } of ready.filter(({ id }) => ids.includes(id))) {
    await storage.delete(name);
    await db.backups.delete([id]);
  }
}

/** "guia-20261117-0640-1f2e3d4c.ndjson.gz", in UTC. */
function nameOf(at: Date): string {
  const [day = "", time = ""] = at.toISOString().split("T");
  const moment = `${day.replaceAll("-", "")}-${time.slice(0, 5).replace(":", "")}`;
  return `guia-${moment}-${randomBytes(4).toString("hex")}${BACKUP_EXTENSION}`;
}

function sentenceOf(error: unknown): string {
  return error instanceof AppError ? error.spanish : UNEXPECTED;
}
