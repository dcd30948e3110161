import { type MessageToPages, type WaitingForm, WORKER_PATH } from "../../contract/offline/offline.ts";
import { PAGE_COPIES } from "../../contract/offline/offline-copies.ts";
import type { FormAnswer } from "../../domain/forms/form-spec.ts";
import type { OwnReview } from "../../domain/reviews/review.ts";
import { reviewMemoryOf } from "../review-memory.ts";
import { isOwnForm, offlineStore, setOffline } from "./offline-store.ts";
import { postToWorker } from "./post-to-worker.ts";

/** The connection may be back without an event. Only while the page is looked at. */
const PROBE_MS = 4_000;
/** So may the server. Doubled with each attempt. */
const RETRY_MS = 20_000;
const LONGEST_RETRY_MS = 10 * 60_000;

interface OfflineEvents {
  onSent(): void;
}

/** V-07: registers the service worker and follows its messages. Returns how to stop. Where it is refused, nothing changes. */
export function startOffline({ onSent }: OfflineEvents): () => void {
  const { serviceWorker } = navigator;
  const end = new AbortController();
  const { signal } = end;
  const onMessage = ({ data }: MessageEvent<MessageToPages>) => {
    if (data.kind === "version") {
      takeConnection(data.isOffline);
      void checkVersion(data.version);
    }
    if (data.kind !== "forms") return;
    const sent = data.forms.filter(({ answer }) => answer);
    // Before the waiting card goes, so that the own review is shown at once.
    for (const form of sent) rememberSent(form);
    setOffline({ forms: data.forms });
    for (const { id } of sent) postToWorker({ kind: "discard", id });
    if (sent.some(isOwnForm)) onSent();
  };
  const retry = retryLater(signal);
  const probing = setInterval(probeWhileOffline, PROBE_MS);
  signal.addEventListener("abort", () => clearInterval(probing));
  const follow = () => {
    setOffline({ isOffline: !navigator.onLine });
    if (navigator.onLine) postToWorker({ kind: "send" });
    retry();
  };
  serviceWorker.addEventListener("message", onMessage, { signal });
  serviceWorker.startMessages();
  addEventListener("online", follow, { signal });
  addEventListener("offline", follow, { signal });
  const onVisible = () => void (document.visibilityState === "visible" && tryConnection());
  document.addEventListener("visibilitychange", onVisible, { signal });
  void register();
  void serviceWorker.ready.then(() => {
    if (signal.aborted) return;
    // Before this module was loaded.
    postShown(firstPath());
    follow();
    postToWorker({ kind: "list" });
  });
  return () => end.abort();
}

/** Without its store the worker stores nothing: `src/service-worker/copies.ts`. */
async function register(): Promise<void> {
  await caches.open(PAGE_COPIES).catch(() => {});
  await navigator.serviceWorker.register(WORKER_PATH).catch(() => {});
}

/** Returns how to begin again with the shortest interval. */
function retryLater(signal: AbortSignal): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const retryAfter = (wait: number) => {
    clearTimeout(timer);
    timer = setTimeout(
      () => retryAfter(tryConnection() ? Math.min(2 * wait, LONGEST_RETRY_MS) : RETRY_MS),
      wait,
    );
  };
  signal.addEventListener("abort", () => clearTimeout(timer));
  return () => retryAfter(RETRY_MS);
}

/** Sends what waits, and asks whether a lost connection is back. False where there was neither. */
export function tryConnection(): boolean {
  const { forms, isOffline } = offlineStore.get();
  const isWaiting = forms.some((form) => !form.answer && form.refusal === null && isOwnForm(form));
  if (navigator.onLine && isWaiting) postToWorker({ kind: "send" });
  probeWhileOffline();
  return isWaiting || isOffline;
}

function probeWhileOffline(): void {
  const isLost = offlineStore.get().isOffline && navigator.onLine;
  if (isLost && document.visibilityState === "visible") postToWorker({ kind: "probe" });
}

/** Null where the worker does not know. */
function takeConnection(isLost: boolean | null): void {
  const wasOffline = offlineStore.get().isOffline;
  const isOffline = (isLost ?? wasOffline) || !navigator.onLine;
  setOffline({ isOffline });
  if (wasOffline && !isOffline) postToWorker({ kind: "send" });
}

/** The pictures that the page loaded before the worker saw them. */
export function postShown(path: string): void {
  const files = performance
    .getEntriesByType("resource")
    .map(({ name }) => new URL(name))
    .filter(({ origin }) => origin === location.origin)
    .map(({ pathname, search }) => pathname + search);
  postToWorker({ kind: "shown", path, files: [...new Set(files)] });
}

/** Its page may be closed: a review stays its author's. */
function rememberSent({ submitter, answer, fields }: WaitingForm): void {
  const { result } = answer as Extract<FormAnswer<{ review?: OwnReview }>, { ok: true }>;
  const { key } = Object.fromEntries(fields);
  if (!result?.review) return;
  // A visitor's that was edited after a sign-in stays where its secret is.
  const isVisitors = reviewMemoryOf("").findKey(result.review.id) !== null;
  reviewMemoryOf(isVisitors ? "" : submitter).addOwn(result.review, key);
}

function firstPath(): string {
  const { pathname, search } = new URL(performance.getEntriesByType("navigation")[0]?.name ?? location.href);
  return pathname + search;
}

/** After a deploy a new page meets the worker of the older version: which of the two is old only the server knows. */
async function checkVersion(version: string): Promise<void> {
  if (!isOtherVersion(version)) return setOffline({ isOutdated: false });
  const code = await fetch(WORKER_PATH, { cache: "no-store" }).then(
    (response) => response.text(),
    () => "",
  );
  const latest = /^var SITE_VERSION="(\w+)"/.exec(code)?.[1];
  if (latest) setOffline({ isOutdated: isOtherVersion(latest) });
}

function isOtherVersion(version: string): boolean {
  const { __reactRouterManifest: manifest } = window as { __reactRouterManifest?: { version?: string } };
  return manifest?.version !== undefined && manifest.version !== version;
}
