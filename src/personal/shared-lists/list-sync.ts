import type {
  DeletedSharedList,
  EditedSharedList,
  SharedListChanges,
} from "../../contract/shared-lists/shared-lists.ts";
import { LIST_LIMITS } from "../../domain/shared-lists/shared-list.ts";
import { createBackOff } from "../sync/back-off.ts";
import { createServerClock, NEW_TOKEN_MS } from "../sync/personal-requests.ts";
import type { ListEnvironment, ListReply } from "./list-environment.ts";
import type { ListStorage } from "./list-storage.ts";
import { mergeListAnswer } from "./merge-list-answer.ts";
import { afterRefusal, isFinal, REFUSED } from "./refused-list.ts";
import { isSettled, type StoredList, viewOf } from "./stored-list.ts";

type Reply = ListReply<EditedSharedList | DeletedSharedList>;

interface Refusal {
  readonly list: StoredList;
  readonly message: SharedListChanges;
  readonly reply: Extract<Reply, { refused: number }>;
}

export type ListSync = ReturnType<typeof createListSync>;

/** V-06: sends pending changes until the server has confirmed them, one request at a time. */
export function createListSync({
  environment,
  storage,
  show,
}: {
  environment: ListEnvironment;
  storage: ListStorage;
  show: () => void;
}) {
  const serverClock = createServerClock();
  let last: Promise<unknown> = Promise.resolve();
  let isOffline = false;
  const { retryLater, reset } = createBackOff({ after: environment.after, work: () => void sendAll() });

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const start = () => environment.withLock(work);
    const next = last.then(start, start);
    last = next.catch(() => {});
    return next;
  }

  function messageOf({ key, isMadeHere, isOnServer, isDeleted, pending }: StoredList): SharedListChanges {
    return {
      key,
      ...(!isOnServer && !isDeleted && { create: true }),
      // An edit link gives access, not ownership.
      ...(isMadeHere && { claim: true }),
      ...(isDeleted && { delete: true }),
      browser: storage.browserName(),
      uid: environment.memberId() || undefined,
      sentAt: environment.now(),
      clockOffset: serverClock.offset(),
      changes: isDeleted ? [] : pending.slice(0, LIST_LIMITS.changes),
    };
  }

  /** While the session flag is set, a refused session is a token that was rotated meanwhile. */
  async function post(id: string, message: SharedListChanges): Promise<Reply> {
    const reply = await attempt(id, message);
    if (!isSignedOut(reply) || !environment.hasSession()) return reply;
    await new Promise<void>((resolve) => environment.after({ ms: NEW_TOKEN_MS, work: resolve }));
    return attempt(id, { ...message, sentAt: environment.now() });
  }

  async function attempt(id: string, message: SharedListChanges): Promise<Reply> {
    const reply = await environment.sendChanges(id, message).catch(() => ({ refused: 0, message: "" }));
    isOffline = "refused" in reply && reply.refused === 0;
    if ("answer" in reply) {
      reset();
      serverClock.observe({
        sentAt: message.sentAt,
        receivedAt: environment.now(),
        now: reply.answer.now,
      });
    }
    return reply;
  }

  async function syncOnce(id: string, isRead: boolean): Promise<void> {
    const list = storage.find(id);
    if (!list || (isSettled(list) && !isRead)) return;
    const message = messageOf(list);
    // Before the answer, which may be lost: the server may make the member its owner.
    storage.save(withMember(list, environment.memberId()));
    const reply = await post(id, message);
    // The member signed out or another one in: their unsent changes stay, and are sent again when they are back.
    if (environment.memberId() !== (message.uid ?? "")) {
      show();
      if (isSignedOut(reply)) environment.sessionEnded();
      return;
    }
    takeReply({ id, message, reply });
    show();
    if ("refused" in reply) return;
    if (isChanging(message)) environment.onSaved(id);
    return syncOnce(id, false);
  }

  function takeReply({ id, message, reply }: { id: string; message: SharedListChanges; reply: Reply }): void {
    // Changed meanwhile by this window or another.
    const list = storage.find(id);
    if (!list) return;
    if ("refused" in reply) takeRefusal({ list, message, reply });
    else if ("isDeleted" in reply.answer) storage.remove(id);
    else storage.save(mergeListAnswer(list, { answer: reply.answer, sent: message.changes }));
  }

  function takeRefusal({ list, message: sent, reply }: Refusal): void {
    const left = afterRefusal(list, { sent, reply });
    if (left) storage.save(left);
    else storage.remove(list.id);
    const isNews = reply.refused === REFUSED.gone && !sent.delete && !list.isUnread;
    if (isNews) environment.onGone(viewOf(list));
    if (left && !isFinal(reply.refused)) retryLater();
  }

  const send = (id: string) => inTurn(() => syncOnce(id, false));

  async function sendAll(): Promise<void> {
    for (const list of storage.list()) {
      if (isSettled(list)) continue;
      await send(list.id);
      if (isOffline) return;
    }
  }

  return {
    send,
    sendAll,
    /** Reads the list, with what other devices changed. */
    refresh: (id: string) => inTurn(() => syncOnce(id, true)),
    isOffline: (): boolean => isOffline,

    async fetchOwn(): Promise<void> {
      if (!environment.hasSession()) return;
      await inTurn(async () => {
        const member = environment.memberId();
        const reply = await environment.fetchOwn().catch(() => null);
        isOffline = reply === null;
        const isSameMember = environment.hasSession() && environment.memberId() === member;
        if (reply && "answer" in reply && isSameMember) storage.saveOwn(reply.answer.lists);
      });
      show();
    },
  };
}

function withMember(list: StoredList, member: string): StoredList {
  return {
    ...list,
    member: list.member || member,
    isOfVisitor: list.isOfVisitor || list.member === "",
  };
}

function isSignedOut(reply: Reply): boolean {
  return "refused" in reply && reply.refused === REFUSED.signedOut;
}

function isChanging({ changes, create, delete: isDeletion }: SharedListChanges): boolean {
  return changes.length > 0 || create === true || isDeletion === true;
}
