import { formatField } from "../../domain/history/format-changed.ts";
import { fieldLabel } from "../../domain/history/history-labels.ts";
import type { UndoResult } from "../../domain/history/timeline-entry.ts";
import { undoChangeSet } from "../changes/undo-change-set.ts";
import type { ServiceContext } from "../service-context.ts";

/** Staff only (`undoChangeSet` checks). What was skipped, in words. */
export async function undoFromHistory(context: ServiceContext, { id }: { id: string }): Promise<UndoResult> {
  const { changeSetId, skipped } = await undoChangeSet(context, { id });
  const titles = await context.db.history.listTitles([
    ...new Set(skipped.map(({ businessId }) => businessId)),
  ]);
  return {
    isChanged: changeSetId !== null,
    skipped: skipped.map(({ businessId, field, current }) => ({
      business: titles.get(businessId) ?? businessId,
      label: fieldLabel(field),
      current: formatField(field, current, context.clock.now()),
    })),
  };
}
