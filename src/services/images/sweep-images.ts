import { requireStaff } from "../../domain/accounts/actor.ts";
import { AppError } from "../../domain/errors/app-error.ts";
import { writeAudit } from "../audit/write-audit.ts";
import type { ServiceContext } from "../service-context.ts";
import { iterateImages } from "./list-images.ts";

/** For images that were uploaded and not given to a business yet. */
const GRACE_MS = 24 * 60 * 60 * 1000;
const BATCH = 5_000;
const AUDITED_IDS = 20;
/** More files without a row than these are probably another guide's. */
const FEW_LEFTOVERS = { count: 100, share: 0.1 };

export interface SweptImages {
  readonly isDryRun: boolean;
  /** Ids of images that nothing refers to. */
  readonly unreferenced: readonly string[];
  /** Ids of stored bytes that have no row. */
  readonly leftovers: readonly string[];
  /** Ids of rows whose bytes are missing; reported only. */
  readonly missing: readonly string[];
  /** Files of interrupted writes. */
  readonly unfinished: number;
}

/**
 * Staff or system. Deletes images that no business, change or running job refers to. Nothing is deleted where a source
 * of references or the storage can't be read.
 */
export async function sweepImages(
  context: ServiceContext,
  { isDryRun }: { isDryRun: boolean },
): Promise<SweptImages> {
  if (context.actor.kind !== "system") requireStaff(context.actor);
  const before = new Date(context.clock.now().getTime() - GRACE_MS);
  const { leftovers, missing, stored } = await compareWithRows(context, before);
  refuseTooMany({ leftovers: leftovers.length, stored });
  if (isDryRun) {
    const unreferenced = await listUnreferenced(context, before);
    return { isDryRun, unreferenced, leftovers, missing, unfinished: 0 };
  }
  const unreferenced = await deleteUnreferenced(context, before);
  for (const id of leftovers) await deleteBytes(context, id);
  const unfinished = (await context.images.deleteUnfinished?.(before)) ?? 0;
  return { isDryRun, unreferenced, leftovers, missing, unfinished };
}

/** Both lists are in the order of ids, so neither has to fit into memory. */
async function compareWithRows({ db, images }: ServiceContext, before: Date) {
  const leftovers: string[] = [];
  const missing: string[] = [];
  let stored = 0;
  const rows = iterateImages({ db })[Symbol.asyncIterator]();
  let row = (await rows.next()).value;
  const nextRow = async (isStored: boolean) => {
    if (row && !isStored && row.touchedAt < before) missing.push(row.id);
    row = (await rows.next()).value;
  };
  for await (const { id, storedAt } of images.list()) {
    stored++;
    while (row && row.id < id) await nextRow(false);
    if (row?.id === id) await nextRow(true);
    else if (storedAt < before) leftovers.push(id);
  }
  while (row) await nextRow(false);
  return { leftovers, missing, stored };
}

function refuseTooMany({ leftovers, stored }: { leftovers: number; stored: number }): void {
  if (leftovers <= Math.max(FEW_LEFTOVERS.count, stored * FEW_LEFTOVERS.share)) return;
  throw new AppError({
    code: "conflict",
    message: `${leftovers} of ${stored} stored images have no row`,
    spanish: `De las ${stored} imágenes guardadas, ${leftovers} no están en esta base de datos: parecen de otra guía. No se borró nada.`,
  });
}

async function listUnreferenced({ db }: ServiceContext, before: Date): Promise<string[]> {
  const found: string[] = [];
  for (;;) {
    const page = await db.images.listUnreferenced({ before, after: found.at(-1) ?? "", limit: BATCH });
    found.push(...page.map(({ id }) => id));
    if (page.length < BATCH) return found;
  }
}

async function deleteUnreferenced(context: ServiceContext, before: Date): Promise<string[]> {
  const deleted: string[] = [];
  for (;;) {
    const batch = await context.db.transaction(async (store) => {
      const ids = await store.images.deleteUnreferenced({ before, limit: BATCH });
      const details = { total: ids.length, ids: ids.slice(0, AUDITED_IDS) };
      if (ids.length > 0)
        await writeAudit(context, { store, action: "image.sweep", subject: "images", details });
      return ids;
    });
    for (const id of batch) await deleteBytes(context, id);
    deleted.push(...batch);
    if (batch.length < BATCH) return deleted;
  }
}

/** Unless the same image was uploaded again meanwhile. */
export async function deleteBytes({ db, images }: ServiceContext, id: string): Promise<void> {
  await db.transaction(async (store) => {
    await store.images.lock(id);
    if (!(await store.images.find(id))) await images.delete(id);
  });
}
