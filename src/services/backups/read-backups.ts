import { timingSafeEqual } from "node:crypto";
import type { Readable } from "node:stream";
import { BACKUP_PATHS, type BackupView } from "../../contract/backups/backups.ts";
import { findMember, requireStaff } from "../../domain/accounts/actor.ts";
import { type Backup, DOWNLOAD_MINUTES } from "../../domain/backups/backup.ts";
import { describeContent } from "../../domain/backups/describe-backup.ts";
import { AppError } from "../../domain/errors/app-error.ts";
import { nameActors } from "../audit/name-actors.ts";
import { writeAudit } from "../audit/write-audit.ts";
import type { ServiceContext } from "../service-context.ts";

export const BACKUPS_PAGE = 20;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export interface BackupPage {
  readonly backups: readonly BackupView[];
  readonly found: number;
  readonly page: number;
}

/** Staff only. The newest first. */
export async function listBackups(
  context: ServiceContext,
  { page: asked }: { page: number },
): Promise<BackupPage> {
  const { db, actor } = context;
  requireStaff(actor);
  const found = await db.backups.count();
  const lastPage = Math.max(1, Math.ceil(found / BACKUPS_PAGE));
  const page = Number.isSafeInteger(asked) ? Math.min(Math.max(asked, 1), lastPage) : 1;
  const rows = await db.backups.list({ limit: BACKUPS_PAGE, offset: (page - 1) * BACKUPS_PAGE });
  const nameOf = await nameActors(
    context,
    rows.map(({ initiator }) => initiator),
  );
  const backups = await Promise.all(rows.map((row) => viewOf(context, row, nameOf)));
  return { backups, found, page };
}

async function viewOf(
  { backups: here }: ServiceContext,
  backup: Backup,
  nameOf: (label: string) => string,
): Promise<BackupView> {
  const { id, name, state, storage, server, message, startedAt } = backup;
  return {
    ...{ id, name, state, storage, server, message },
    initiator: nameOf(backup.initiator),
    content: describeContent(backup),
    startedAt: startedAt.toISOString(),
    isHere: await isHere(here, backup),
  };
}

/** Not by the server's name, which changes with its container. */
export async function isHere(here: ServiceContext["backups"], { storage, name }: Backup): Promise<boolean> {
  return storage === here.kind && (await here.has(name));
}

/** Staff only. A link to its file that works for some minutes, and only for the account that asked. */
export async function createDownloadLink(
  context: ServiceContext,
  { id }: { id: string },
): Promise<{ path: string }> {
  requireStaff(context.actor);
  const { name } = await findReady(context, id);
  const until = String(context.clock.now().getTime() + DOWNLOAD_MINUTES * 60_000);
  const signature = context.sign(signedText(context, { id, until }));
  await context.db.transaction((store) =>
    writeAudit(context, { store, action: "backup.download", subject: id, details: { name } }),
  );
  const query = new URLSearchParams({ copia: id, hasta: until, firma: signature });
  return { path: `${BACKUP_PATHS.file}?${query}` };
}

/** Staff only. */
export async function openDownload(
  context: ServiceContext,
  { id, until, signature }: { id: string; until: string; signature: string },
): Promise<{ name: string; bytes: number; file: Readable }> {
  const { actor, clock, backups: storage } = context;
  requireStaff(actor);
  const isSigned = isEqual(signature, context.sign(signedText(context, { id, until })));
  if (!isSigned || !/^\d{1,15}$/.test(until) || clock.now().getTime() > Number(until))
    throw new AppError({
      code: "gone",
      message: "not a valid link to a backup",
      spanish: `El enlace ya no sirve: dura ${DOWNLOAD_MINUTES} minutos. Pedí otro en la pantalla de copias.`,
    });
  const backup = await findReady(context, id);
  const file = await storage.open(backup.name);
  if (!file) throw missingFile(backup);
  return { name: backup.name, bytes: backup.bytes, file };
}

async function findReady({ db, backups: here }: ServiceContext, id: string): Promise<Backup> {
  const backup = UUID.test(id) ? await db.backups.find(id) : null;
  if (backup?.state !== "ready")
    throw new AppError({ code: "not-found", message: "no such backup", spanish: "Esa copia ya no está." });
  if (!(await isHere(here, backup))) throw missingFile(backup);
  return backup;
}

function missingFile({ server, storage, name }: Backup): AppError {
  return new AppError({
    code: "conflict",
    message: `the file of backup ${name} is not here`,
    spanish:
      storage === "s3"
        ? `La copia está en el depósito S3 con el nombre ${name}, y desde este servidor no se llega.`
        : `La copia está en el disco de ${server}: bajala entrando por ese servidor. El archivo se llama ${name}.`,
  });
}

function signedText({ actor }: ServiceContext, { id, until }: { id: string; until: string }): string {
  return `backup ${id} ${until} ${findMember(actor)?.id ?? actor.kind}`;
}

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
