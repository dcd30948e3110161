import { createHash, timingSafeEqual } from "node:crypto";
import type {
  DeletedSharedList,
  EditedSharedList,
  SharedListChanges,
} from "../../contract/shared-lists/shared-lists.ts";
import type { LockedList } from "../../db/queries/shared-lists/shared-list-writes.ts";
import type { TransactionStore } from "../../db/store.ts";
import { findMember, type Member, requireMember } from "../../domain/accounts/actor.ts";
import { dateChange } from "../../domain/accounts/merge-entry.ts";
import { cardView } from "../../domain/businesses/card-view.ts";
import { sharedListTag, type TouchedTag } from "../../domain/catalogue/catalogue-tags.ts";
import { BURST_MINUTES, burstReasons } from "../../domain/reviews/moderate-review.ts";
import { localDateOf } from "../../domain/schedule/local-time.ts";
import {
  applyChanges,
  type ListChange,
  type RefusedChange,
} from "../../domain/shared-lists/apply-changes.ts";
import { holdAfter, needsDecision } from "../../domain/shared-lists/hold-list.ts";
import {
  isEditKey,
  isListId,
  LIST_LIMITS,
  type ListContent,
  listInOrder,
} from "../../domain/shared-lists/shared-list.ts";
import { requireOwner } from "../accounts/read-personal-changes.ts";
import { changeCatalogue } from "../catalogue/change-catalogue.ts";
import { hashAuthor } from "../rate-limits/hash-client.ts";
import { rateLimitClient } from "../rate-limits/rate-limit.ts";
import type { ServiceContext } from "../service-context.ts";
import { requireRoom } from "../storage-budget/require-room.ts";
import { goneList, noList, notEditor, tooManyLists } from "./list-errors.ts";
import { readListChanges } from "./read-list-changes.ts";

interface ChangeListInput {
  readonly id: string;
  /** JSON (`SharedListChanges`). */
  readonly sent: string;
}

interface ChangedList {
  readonly list: LockedList;
  readonly content: ListContent;
  readonly refused: readonly RefusedChange[];
}

/**
 * V-06. For requests with the list's edit key, and for its owner. A retry changes nothing. Answers with the whole
 * list, also without changes.
 */
export async function changeSharedList(
  context: ServiceContext,
  { id, sent }: ChangeListInput,
): Promise<EditedSharedList | DeletedSharedList> {
  await rateLimitClient(context, "list-change");
  if (!isListId(id)) throw noList();
  const request = readListChanges(sent);
  if (request.uid) requireOwner({ member: requireMember(context.actor), uid: request.uid });
  const isKnown = (await context.db.sharedLists.find(id)) !== null;
  if (!isKnown && !(request.create && isEditKey(request.key))) throw noList();
  if (!isKnown) {
    await rateLimitClient(context, "list");
    await requireRoom(context, "lists");
  }
  const changed = await changeCatalogue<ChangedList | null>(context, async (store) => {
    const places = await store.sharedLists.lockPlaces(placesOf(request));
    const member = findMember(context.actor);
    if (member) await store.sharedLists.lockOwner(member.id);
    if (!isKnown) await create(context, { store, id, key: request.key, member });
    const list = await obtain(store, { id, key: request.key, member, isClaimed: request.claim === true });
    if (request.delete) {
      await store.sharedLists.clear({ id, at: context.clock.now() });
      return { result: null, tags: [sharedListTag(id)] };
    }
    return apply(context, { store, list, request, places });
  });
  return changed ? describe(context, changed) : { now: context.clock.now().getTime(), id, isDeleted: true };
}

function placesOf({ changes }: SharedListChanges): string[] {
  return [...new Set(changes.flatMap((change) => ("place" in change ? [change.place] : [])))];
}

interface Creation {
  readonly store: TransactionStore;
  readonly id: string;
  readonly key: string;
  readonly member: Member | null;
}

async function create(
  { clock, clientKey }: ServiceContext,
  { store, id, key, member }: Creation,
): Promise<void> {
  if (member && (await store.sharedLists.countOwned(member.id)) >= LIST_LIMITS.perMember)
    throw tooManyLists();
  const now = clock.now();
  const clientHash = hashAuthor({ subject: "list", clientKey });
  const since = new Date(now.getTime() - BURST_MINUTES * 60_000);
  const holdReasons = clientHash
    ? burstReasons(await store.sharedLists.countRecent({ clientHash, since }))
    : [];
  await store.sharedLists.add({
    id,
    editKeyHash: hashKey(key),
    ownerId: member?.id ?? null,
    clientHash,
    status: holdReasons.length > 0 ? "held" : "published",
    holdReasons,
    createdAt: now,
    changedAt: now,
    openedOn: localDateOf(now),
  });
}

interface Access extends Omit<Creation, "store"> {
  readonly isClaimed: boolean;
}

/** Checks the access. A member with the key of a list without an owner may claim it. */
async function obtain(store: TransactionStore, { id, key, member, isClaimed }: Access): Promise<LockedList> {
  const list = await store.sharedLists.lock(id);
  if (!list) throw noList();
  if (list.deletedAt) throw goneList();
  const hasKey = isEditKey(key) && isSame(list.editKeyHash, hashKey(key));
  const isOwner = member !== null && list.ownerId === member.id;
  if (!hasKey && !isOwner) throw list.status === "hidden" ? goneList() : notEditor();
  if (!member || !isClaimed || list.ownerId !== null) return list;
  if ((await store.sharedLists.countOwned(member.id)) >= LIST_LIMITS.perMember) return list;
  await store.sharedLists.save({ id, ownerId: member.id });
  return { ...list, ownerId: member.id };
}

interface Application {
  readonly store: TransactionStore;
  readonly list: LockedList;
  readonly request: SharedListChanges;
  readonly places: Awaited<ReturnType<TransactionStore["sharedLists"]["lockPlaces"]>>;
}

async function apply(
  { clock }: ServiceContext,
  { store, list, request, places }: Application,
): Promise<{ result: ChangedList; tags: TouchedTag[] }> {
  const { id: listId, title, titleVersion } = list;
  const before: ListContent = { title, titleVersion, entries: await store.sharedLists.readEntries(listId) };
  const now = clock.now();
  const changes = request.changes.map((change): ListChange => {
    const { sentAt, clockOffset, browser } = request;
    const { changedAt } = change;
    const date = dateChange({ changedAt, sentAt, clockOffset, now: now.getTime() });
    const version = { date, browser, sequence: changedAt };
    if (!("place" in change)) return { ...version, title: change.title };
    const found = places.get(change.place);
    const isAllowed = found && (found.isListed || before.entries.has(found.id));
    return { ...change, ...version, place: isAllowed ? found.id : null };
  });
  const { content, changed, forgotten, written, refused } = applyChanges(before, changes);
  const isChanged = changed.size > 0 || content.titleVersion !== titleVersion;
  if (!isChanged) {
    await store.sharedLists.markOpened({ ids: [listId], day: localDateOf(now) });
    return { result: { list, content, refused }, tags: [] };
  }
  const held = holdAfter({ before: list, content, written });
  if (content.entries.size > before.entries.size) await requireRoom({ db: store }, "listPlaces");
  await store.sharedLists.save({
    id: listId,
    title: content.title,
    titleVersion: content.titleVersion,
    changedAt: now,
    status: held.status,
    holdReasons: [...held.holdReasons],
  });
  const entries = new Map([...content.entries].filter(([id]) => changed.has(id)));
  await store.sharedLists.saveEntries({ listId, entries });
  await store.sharedLists.deleteEntries({ listId, ids: forgotten });
  return { result: { list: { ...list, ...held }, content, refused }, tags: [sharedListTag(listId)] };
}

async function describe(
  { db, actor, clock }: ServiceContext,
  { list, content, refused }: ChangedList,
): Promise<EditedSharedList> {
  const places = listInOrder(content.entries);
  const cards = await db.businesses.listCards(places.map(({ id }) => id));
  return {
    now: clock.now().getTime(),
    id: list.id,
    title: content.title,
    status: list.status,
    needsDecision: needsDecision(list),
    isOwn: list.ownerId !== null && findMember(actor)?.id === list.ownerId,
    places: places.map(({ id, note, rank }) => {
      const card = cards.get(id);
      return { id, note, rank, card: card ? cardView(card) : null };
    }),
    refused,
  };
}

function hashKey(key: string): string {
  return createHash("sha256").update(key).digest("hex");
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
