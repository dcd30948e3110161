import { SHARED_LISTS_KEY, UNSENT_LISTS_KEY } from "../../contract/browser-storage.ts";
import type { JsonStorage } from "../storage/json-storage.ts";
import type { ListEnvironment } from "./list-environment.ts";
import { readStored, type StoredLists } from "./read-stored-lists.ts";
import { isSettled, joinStored, type OwnList, type StoredList, withoutContent } from "./stored-list.ts";

export type ListStorage = ReturnType<typeof createListStorage>;

/** V-06: read anew for each change, since other windows write too. */
export function createListStorage({
  storage,
  randomName,
  memberId,
}: Pick<ListEnvironment, "storage" | "randomName" | "memberId">) {
  let isStored = true;

  const isUsable = ({ member, isOfVisitor }: StoredList) =>
    member === "" || member === memberId() || (isOfVisitor && memberId() === "");

  /** Those of visitors and of the signed-in member. */
  function list(): StoredList[] {
    const usable = new Map<string, StoredList>();
    for (const one of read().lists.filter(isUsable)) {
      const known = usable.get(one.id);
      usable.set(one.id, known ? joinStored(known, one) : one);
    }
    return [...usable.values()];
  }

  function read(): StoredLists {
    const found = readStored(storage);
    if (found.browser) return found;
    const created = { ...found, browser: randomName() };
    write(created);
    return created;
  }

  function write(stored: StoredLists): void {
    isStored = writeStored(storage, stored);
  }

  /** Replaces the usable ones, or that of its member; others' unsent copies of the same list stay. */
  function save(saved: StoredList): void {
    const stored = read();
    const isSame = (one: StoredList) =>
      one.id === saved.id && (one.member === saved.member || (isUsable(one) && isUsable(saved)));
    const at = stored.lists.findIndex(isSame);
    const others = stored.lists.filter((one) => !isSame(one));
    write({ ...stored, lists: others.toSpliced(Math.max(at, 0), 0, saved) });
  }

  return {
    browserName: (): string => read().browser,
    list,
    listOwn(): readonly OwnList[] {
      const { own, ownMember } = read();
      return ownMember === memberId() ? own : [];
    },
    /** False where the browser stores nothing: lists last until the page is closed. */
    isStored: (): boolean => isStored,
    /** That of a member who has left since is hidden. */
    find(id: string, author = memberId()): StoredList | null {
      const hasLeft = author !== "" && author !== memberId();
      const found = hasLeft ? read().lists.filter(({ member }) => member === author) : list();
      return found.find((one) => one.id === id) ?? null;
    },
    save,
    remove(id: string): void {
      const stored = read();
      const lists = stored.lists.filter((one) => one.id !== id || !isUsable(one));
      write({ ...stored, lists, own: stored.own.filter((one) => one.id !== id) });
    },
    saveOwn: (own: readonly OwnList[]): void => write({ ...read(), own, ownMember: memberId() }),
    /** Strictly increasing in this browser, whatever the clock does. */
    nextTimestamp(now: number): number {
      const stored = read();
      const last = Math.max(now, stored.last + 1);
      write({ ...stored, last });
      return last;
    },
  };
}

/**
 * When `member` signs out or `next` signs in: the server has what is removed. Unsent changes, and the keys of all
 * lists, stay hidden until the member comes back.
 */
export function removeMemberLists(
  storage: JsonStorage,
  { member, next = "" }: { member: string; next?: string },
): void {
  const stored = readStored(storage);
  if (stored.lists.length + stored.own.length === 0) return;
  const lists = stored.lists
    .map((list) => (list.isOwn && !list.member ? { ...list, member } : list))
    .map((list) => (isKept(list, next) ? list : withoutContent(list)))
    .filter((list) => list.key !== "" || isKept(list, next));
  const own = stored.ownMember === next ? stored.own : [];
  writeStored(storage, { ...stored, lists, own });
}

function isKept(list: StoredList, next: string): boolean {
  return !isSettled(list) || list.member === next || list.isOfVisitor || list.member === "";
}

/** Of a deleted account, with what was not sent. */
export function removeAllLists(storage: JsonStorage, member: string): void {
  const stored = readStored(storage);
  if (stored.lists.length + stored.own.length === 0) return;
  const lists = stored.lists
    .filter((list) => list.member !== member || (list.isOfVisitor && !list.isOwn))
    .map((list) => (list.member === member ? { ...list, member: "" } : list));
  writeStored(storage, { ...stored, lists, own: [] });
}

export function hasUnsentLists(storage: JsonStorage, member: string): boolean {
  return readStored(storage).lists.some((list) => list.member === member && !isSettled(list));
}

function writeStored(storage: JsonStorage, stored: StoredLists): boolean {
  if (stored.lists.every(isSettled)) storage.remove(UNSENT_LISTS_KEY);
  else storage.write(UNSENT_LISTS_KEY, 1);
  return storage.write(SHARED_LISTS_KEY, stored);
}
