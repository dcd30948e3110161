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
import { PATIENCE_MS } from "./limits.ts";
import { discardForm, listForms, sendForms, sendOrStore, takeForm } from "./outbox.ts";

declare const self: ServiceWorkerGlobalScope;

const PROFILE = "/perfil";
/** What they show depends on the query; others are read with that of another visit. */
const NEEDS_QUERY = /^\/(buscar|categoria|mapa)/;

on("install", () => Promise.all([keepShell(true), self.skipWaiting()]));

on("activate", () =>
  Promise.all([
    eraseCopies(STORE_NAMES),
    // Earlier versions enabled it. A request that the worker leaves to the browser would be sent twice.
    self.registration.navigationPreload?.disable(),
    self.clients.claim().then(postState),
  ]),
);

self.addEventListener("fetch", (event) => {
  const answer = answerTo(event);
  if (answer) event.respondWith(answer);
});

on("message", ({ data, ports }) =>
  // A page of another version may send others.
  HANDLERS[(data as MessageToWorker).kind]?.(data as never, ports[0]),
);

on("sync", async () => {
  // The browser repeats what failed.
  if (!(await send({}))) throw new Error();
});

/** The worker lives until the work is done. */
function on(kind: string, work: (event: ExtendableMessageEvent) => Promise<unknown> | undefined): void {
  self.addEventListener(kind, ((event: ExtendableMessageEvent) => {
    event.waitUntil(work(event) as Promise<unknown>);
  }) as EventListener);
}

type Handlers = {
  readonly [Kind in MessageToWorker["kind"]]: (
    message: Extract<MessageToWorker, { kind: Kind }>,
    port?: MessagePort,
  ) => Promise<unknown>;
};

const HANDLERS: Handlers = {
  end: endWorker,
  shown: keepShown,
  forget: forgetCopies,
  keep: keepPages,
  probe: probeConnection,
  answered: async () => noteConnection(false),
  take: async ({ id }, port) => port?.postMessage(await takeForm(id)),
  send,
  discard: ({ id }) => discardForm(id).then(postForms),
  list: () => postState().then(postForms),
};

/** Nothing where the browser asks by itself. */
function answerTo(event: FetchEvent): Promise<Response> | null | undefined {
  const { request } = event;
  const { method, mode, headers } = request;
  const { origin, pathname } = new URL(request.url);
  const isPage = mode === "navigate";
  if (origin !== location.origin) return;
  if (isOutside(pathname)) {
    // Never stored, but without a connection it leads to what is.
    if (isPage && pathname === PROFILE) return askServer(request).catch(() => insteadOf(PROFILE));
    return;
  }
  if (method === "POST" && headers.has(SUBMISSION_HEADER)) return answerForm(request);
  if (method !== "GET") return;
  if (isPage) return answerPage(event);
  const store = storeOfFile(pathname);
  return store && answerFile(event, store);
}

async function answerPage(event: FetchEvent): Promise<Response> {
  const path = pathOf(event.request);
  const copy = await findCopy(PAGES, path);
  const keep = copyKeeper();
  try {
    const response = await Promise.race([
      askServer(event.request),
      new Promise<never>((_, reject) => copy && setTimeout(reject, PATIENCE_MS)),
    ]);
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

/** What never changes is not asked for again. */
async function answerFile(event: FetchEvent, store: typeof FILES): Promise<Response> {
  const path = pathOf(event.request);
  const copy = await findCopy(store, path);
  if (copy && hasCacheRule(copy, "immutable")) return copy;
  const keep = copyKeeper();
  try {
    // It may come from the browser's cache, so it says nothing about the connection.
    const response = await fetch(event.request);
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

interface BackgroundSync {
  readonly sync?: { register(tag: string): Promise<void> };
}

async function answerForm(request: Request): Promise<Response> {
  const response = await sendOrStore(request);
  if (response.status === 202) {
    // Only some browsers wake the worker for it; the others send with the next page.
    await (self.registration as BackgroundSync).sync?.register("send").catch(ignore);
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
