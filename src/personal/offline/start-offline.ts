import { type MessageToPages, type WaitingForm, WORKER_PATH } from "../../contract/offline.ts";
import type { FormAnswer } from "../../domain/forms/form-spec.ts";
import type { OwnReview } from "../../domain/reviews/review.ts";
import { reviewMemoryOf } from "../review-memory.ts";
import { isOwnForm, offlineStore, setOffline } from "./offline-store.ts";
import { postToWorker } from "./post-to-worker.ts";

/** The connection, or the server, may be back without an event. */
const RETRY_MS = 20_000;

interface OfflineEvents {
  onSent(): void;
}

/** V-07: registers the service worker and follows its messages. Returns how to stop. Where it is refused, nothing changes. */
export function startOffline({ onSent }: OfflineEvents): () => void {
  const { serviceWorker } = navigator;
  const end = new AbortController();
  const { signal } = end;
  const onMessage = ({ data }: MessageEvent<MessageToPages>) => {
    if (data.kind === "version") setOffline({ isOutdated: isOtherVersion(data.version) });
    if (data.kind !== "forms") return;
    const sent = data.forms.filter(({ answer }) => answer);
    setOffline({ forms: data.forms });
    for (const form of sent) {
      rememberSent(form);
      postToWorker({ kind: "discard", id: form.id });
    }
    if (sent.some(isOwnForm)) onSent();
  };
  const follow = () => {
    setOffline({ isOffline: !navigator.onLine });
    if (navigator.onLine) postToWorker({ kind: "send" });
  };
  const retry = setInterval(() => {
    const isWaiting = offlineStore
      .get()
      .forms.some((form) => !form.answer && form.refusal === null && isOwnForm(form));
    if (isWaiting && navigator.onLine) postToWorker({ kind: "send" });
  }, RETRY_MS);
  signal.addEventListener("abort", () => clearInterval(retry));
  serviceWorker.addEventListener("message", onMessage, { signal });
  addEventListener("online", follow, { signal });
  addEventListener("offline", follow, { signal });
  serviceWorker.register(WORKER_PATH).catch(() => {});
  void serviceWorker.ready.then(() => {
    if (signal.aborted) return;
    postToWorker({ kind: "list" });
    // Before this module was loaded.
    postShown(firstPath());
    follow();
  });
  return () => end.abort();
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
  if (result?.review) reviewMemoryOf(submitter).addOwn(result.review, key);
}

function firstPath(): string {
  const { pathname, search } = new URL(performance.getEntriesByType("navigation")[0]?.name ?? location.href);
  return pathname + search;
}

function isOtherVersion(version: string): boolean {
  const { __reactRouterManifest: manifest } = window as { __reactRouterManifest?: { version?: string } };
  return manifest?.version !== undefined && manifest.version !== version;
}
