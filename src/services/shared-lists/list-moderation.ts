import type { LockedList } from "../../db/queries/shared-lists/shared-list-writes.ts";
import type { TransactionStore } from "../../db/store.ts";
import { actorLabel, requireStaff } from "../../domain/accounts/actor.ts";
import { sharedListTag } from "../../domain/catalogue/catalogue-tags.ts";
import {
  type ListModerationFilter,
  type ListOutcome,
  MODERATED_PER_PAGE,
  type ModeratedList,
  type ModeratedListsView,
  seenOfList,
} from "../../domain/shared-lists/moderated-list.ts";
import { isListId, UNTITLED_LIST } from "../../domain/shared-lists/shared-list.ts";
import { nameActors } from "../audit/name-actors.ts";
import { writeAudit } from "../audit/write-audit.ts";
import { changeCatalogue } from "../catalogue/change-catalogue.ts";
import { stateBefore, stateOf } from "../moderation/decided-state.ts";
import type { ServiceContext } from "../service-context.ts";

const DECIDE = "list.decide";

interface SeenList {
  readonly id: string;
  /** What the decision is based on (`seenOfList`). */
  readonly seen: string;
}

export interface ModeratedLists {
  readonly view: ModeratedListsView;
  readonly counts: Readonly<Record<ListModerationFilter, number>>;
  readonly lists: readonly ModeratedList[];
}

/** V-06. Staff only. Those that wait for a decision, are hidden, or all; the latest change first. */
export async function listModeratedLists(
  context: ServiceContext,
  view: ModeratedListsView,
): Promise<ModeratedLists> {
  requireStaff(context.actor);
  const { listModeration } = context.db;
  const [ids, pending, hidden, all] = await Promise.all([
    listModeration.listIds({
      filter: view.filter,
      limit: MODERATED_PER_PAGE,
      offset: (view.page - 1) * MODERATED_PER_PAGE,
    }),
    listModeration.count("pending"),
    listModeration.count("hidden"),
    listModeration.count("all"),
  ]);
  return { view, counts: { pending, hidden, all }, lists: await readLists(context, ids) };
}

async function readLists(context: ServiceContext, ids: readonly string[]): Promise<ModeratedList[]> {
  const { listModeration } = context.db;
  const [rows, places, reasons] = await Promise.all([
    listModeration.list(ids),
    listModeration.listPlaces(ids),
    listModeration.listReportReasons(ids),
  ]);
  const nameOf = await nameActors(
    context,
    rows.flatMap(({ decidedBy }) => decidedBy ?? []),
  );
  const reader = actorLabel(context.actor);
  return rows.map(({ decidedBy, decidedAt, changedAt, title, ...list }) => ({
    ...list,
    title: title || UNTITLED_LIST,
    changedAt: changedAt.toISOString(),
    reportReasons: reasons.get(list.id) ?? [],
    places: places
      .filter(({ listId }) => listId === list.id)
      .map(({ id, title: name, note }) => ({ id, title: name, note })),
    decision:
      decidedBy && decidedAt
        ? { by: nameOf(decidedBy), isOwn: decidedBy === reader, at: decidedAt.toISOString() }
        : null,
  }));
}

/** V-06. Staff only. A decision answers the open reports; one that is based on another state changes nothing. */
export function decideList(
  context: ServiceContext,
  { status, ...target }: SeenList & { status: "published" | "hidden" },
): Promise<ListOutcome> {
  const decidedBy = actorLabel(context.actor);
  const decidedAt = context.clock.now();
  // Its editors must not escape by changing it all the time.
  const ignoresEdits = status === "hidden";
  return changeList(context, { ...target, ignoresEdits }, async ({ store, list }) => {
    const { id } = list;
    await store.sharedLists.save({ id, status, openReports: 0, decidedBy, decidedAt });
    const details = { after: status, was: stateOf(list) };
    await audit(context, { store, list, action: DECIDE, details, at: decidedAt });
  });
}

/** V-06. Staff only. Restores the state before the last decision; reports that came after it stay open. */
export function undoListDecision(context: ServiceContext, target: SeenList): Promise<ListOutcome> {
  return changeList(context, target, async ({ store, list }) => {
    const was = stateBefore(list, await store.audit.findLatest({ subject: list.id, action: DECIDE }));
    const openReports = was.openReports + list.openReports;
    await store.sharedLists.save({ id: list.id, ...was, openReports });
    await audit(context, { store, list, action: "list.undo", details: { after: was.status } });
  });
}

/** V-06. Staff only. Leaves a row without content. Can't be undone. */
export async function deleteList(
  context: ServiceContext,
  { id, reason }: { id: string; reason: string },
): Promise<ListOutcome> {
  return changeList(context, { id }, async ({ store, list }) => {
    await store.sharedLists.clear({ id, at: context.clock.now() });
    await audit(context, { store, list, action: "list.delete", details: { reason } });
  });
}

interface ListChange {
  readonly store: TransactionStore;
  readonly list: LockedList;
}

async function changeList(
  context: ServiceContext,
  { id, seen, ignoresEdits = false }: Partial<SeenList> & { id: string; ignoresEdits?: boolean },
  change: (input: ListChange) => Promise<void>,
): Promise<ListOutcome> {
  requireStaff(context.actor);
  if (!isListId(id)) return { kind: "gone", id };
  const kind = await changeCatalogue<"decided" | "stale">(context, async (store) => {
    const list = await store.sharedLists.lock(id);
    if (!list || list.deletedAt) return { result: "stale", tags: [] };
    const seenChange = seen?.split("~")[1] ?? "";
    const changedAt = ignoresEdits ? seenChange : list.changedAt.toISOString();
    if (seen !== undefined && seen !== seenNow(list, changedAt)) return { result: "stale", tags: [] };
    await change({ store, list });
    return { result: "decided", tags: [sharedListTag(id)] };
  });
  const [list] = await readLists(context, [id]);
  return list ? { kind, list } : { kind: "gone", id };
}

function seenNow({ decidedAt }: LockedList, changedAt: string): string {
  const decision = decidedAt && { by: "", isOwn: false, at: decidedAt.toISOString() };
  return seenOfList({ decision, changedAt });
}

interface ListAudit extends ListChange {
  readonly action: "list.decide" | "list.undo" | "list.delete";
  readonly details: Record<string, unknown>;
  readonly at?: Date;
}

async function audit(context: ServiceContext, { list, details, ...entry }: ListAudit): Promise<void> {
  await writeAudit(context, {
    ...entry,
    subject: list.id,
    details: { before: list.status, ...details },
  });
}
