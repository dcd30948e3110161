import type { Readable } from "node:stream";
import { currentSchema, knowsSchema } from "../../db/backup/migration-steps.ts";
import type { RestoreInput } from "../../db/backup/restore-database.ts";
import type { TransactionStore } from "../../db/store.ts";
import { type Actor, requireStaff, VISITOR } from "../../domain/accounts/actor.ts";
import type { BackupPart, BackupSummary } from "../../domain/backups/backup-file.ts";
import { AppError } from "../../domain/errors/app-error.ts";
import { linkUsedUp } from "../accounts/first-administrator.ts";
import { writeAudit } from "../audit/write-audit.ts";
import { rateLimitClient } from "../rate-limits/rate-limit.ts";
import type { ServiceContext } from "../service-context.ts";
import { newerBackup } from "./backup-errors.ts";
import { checkBackup, readBackup } from "./read-backup.ts";

type PublicContext = Omit<ServiceContext, "actor">;

export interface Restored {
  readonly summary: BackupSummary;
  /** Otherwise the first account is still to be made. */
  readonly hasAdministrator: boolean;
}

interface RestoreBackupInput {
  /** Called several times. */
  open(): Promise<Readable>;
}

/** V-14. Staff only: `npm run restore`. Refuses a database with data of its own. */
export async function restoreBackup(context: ServiceContext, input: RestoreBackupInput): Promise<Restored> {
  requireStaff(context.actor);
  return restore(context, { ...input, actor: context.actor });
}

/** V-14. Public: the link of the first administrator proves access to the server, and ends with the first administrator. */
export async function restoreWithFirstLink(
  context: PublicContext,
  { token, open }: RestoreBackupInput & { token: string },
): Promise<Restored> {
  await checkFirstLink(context, { token });
  return restore(context, {
    open,
    actor: VISITOR,
    check: (store) => checkLink(context, { store, token }),
    // For a backup without an administrator: the link that makes the first account.
    keepLink: (store) => store.staff.addFirstLink(token),
  });
}

/** Public. Throws unless the link may still be used. */
export async function checkFirstLink(context: PublicContext, { token }: { token: string }): Promise<void> {
  await rateLimitClient(context, "first-link");
  await context.db.transaction((store) => checkLink(context, { store, token }));
}

async function checkLink(
  { site }: PublicContext,
  { store, token }: { store: TransactionStore; token: string },
): Promise<void> {
  const isValid = await store.staff.isFirstLink(token);
  if (!isValid || (await store.staff.hasAdministrator(site.administrators))) throw linkUsedUp();
}

async function restore(
  context: PublicContext,
  {
    open,
    actor,
    check,
    keepLink,
  }: RestoreBackupInput & {
    actor: Actor;
    check?: RestoreInput["check"];
    keepLink?: (store: TransactionStore) => Promise<void>;
  },
): Promise<Restored> {
  const { clock, site, images } = context;
  // All of it, before anything is changed.
  const summary = await checkBackup(await open());
  const { schema } = summary.header;
  if (!knowsSchema(schema)) throw newerBackup({ has: schema.version, knows: currentSchema().version });
  let hasAdministrator = false;
  await context.restoreDatabase({
    schema,
    openParts: () => readParts(open, summary),
    putPicture: images.kind === "database" ? null : images.put,
    ...(check && { check }),
    async finish(store) {
      hasAdministrator = await store.staff.hasAdministrator(site.administrators);
      if (!hasAdministrator) await keepLink?.(store);
      const { createdAt, server } = summary.header;
      await writeAudit(
        { actor, clock },
        { store, action: "backup.restore", subject: createdAt, details: { createdAt, server } },
      );
    },
  });
  context.catalogueChanged("all");
  await context.settings.reload();
  return { summary, hasAdministrator };
}

/** Throws where the file is no longer the one that was checked. */
async function* readParts(open: () => Promise<Readable>, checked: BackupSummary): AsyncGenerator<BackupPart> {
  const summary = yield* readBackup(await open());
  if (JSON.stringify(summary) !== JSON.stringify(checked))
    throw new AppError({
      code: "conflict",
      message: "the file changed while it was restored",
      spanish: "El archivo cambió mientras se restauraba. No se cambió nada.",
    });
}
