import {
  type MessageToPages,
  type MessageToWorker,
  OFFLINE_PATH,
  SHELL_PATHS,
  SUBMISSION_HEADER,
} from "../contract/offline.ts";
import {
  deleteOtherCaches,
  dropCopy,
  FILES,
  findCopy,
  hasCacheRule,
  keepCopy,
  PAGES,
  PICTURES,
  pathOf,
} from "./copies.ts";
import { endWorker } from "./end-worker.ts";
import { discardForm, listForms, sendForms, sendOrStore } from "./outbox.ts";

declare const self: ServiceWorkerGlobalScope;
/** Replaced by the build: the version of the site. */
declare const SITE_VERSION: string;

/** Never touched: the back office, sign-in, what is personal. */
const OUTSIDE = /^\/(admin|api|cuenta|perfil)(\/|$)/;
const PROFILE = "/perfil";
const HASHED_FILE = /^\/assets\//;
const PICTURE = /^\/(imagenes|categorias|sin-foto|icons|plano)[/.]/;

/** With a copy at hand, a slow connection counts as none. */
const PATIENCE_MS = 6_000;
/** A younger copy of a shown page is not fetched again. */
const FRESH_MS = 10 * 60_000;
const DAY_MS = 24 * 60 * 60_000;
const SEND_TAG = "send";
/** It controls the open pages until they are left. */
let isEnded = false;

self.addEventListener("install", (event) => {
  event.waitUntil(Promise.all([keepShell(), self.skipWaiting()]));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    Promise.all([
      deleteOtherCaches(),
      self.registration.navigationPreload?.enable(),
      self.clients.claim().then(() => postToPages({ kind: "version", version: SITE_VERSION })),
    ]),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (isEnded || origin !== self.location.origin) return;
  if (OUTSIDE.test(pathname)) {
    if (request.mode === "navigate" && pathname === PROFILE) event.respondWith(answerProfile(event));
    return;
  }
  if (request.method === "POST") {
    if (request.headers.has(SUBMISSION_HEADER)) event.respondWith(answerForm(request));
  } else if (request.method !== "GET") return;
  else if (request.mode === "navigate") event.respondWith(answerPage(event));
  else if (HASHED_FILE.test(pathname)) event.respondWith(answerFile(event, FILES));
  else if (PICTURE.test(pathname)) event.respondWith(answerFile(event, PICTURES));
});

self.addEventListener("message", (event) => {
  if (!isEnded) event.waitUntil(handleMessage(event.data as MessageToWorker));
});

self.addEventListener("sync", ((event: ExtendableEvent) => {
  event.waitUntil(send());
}) as EventListener);

async function handleMessage(message: MessageToWorker): Promise<void> {
  if (message.kind === "end") {
    isEnded = true;
    return endWorker();
  }
  if (message.kind === "shown") await keepShown(message);
  else if (message.kind === "keep")
    for (const page of message.pages)
      await keepShared(page.path, Math.min(DAY_MS, Date.now() - page.changedAt));
  else if (message.kind === "send") await send(message.again);
  else {
    if (message.kind === "discard") await discardForm(message.id);
    await postForms();
  }
}

async function answerPage(event: FetchEvent): Promise<Response> {
  const path = pathOf(event.request);
  const copy = await findCopy(PAGES, path);
  try {
    const asked = askServer(event);
    const response = await (copy ? Promise.race([asked, failAfter(PATIENCE_MS)]) : asked);
    if (isSharedPage(response)) event.waitUntil(keepCopy(PAGES, path, response.clone()));
    else if (isGone(response)) event.waitUntil(dropCopy(PAGES, path));
    return response;
  } catch {
    if (copy) return copy;
    if (path.split("?")[0] === OFFLINE_PATH) return (await findCopy(PAGES, OFFLINE_PATH)) ?? Response.error();
    return insteadOf(path);
  }
}

/** Never stored, but without a connection it leads to what is. */
function answerProfile(event: FetchEvent): Promise<Response> {
  return askServer(event).catch(() => insteadOf(PROFILE));
}

function insteadOf(path: string): Response {
  return Response.redirect(`${OFFLINE_PATH}?pagina=${encodeURIComponent(path)}`);
}

/** Deleted, or hidden by its author or the staff. */
function isGone({ status }: Response): boolean {
  return status === 404 || status === 410;
}

async function askServer(event: FetchEvent): Promise<Response> {
  return ((await event.preloadResponse) as Response | undefined) ?? fetch(event.request);
}

function failAfter(milliseconds: number): Promise<never> {
  return new Promise((_, reject) => setTimeout(reject, milliseconds));
}

/** The same for every visitor: what the server forbids to store is not. */
function isSharedPage(response: Response): boolean {
  const { ok, redirected, headers } = response;
  return (
    ok &&
    !redirected &&
    headers.get("Content-Type")?.startsWith("text/html") === true &&
    !hasCacheRule(response, "no-store")
  );
}

/** What never changes is not asked for again. */
async function answerFile(event: FetchEvent, store: typeof FILES): Promise<Response> {
  const path = pathOf(event.request);
  const copy = await findCopy(store, path);
  if (copy && hasCacheRule(copy, "immutable")) return copy;
  try {
    const response = await fetch(event.request);
    if (response.ok) event.waitUntil(keepCopy(store, path, response.clone()));
    else if (isGone(response)) event.waitUntil(dropCopy(store, path));
    return response;
  } catch (failure) {
    if (copy) return copy;
    throw failure;
  }
}

async function answerForm(request: Request): Promise<Response> {
  const response = await sendOrStore(request);
  if (response.status === 202) {
    // Only some browsers wake the worker for it; the others send with the next page.
    const { sync } = self.registration as { sync?: { register(tag: string): Promise<void> } };
    await sync?.register(SEND_TAG).catch(() => {});
    await postForms();
  }
  return response;
}

async function send(again = false): Promise<void> {
  await sendForms({ again });
  await postForms();
}

async function postForms(): Promise<void> {
  await postToPages({ kind: "forms", forms: await listForms() });
}

async function postToPages(message: MessageToPages): Promise<void> {
  for (const client of await self.clients.matchAll()) client.postMessage(message);
}

async function keepShell(): Promise<void> {
  await Promise.all(SHELL_PATHS.map((path) => keepPage(path, { credentials: "omit" }))).catch(() => {});
}

async function keepShown({ path, files }: Extract<MessageToWorker, { kind: "shown" }>): Promise<void> {
  await keepShared(path, FRESH_MS);
  for (const file of files) if (PICTURE.test(file)) await keepFile(PICTURES, file);
}

async function keepShared(path: string, freshMs: number): Promise<void> {
  if (OUTSIDE.test(new URL(path, self.location.origin).pathname)) return;
  const copy = await findCopy(PAGES, path);
  const age = Date.now() - Date.parse(copy?.headers.get("Date") ?? "");
  if (!(age < freshMs)) await keepPage(path, {}, isSharedPage).catch(() => {});
}

/** With its scripts and styles, which are in the browser's own cache by then. */
async function keepPage(
  path: string,
  options: RequestInit,
  isKept = ({ ok }: Response) => ok,
): Promise<void> {
  const response = await fetch(path, { ...options, headers: { Accept: "text/html" } });
  if (isGone(response)) await dropCopy(PAGES, path);
  if (!isKept(response)) return;
  const html = await response.clone().text();
  await keepCopy(PAGES, path, response);
  for (const [, file = ""] of html.matchAll(/"(\/(?:assets|categorias|plano)\/[\w./-]+)"/g))
    await keepFile(HASHED_FILE.test(file) ? FILES : PICTURES, file);
}

async function keepFile(store: typeof FILES, file: string): Promise<void> {
  if (await findCopy(store, file)) return;
  const response = await fetch(file).catch(() => null);
  if (response?.ok) await keepCopy(store, file, response);
}
