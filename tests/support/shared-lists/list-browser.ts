import type { AccountMessage } from "../../../src/contract/account-message.ts";
import type {
  EditedSharedList,
  OwnSharedLists,
  SharedListChanges,
} from "../../../src/contract/shared-lists/shared-lists.ts";
import { dateChange } from "../../../src/domain/accounts/merge-entry.ts";
import { applyChanges } from "../../../src/domain/shared-lists/apply-changes.ts";
import { EMPTY_LIST, type ListContent, listInOrder } from "../../../src/domain/shared-lists/shared-list.ts";
import type { ListEnvironment, ListReply } from "../../../src/personal/shared-lists/list-environment.ts";
import { createListService } from "../../../src/personal/shared-lists/list-service.ts";
import type { SharedLists } from "../../../src/personal/shared-lists/lists-store.ts";
import { createJsonStorage } from "../../../src/personal/storage/json-storage.ts";
import { shownCard } from "../cards.ts";
import { createStorage } from "../personal/personal-browser.ts";
import { listName } from "./list-request.ts";

export const listedCard = (id: string) => shownCard(id, { direction: "7 e/ 47 y 48" });

type Answer = Awaited<ReturnType<ListEnvironment["sendChanges"]>>;

const NOT_EDITOR = { refused: 403, message: "Con este enlace la lista se puede ver, pero no cambiar." };

function isEditor(
  list: { key: string; owner: string },
  { key, member }: { key: string; member: string },
): boolean {
  return key === list.key || (member !== "" && member === list.owner);
}

/** The merge of the real domain, in memory. It can be down, refuse, or lose what it answers. */
export function createListServer() {
  const lists = new Map<string, { content: ListContent; key: string; owner: string }>();
  const deleted = new Set<string>();
  const server = {
    lists,
    deleted,
    time: 10_000_000,
    /** 0: no connection. */
    refusal: null as number | null,
    losesAnswers: false,
    pause: async () => {},
    received: [] as SharedListChanges[],
    /** Whose session the requests have. Empty for visitors. */
    member: "",
    listOwn: (): OwnSharedLists["lists"] =>
      [...lists]
        .filter(([, { owner }]) => server.member !== "" && owner === server.member)
        .map(([id, { content }]) => ({
          id,
          title: content.title,
          status: "published",
          placeCount: listInOrder(content.entries).length,
          changedAt: 1,
        })),
    contentOf: (id: string): ListContent => lists.get(id)?.content ?? EMPTY_LIST,

    async send(id: string, request: SharedListChanges): Promise<Answer> {
      if (server.refusal === 0) throw new TypeError("Failed to fetch");
      if (server.refusal !== null) return { refused: server.refusal, message: "Esperá." };
      const loses = server.losesAnswers;
      const answer = server.take(id, request);
      await server.pause();
      if (loses) throw new TypeError("Failed to fetch");
      return answer;
    },

    refuse(id: string, { uid, key, create }: SharedListChanges): Extract<Answer, { refused: number }> | null {
      const isAnotherMember = uid !== undefined && uid !== server.member;
      if (isAnotherMember) return { refused: server.member ? 409 : 401, message: "" };
      if (deleted.has(id)) return { refused: 410, message: "Esta lista ya no existe." };
      const known = lists.get(id);
      if (known) return isEditor(known, { key, member: server.member }) ? null : NOT_EDITOR;
      return create ? null : { refused: 404, message: "Fijate si el enlace está completo." };
    },

    take(id: string, request: SharedListChanges): Answer {
      server.received.push(request);
      const refusal = server.refuse(id, request);
      if (refusal) return refusal;
      const known = lists.get(id);
      if (request.delete) {
        lists.delete(id);
        deleted.add(id);
        return { answer: { now: server.time, id, isDeleted: true } };
      }
      const { browser, sentAt, clockOffset, changes } = request;
      const dated = changes.map((change) => ({
        ...change,
        browser,
        sequence: change.changedAt,
        date: dateChange({ changedAt: change.changedAt, sentAt, clockOffset, now: server.time }),
      }));
      const { content, refused } = applyChanges(known?.content ?? EMPTY_LIST, dated);
      const isClaimed = !known || request.claim === true;
      const owner = known?.owner || (isClaimed ? server.member : "");
      lists.set(id, { content, key: known?.key ?? request.key, owner });
      return { answer: describe({ id, content, refused, isOwn: owner !== "" && owner === server.member }) };
    },
  };

  function describe({
    id,
    content,
    refused,
    isOwn,
  }: {
    id: string;
    content: ListContent;
  } & Pick<EditedSharedList, "refused" | "isOwn">): EditedSharedList {
    return {
      now: server.time,
      id,
      title: content.title,
      status: "published",
      needsDecision: false,
      isOwn,
      places: listInOrder(content.entries).map(({ id: place, note, rank }) => ({
        id: place,
        note,
        rank,
        card: listedCard(place),
      })),
      refused,
    };
  }
  return server;
}

let names = 0;

interface BrowserOptions {
  server: ReturnType<typeof createListServer>;
  storage?: ReturnType<typeof createStorage>;
  /** The other windows of the browser. */
  others?: Set<() => void>;
  /** Windows learn of sign-ins and sign-outs with this. */
  accounts?: Set<(message: AccountMessage) => void>;
  withLock?: ListEnvironment["withLock"];
}

/** One window of a browser with the list service. */
export function openLists({
  server,
  storage = createStorage(),
  others = new Set(),
  accounts = new Set(),
  withLock = (work) => work(),
}: BrowserOptions) {
  const page = {
    shown: null as unknown as SharedLists,
    isOffline: false,
    /** Empty for visitors. */
    member: "",
    saved: [] as string[],
    endedSessions: 0,
    gone: [] as string[],
    wake: () => {},
    retries: [] as (() => void)[],
  };
  const reply = <T>(answer: () => ListReply<T>) =>
    page.isOffline ? Promise.reject(new TypeError("offline")) : Promise.resolve(answer());
  const service = createListService({
    storage: createJsonStorage(() => storage),
    hasSession: () => page.member !== "",
    memberId: () => page.member,
    now: () => server.time,
    after({ work }) {
      page.retries.push(work);
      return () => {
        page.retries = page.retries.filter((one) => one !== work);
      };
    },
    randomName: () => {
      names++;
      return `cafe${String(names).padStart(8, "0")}`;
    },
    randomKey: () => {
      names++;
      return listName(String(names));
    },
    sendChanges: (id, changes) =>
      page.isOffline ? Promise.reject(new TypeError("offline")) : server.send(id, changes),
    fetchOwn: () => reply(() => ({ answer: { lists: server.listOwn() } })),
    withLock,
    show(lists) {
      const isNew = JSON.stringify(lists) !== JSON.stringify(page.shown);
      page.shown = lists;
      if (isNew) for (const other of others) other();
    },
    onOtherWindow(listener) {
      others.add(() => listener(null));
      accounts.add(listener);
    },
    onWake(listener) {
      page.wake = listener;
    },
    sessionEnded: () => void page.endedSessions++,
    onGone: ({ title }) => void page.gone.push(title),
    onSaved: (id) => void page.saved.push(id),
  });
  /** Lets everything that was started end. */
  const settle = async () => {
    for (let turn = 0; turn < 60; turn++) await Promise.resolve();
  };
  return { page, service, storage, settle };
}
