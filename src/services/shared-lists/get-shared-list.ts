import type { OwnSharedLists } from "../../contract/shared-lists/shared-lists.ts";
import type { SharedListRow } from "../../db/queries/shared-lists/shared-list-queries.ts";
import { requireMember, requireSystem } from "../../domain/accounts/actor.ts";
import { type CardView, cardView } from "../../domain/businesses/card-view.ts";
import { localDateOf } from "../../domain/schedule/local-time.ts";
import { formatSchedule } from "../../domain/schedule/writing/format-schedule.ts";
import { formatFromPrevious } from "../../domain/shared-lists/list-spots.ts";
import { isListId, LIST_LIMITS, listInOrder, UNTITLED_LIST } from "../../domain/shared-lists/shared-list.ts";
import { hashClient } from "../rate-limits/hash-client.ts";
import { rateLimitClient } from "../rate-limits/rate-limit.ts";
import type { ServiceContext } from "../service-context.ts";
import { requireRoom } from "../storage-budget/require-room.ts";
import { goneList, noList } from "./list-errors.ts";

interface SharedPlace {
  readonly card: CardView;
  readonly note: string;
  /** "a 5 cuadras del anterior"; empty for the first and where a place is not known. */
  readonly distance: string;
  /** In words; empty if unknown. */
  readonly hoursText: string;
  readonly phone: string;
}

export interface SharedList {
  readonly id: string;
  readonly title: string;
  readonly places: readonly SharedPlace[];
  /** Every listed place, so that the page follows those that return to the guide. */
  readonly placeIds: readonly string[];
  /** Listed, but no longer in the guide. */
  readonly missingCount: number;
  readonly isHeld: boolean;
}

/** V-06. Public. A held list has no content. Throws for an unknown, deleted or hidden one. */
export async function getSharedList(
  { db }: Pick<ServiceContext, "db">,
  { id }: { id: string },
): Promise<SharedList> {
  const list = await findVisible({ db }, id);
  if (list.status === "held")
    return { id, title: "", places: [], placeIds: [], missingCount: 0, isHeld: true };
  const entries = await db.sharedLists.listPlaces(id);
  const ordered = listInOrder(new Map(entries.map((entry) => [entry.id, entry])));
  const phones = new Map(entries.map((entry) => [entry.id, entry.phone]));
  const placeIds = ordered.map((entry) => entry.id);
  const cards = await db.businesses.listCards(placeIds);
  const shown = ordered.flatMap(({ id: placeId, note }) => {
    const card = cards.get(placeId);
    return card ? [{ card: cardView(card), note }] : [];
  });
  return {
    id,
    title: list.title || UNTITLED_LIST,
    places: shown.map((place, index) => ({
      ...place,
      hoursText: hoursTextOf(place.card),
      phone: phones.get(place.card.id) ?? "",
      distance: formatFromPrevious({ previous: shown[index - 1]?.card ?? null, card: place.card }),
    })),
    placeIds,
    missingCount: ordered.length - shown.length,
    isHeld: false,
  };
}

async function findVisible({ db }: Pick<ServiceContext, "db">, id: string): Promise<SharedListRow> {
  const list = isListId(id) ? await db.sharedLists.find(id) : null;
  if (!list) throw noList();
  if (list.deletedAt || list.status === "hidden") throw goneList();
  return list;
}

function hoursTextOf({ hours }: CardView): string {
  return hours.kind === "known" ? formatSchedule(hours.schedule) : hours.text;
}

/** V-06. Public. A client's report of a list counts once; the list stays until the staff decides. */
export async function reportSharedList(
  context: Pick<ServiceContext, "db" | "clock" | "log" | "clientKey">,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  await rateLimitClient(context, "list-report");
  await requireRoom(context, "notices");
  const { status } = await findVisible(context, id);
  if (status === "held") return;
  await context.db.sharedLists.report({
    listId: id,
    clientKey: hashClient({ subject: id, clientKey: context.clientKey }),
    reason,
    at: context.clock.now(),
  });
}

/** V-06. Members only. */
export async function listOwnSharedLists({ db, actor }: ServiceContext): Promise<OwnSharedLists> {
  const ownerId = requireMember(actor).id;
  const lists = await db.sharedLists.listOwned({ ownerId, limit: LIST_LIMITS.perMember });
  return { lists: lists.map(({ changedAt, ...list }) => ({ ...list, changedAt: changedAt.getTime() })) };
}

/** V-06. System only. Keeps the day, and only until the next one: lists that are not opened for a year are erased. */
export async function recordListOpenings(
  { db, actor, clock }: Pick<ServiceContext, "db" | "actor" | "clock">,
  { ids }: { ids: readonly string[] },
): Promise<void> {
  requireSystem(actor);
  await db.sharedLists.markOpened({ ids, day: localDateOf(clock.now()) });
}
