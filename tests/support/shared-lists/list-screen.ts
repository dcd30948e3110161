import { onTestFinished } from "vitest";
import { page } from "vitest/browser";
import { SHARED_LISTS_KEY } from "../../../src/contract/browser-storage.ts";
import type { EditedSharedList, SharedListChanges } from "../../../src/contract/shared-lists/shared-lists.ts";
import type { CardView } from "../../../src/domain/businesses/card-view.ts";
import { applyChanges, type ListChange } from "../../../src/domain/shared-lists/apply-changes.ts";
import {
  EMPTY_LIST,
  listInOrder,
  type SharedListStatus,
} from "../../../src/domain/shared-lists/shared-list.ts";
import { loadLists } from "../../../src/personal/shared-lists/load-lists.ts";
import { NEW_LIST, type StoredList, summaryOf } from "../../../src/personal/shared-lists/stored-list.ts";
import * as sharedList from "../../../src/web/routes/shared-lists/shared-list.tsx";
import { shownCard } from "../cards.ts";
import { renderSiteScreen } from "../components/screen.tsx";

export const LIST_ID = "la-lista-del-domingo-1";
const LIST_KEY = "la-clave-del-domingo-1";
export const LIST_PATH = `/lista/${LIST_ID}`;
export const EDIT_KEY = `#editar=${LIST_KEY}`;

const PLACES = ["La Diagonal Pizza", "Pizzería El Tilo"];

export const heading = page.getByRole("heading", { level: 1 });
export const title = page.getByLabelText("Título");
export const saveState = page.getByText("Guardado", { exact: true });

/** "1La Diagonal Pizza", as numbered. */
export const places = () =>
  page
    .getByRole("heading", { level: 2 })
    .elements()
    .map(({ textContent }) => textContent);

const cardOf = (name: string): CardView =>
  shownCard(name.toLowerCase().replaceAll(" ", "-"), { title: name });

/** One list on a server that merges as the real one. */
function createServer(names: readonly string[]) {
  const cards = new Map(names.map((name) => [cardOf(name).id, cardOf(name)]));
  const server = {
    content: EMPTY_LIST,
    sent: [] as SharedListChanges[],
    /** Requests get no answer. */
    isLost: false,
    isDeleted: false,
    status: "published" as SharedListStatus,
    cardOf: (id: string) => cards.get(id) ?? shownCard(id),
    apply(changes: readonly Omit<ListChange, "date" | "browser" | "sequence">[], browser = "cafe0002"): void {
      const at = Date.now();
      const dated = changes.map((change, index) => ({ ...change, browser, sequence: at + index, date: at }));
      server.content = applyChanges(server.content, dated).content;
    },
    answer({ body }: { body: unknown }): Response {
      if (server.isLost) throw new TypeError("Failed to fetch");
      const request = JSON.parse(String(body)) as SharedListChanges;
      server.sent.push(request);
      if (request.key !== LIST_KEY) return Response.json({ message: "No es de acá." }, { status: 403 });
      if (server.isDeleted) return Response.json({ message: "Esta lista ya no existe." }, { status: 410 });
      if (request.delete) {
        server.isDeleted = true;
        return Response.json({ now: Date.now(), id: LIST_ID, isDeleted: true });
      }
      server.apply(request.changes, request.browser);
      return Response.json(server.describe());
    },
    list: () => listInOrder(server.content.entries),
    describe: (): EditedSharedList => ({
      ...{ now: Date.now(), id: LIST_ID, title: server.content.title, needsDecision: false, isOwn: false },
      status: server.status,
      places: server.list().map(({ id, note, rank }) => ({ id, note, rank, card: server.cardOf(id) })),
      refused: [],
    }),
  };
  server.apply([
    { title: "Domingo" },
    ...[...cards.keys()].map((place, index) => ({ place, listed: true, rank: index + 1 })),
  ]);
  return server;
}

/** As the server's error reaches the page. */
function goneList(): Error {
  const view = { message: "Esta lista ya no existe.", heading: "Esta lista ya no existe.", requestId: null };
  return Object.assign(new Error(), { status: 410, data: view });
}

interface ListPageOptions {
  readonly names?: readonly string[];
  /** Whether this browser has the edit link. */
  readonly isEditor?: boolean;
  readonly stored?: Partial<StoredList>;
  /** On the server. */
  readonly note?: string;
  /** On the server. */
  readonly status?: SharedListStatus;
  readonly missingCount?: number;
  readonly isLost?: boolean;
}

/** The page of "Domingo". */
export async function openListPage({
  names = PLACES,
  isEditor = true,
  stored = {},
  note = "",
  status = "published",
  missingCount = 0,
  isLost = false,
}: ListPageOptions = {}) {
  const server = Object.assign(createServer(names), { status, isLost });
  if (note) server.apply([{ place: server.list()[0]?.id ?? "", note }]);
  const service = await loadLists();
  if (isEditor) {
    const { content, list, cardOf: find } = server;
    const summaries = Object.fromEntries(list().map(({ id }) => [id, summaryOf(find(id))]));
    const known = { ...NEW_LIST, id: LIST_ID, key: LIST_KEY, title: content.title, isOnServer: true };
    const kept = list().map(({ id, rank, note: text }) => ({ id, rank, note: text }));
    const lists = [{ ...known, summaries, places: kept, isMadeHere: false, ...stored }];
    localStorage.setItem(SHARED_LISTS_KEY, JSON.stringify({ browser: "cafe0001", lists, own: [] }));
    dispatchEvent(new Event("storage"));
  }
  onTestFinished(() => service.forget(LIST_ID));
  const screen = await renderSiteScreen(
    {
      ...{ path: "lista/:id", module: sharedList },
      load() {
        if (server.isLost) throw new TypeError("Failed to fetch");
        if (server.isDeleted || server.status === "hidden") throw goneList();
        const shown = server.list().map(({ id, note: text }) => ({
          ...{ card: server.cardOf(id), note: text, distance: "", hoursText: "", phone: "" },
        }));
        const isHeld = server.status === "held";
        const empty = { id: LIST_ID, isHeld, missingCount };
        const list = { ...empty, title: server.content.title, places: isHeld ? [] : shown };
        return { list, plan: null, shareImage: "" };
      },
      requests: { [`${LIST_PATH}/cambios`]: (request) => server.answer(request) },
    },
    LIST_PATH,
  );
  return { ...screen, server, service };
}

export const edit = () => page.getByRole("button", { name: "Editar lista" }).click();
