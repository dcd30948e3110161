import type { EditedBusiness } from "../../db/queries/changes/edited-business.ts";
import type { TransactionStore } from "../../db/store.ts";
import { actorLabel, requireStaff } from "../../domain/accounts/actor.ts";
import { type MergeDecision, mergeValues } from "../../domain/duplicates/merge-fields.ts";
import { AppError } from "../../domain/errors/app-error.ts";
import { writeAudit } from "../audit/write-audit.ts";
import { editCatalogue } from "../changes/edit-catalogue.ts";
import type { ServiceContext } from "../service-context.ts";

interface SeenBusiness {
  readonly id: string;
  /** As it was shown. */
  readonly version: number;
}

interface MergeInput {
  readonly kept: SeenBusiness;
  readonly merged: SeenBusiness;
  readonly decision: MergeDecision;
}

export interface MergedBusinesses {
  readonly changeSetId: string;
  readonly title: string;
}

/**
 * Staff only. V-10: reviews, stars, hearts, lists, suggestions and visits of the merged business become those of the kept one,
 * and its addresses redirect there. All of it is one change set, which `undoChangeSet` takes back.
 */
export async function mergeBusinesses(context: ServiceContext, input: MergeInput): Promise<MergedBusinesses> {
  const { result, changeSetId } = await editCatalogue(
    context,
    { tool: "merge" },
    async (_, { store, ledger }) => {
      const [kept, merged] = await lockBoth(store, input);
      const after = await ledger.write(kept, {
        ...mergeValues({ kept: kept.values, merged: merged.values, decision: input.decision }),
        active: kept.values.active || merged.values.active,
      });
      await store.edits.keepNames(merged.values);
      await ledger.write(merged, {
        mergedInto: kept.id,
        deletedAt: ledger.at.toISOString(),
        active: false,
      });
      const moved = await store.merges.moveAll({
        from: merged.id,
        to: kept.id,
        fromSlug: merged.values.slug,
        toSlug: kept.values.slug,
      });
      await ledger.moved(after, moved);
      return after.values.title;
    },
  );
  if (changeSetId === null) throw new Error("a merge always changes something");
  return { changeSetId, title: result };
}

async function lockBoth(
  store: TransactionStore,
  { kept, merged }: MergeInput,
): Promise<readonly [EditedBusiness, EditedBusiness]> {
  const locked = await store.edits.lock([kept.id, merged.id].filter((id) => !id.includes("\0")));
  const find = (seen: SeenBusiness) => locked.find(({ id }) => id === seen.id);
  const [stays, goes] = [find(kept), find(merged)];
  if (!stays || !goes || stays === goes) throw notTwo(kept.id, merged.id);
  if (stays.values.deletedAt !== null || goes.values.deletedAt !== null) {
    throw new AppError({
      code: "conflict",
      message: `${stays.id} or ${goes.id} is deleted or merged`,
      spanish: "Uno de los dos ya no está en la guía.",
    });
  }
  if (stays.version !== kept.version || goes.version !== merged.version) {
    throw new AppError({
      code: "conflict",
      message: `${stays.id} or ${goes.id} was changed meanwhile`,
      spanish: "Mientras mirabas, alguien cambió uno de los dos. Recargá y fijate otra vez.",
    });
  }
  return [stays, goes];
}

export function notTwo(one: string, other: string): AppError {
  return new AppError({
    code: "not-found",
    message: `no two businesses ${one.slice(0, 100)} and ${other.slice(0, 100)}`,
    heading: "No están los dos",
    spanish: "Elegí dos negocios distintos que estén en la guía.",
  });
}

/** Staff only. "No son el mismo": the pair is not proposed again. */
export async function markDistinct(
  context: ServiceContext,
  { one, other }: { one: string; other: string },
): Promise<void> {
  requireStaff(context.actor);
  await context.db.transaction(async (store) => {
    const known = await store.duplicates.addDistinct({
      one,
      other,
      at: context.clock.now(),
      actor: actorLabel(context.actor),
    });
    if (!known) throw notTwo(one, other);
    await writeAudit(context, {
      store,
      action: "business.distinct",
      subject: one,
      details: { business: one, other },
    });
  });
}

/** Staff only. Proposes the pair again. */
export async function unmarkDistinct(
  context: ServiceContext,
  { one, other }: { one: string; other: string },
): Promise<void> {
  requireStaff(context.actor);
  await context.db.transaction(async (store) => {
    await store.duplicates.removeDistinct({ one, other });
    await writeAudit(context, {
      store,
      action: "business.not-distinct",
      subject: one,
      details: { business: one, other },
    });
  });
}
