import { PRACTICE_PLACES } from "../../db/demo/practice-places.ts";
import type { PracticePlace } from "../../db/queries/demo/practice-queries.ts";
import type { TransactionStore } from "../../db/store.ts";
import { requireStaff } from "../../domain/accounts/actor.ts";
import { checkPractice } from "../../domain/demo/practice.ts";
import { AppError } from "../../domain/errors/app-error.ts";
import { writeAudit } from "../audit/write-audit.ts";
import { editCatalogue } from "../changes/edit-catalogue.ts";
import type { ServiceContext } from "../service-context.ts";

/** Staff only. Adds the practice places, all or none; those of an earlier time stay as they are. */
export async function addPractice(
  context: ServiceContext,
): Promise<{ readonly kind: "added" | "already-there"; readonly places: number }> {
  requireStaff(context.actor);
  checkPractice(context.site.publicUrl);
  const { result } = await editCatalogue(context, { tool: "practice" }, async (edit, { store }) => {
    const found = await lockPlaces(store);
    if (found.length > 0) return { kind: "already-there", places: found.length } as const;
    const added = await edit.createAll(PRACTICE_PLACES);
    await store.practice.record(added.map(({ id }) => id));
    return { kind: "added", places: added.length } as const;
  });
  return result;
}

/** Staff only. */
export async function listPractice(context: ServiceContext): Promise<readonly PracticePlace[]> {
  requireStaff(context.actor);
  return context.db.transaction(lockPlaces);
}

/**
 * Staff only. Deletes the practice places for good, with what the jobs made of them and what others added. Refuses where
 * others added something since `seen` was read, and where one was merged with a real business.
 */
export async function removePractice(
  context: ServiceContext,
  { seen }: { seen: readonly PracticePlace[] },
): Promise<void> {
  requireStaff(context.actor);
  await context.db.transaction(async (store) => {
    const places = await lockPlaces(store);
    const merged = places.find(({ mergedWith }) => mergedWith !== null);
    if (merged) throw mergedPlace(merged);
    if (JSON.stringify(places) !== JSON.stringify(seen)) throw changedMeanwhile();
    await store.practice.deleteAll();
    await writeAudit(context, {
      store,
      action: "practice.remove",
      subject: "practice",
      details: { total: places.length },
    });
    await store.notifyCatalogue("all");
  });
  context.catalogueChanged("all");
}

/** The lock of names also excludes another `addPractice`. */
async function lockPlaces(store: TransactionStore): Promise<PracticePlace[]> {
  await store.edits.lockNames();
  return store.practice.lockAll();
}

function mergedPlace({ title, mergedWith }: PracticePlace): AppError {
  return new AppError({
    code: "conflict",
    message: "a practice place is merged with a real one",
    spanish: `El lugar de práctica «${title}» se fusionó con «${mergedWith}». Deshacé esa fusión en /admin/historial y volvé a probar: no se sacó nada.`,
  });
}

function changedMeanwhile(): AppError {
  return new AppError({
    code: "conflict",
    message: "the practice places changed",
    spanish:
      "Mientras tanto cambió algo en los lugares de práctica. No se sacó nada: volvé a mirar la lista.",
  });
}
