import { type MessageToWorker, OFFLINE_PATH, SUBMISSION_HEADER } from "../contract/offline/offline.ts";
import { askServer, noteConnection, postState, postToPages, probeConnection } from "./connection.ts";
import {
  copyKeeper,
  dropCopy,
  eraseCopies,
  type FILES,
  findCopy,
  forgetCopies,
  hasCacheRule,
  ignore,
  PAGES,
  pathOf,
  STORE_NAMES,
} from "./copies.ts";
import { endWorker } from "./end-worker.ts";
import {
  isGone,
  isOutside,
  isSharedPage,
  keepPages,
  keepShell,
  keepShown,
  storeOfFile,
} from "./keep-pages.ts";
import { discardForm, listForms, sendForms, sendOrStore, takeForm } from "./outbox.ts";

declare const self: ServiceWorkerGlobalScope;

const PROFILE = "/perfil";
/** What they show depends on the query; others are read with that of another visit. */
const NEEDS_QUERY = /^\/(buscar|categoria|mapa)/;

/** With a copy at hand, a slow connection counts as none. */
const PATIENCE_MS = 6_000;
const SEND_TAG = "send";

self.addEventListener("install", (event) => {
  event.waitUntil(Promise.all([keepShell(true), self.skipWaiting()]));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    Promise.all([
      eraseCopies(STORE_NAMES),
      // Earlier versions enabled it. A request that the worker leaves to the browser would be sent twice.
      self.registration.navigationPreload?.disable(),
      self.clients.claim().then(postState),
    ]),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin) return;
  if (isOutside(pathname)) {
    if (request.mode === "navigate" && pathname === PROFILE)
      // Never stored, but without a connection it leads to what is.
      event.respondWith(askServer(request).catch(() => insteadOf(PROFILE)));
    return;
  }
  if (request.method === "POST") {
    if (request.headers.has(SUBMISSION_HEADER)) event.respondWith(answerForm(request));
  } else if (request.method !== "GET") return;
  else if (request.mode === "navigate") event.respondWith(answerPage(event));
  else {
    const store = storeOfFile(pathname);
    if (store) event.respondWith(answerFile(event, store));
  }
});

self.addEventListener("message", (event) => {
  const message = event.data as MessageToWorker;
  // A page of another version may send others.
  event.waitUntil(HANDLERS[message.kind]?.(message as never, event.ports[0]));
});

self.addEventListener("sync", ((event: ExtendableEvent) => {
  event.waitUntil(
    send({}).then((isDone) => {
      // The browser repeats what failed.
      if (!isDone) throw new Error();
    }),
  );
}) as EventListener);

type Handlers = {
  readonly [Kind in MessageToWorker["kind"]]: (
    message: Extract<MessageToWorker, { kind: Kind }>,
    port?: MessagePort,
  ) => Promise<unknown>;
};

const HANDLERS: Handlers = {
  end: endWorker,
  shown: ({ path, files }) => keepShown(path, files),
  forget: forgetCopies,
  keep: ({ pages }) => keepPages(pages),
  probe: probeConnection,
  take: async ({ id }, port) => port?.postMessage(await takeForm(id)),
  send,
  discard: ({ id }) => discardForm(id).then(postForms),
  list: () => postState().then(postForms),
};

async function answerPage(event: FetchEvent): Promise<Response> {
  const path = pathOf(event.request);
  const copy = await findCopy(PAGES, path);
  const keep = copyKeeper();
  try {
    const response = await askServer(event.request, undefined, copy && runOutOfPatience());
    if (isSharedPage(response)) event.waitUntil(keep(PAGES, path, response.clone()));
    else if (isGone(response)) event.waitUntil(dropCopy(PAGES, path));
    return response;
  } catch {
    if (copy) return copy;
    const other = !NEEDS_QUERY.test(path) && (await findCopy(PAGES, path, true));
    return other || insteadOf(path);
  }
}

function insteadOf(path: string): Response {
  if (path.startsWith(OFFLINE_PATH)) return Response.error();
  return Response.redirect(`${OFFLINE_PATH}?pagina=${encodeURIComponent(path)}`);
}

function runOutOfPatience(): Promise<never> {
  return new Promise((_, reject) => setTimeout(reject, PATIENCE_MS));
}

/** What never changes is not asked for again. */
async function answerFile(event: FetchEvent, store: typeof FILES): Promise<Response> {
  const path = pathOf(event.request);
  const copy = await findCopy(store, path);
  if (copy && hasCacheRule(copy, "immutable")) return copy;
  const keep = copyKeeper();
  try {
    const response = await fetch(event.request);
    noteConnection(false);
    if (response.ok) {
      const copy = response.clone();
      const keepOfSite = async (page?: Client) =>
        page && !isOutside(pathOf(page)) && (await keep(store, path, copy));
      // A page of the back office loads files, too.
      event.waitUntil(self.clients.get(event.clientId).then(keepOfSite));
    } else if (isGone(response)) event.waitUntil(dropCopy(store, path));
    return response;
  } catch (failure) {
    const stored = copy ?? (await findCopy(store, path, true));
    if (stored) return stored;
    throw failure;
  }
}

async function answerForm(request: Request): Promise<Response> {
  const response = await sendOrStore(request);
  if (response.status === 202) {
    // Only some browsers wake the worker for it; the others send with the next page.
    const { sync } = self.registration as { sync?: { register(tag: string): Promise<void> } };
    await sync?.register(SEND_TAG).catch(ignore);
    await postForms();
  }
  return response;
}

/** False where some should be sent later. */
async function send(which: { again?: boolean }): Promise<boolean> {
  const isDone = await sendForms(which);
  await postForms();
  return isDone;
}

async function postForms(): Promise<void> {
  await postToPages({ kind: "forms", forms: await listForms() });
}
