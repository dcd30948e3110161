import type { DemoAddition, DemoCounts } from "../../db/queries/demo/demo-queries.ts";
import { requireStaff } from "../../domain/accounts/actor.ts";
import { AppError } from "../../domain/errors/app-error.ts";
import { editCatalogue } from "../changes/edit-catalogue.ts";
import type { ServiceContext } from "../service-context.ts";

export interface Demo {
  readonly counts: DemoCounts;
  /** What others than the demo added to its businesses. */
  readonly additions: readonly DemoAddition[];
}

/** Staff only. Null where nothing of the demo is left. */
export async function findDemo(context: ServiceContext): Promise<Demo | null> {
  requireStaff(context.actor);
  return context.db.transaction(async (store) => {
    if ((await store.demo.count()).businesses > 0) await store.demo.recordOlder();
    const counts = await store.demo.count();
    if (Object.values(counts).every((count) => count === 0)) return null;
    return { counts, additions: await store.demo.listAdditions() };
  });
}

/**
 * Staff only. Its businesses become tombstones, which keep what others added; the rest is deleted. Refuses where others
 * added something since `seen` was read.
 */
export async function removeDemo(
  context: ServiceContext,
  { seen }: { seen: readonly DemoAddition[] },
): Promise<{ readonly changeSetId: string | null }> {
  const { changeSetId } = await editCatalogue(context, { tool: "demo" }, async (edit, { store }) => {
    const ids = await store.demo.lock();
    const additions = await store.demo.listAdditions();
    if (JSON.stringify(additions) !== JSON.stringify(seen)) throw addedMeanwhile();
    await store.demo.deleteRows();
    for (const id of ids) await edit.delete(id);
    // Also pages of a business that is no longer the demo's and had reviews of it.
    await store.notifyCatalogue("all");
  });
  context.catalogueChanged("all");
  return { changeSetId };
}

function addedMeanwhile(): AppError {
  return new AppError({
    code: "conflict",
    message: "the additions to the demo changed",
    spanish: "Mientras tanto alguien agregó algo a la demostración. No se sacó nada: volvé a mirar la lista.",
  });
}
