import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import type { MessageToWorker } from "../../contract/offline/offline.ts";
import type { OwnReview } from "../../domain/reviews/review.ts";
import { reviewMemoryOf } from "../review-memory.ts";
import { offlineStore, setOffline } from "./offline-store.ts";
import { startOffline } from "./start-offline.ts";

const FORM = { id: "1", path: "/sugerir", at: 0, fields: [], submitter: "", refusal: null, answer: null };
const MINUTE_MS = 60_000;

let messages: MessageToWorker[] = [];
const sent = () => messages.filter(({ kind }) => kind === "send").length;

beforeEach(() => {
  messages = [];
  const active = { postMessage: (message: MessageToWorker) => void messages.push(message) };
  const { serviceWorker } = navigator;
  // Other tests of the same browser count the caches.
  vi.spyOn(caches, "open").mockRejectedValue(new Error("not here"));
  vi.spyOn(serviceWorker, "register").mockRejectedValue(new Error("not here"));
  vi.spyOn(serviceWorker, "ready", "get").mockResolvedValue({
    active,
  } as unknown as ServiceWorkerRegistration);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
  onTestFinished(startOffline({ onSent: () => {} }));
});

afterEach(() => setOffline({ isOffline: false, isOutdated: false, forms: [] }));

const tell = (data: object) =>
  navigator.serviceWorker.dispatchEvent(new MessageEvent("message", { data: { isOffline: false, ...data } }));

test("V-07 the page asks for what it may have missed, and hears of a dead network from the worker", async () => {
  await vi.waitFor(() => expect(messages.map(({ kind }) => kind)).toContain("list"));
  tell({ kind: "version", version: "v1", isOffline: true });
  expect(offlineStore.get().isOffline).toBe(true);
  tell({ kind: "version", version: "v1" });
  expect(offlineStore.get().isOffline).toBe(false);
});

test("V-07 what waits is tried again in intervals that double, and at once when the connection is back", async () => {
  await vi.waitFor(() => expect(sent()).toBe(1));
  setOffline({ forms: [FORM] });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(sent()).toBe(2);
  await vi.advanceTimersByTimeAsync(39_000);
  expect(sent()).toBe(2);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sent()).toBe(3);
  await vi.advanceTimersByTimeAsync(30 * MINUTE_MS);
  const late = sent();
  expect(late).toBeLessThan(10);
  dispatchEvent(new Event("online"));
  await vi.waitFor(() => expect(sent()).toBe(late + 1));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(sent()).toBe(late + 2);
});

test("V-07 what waits is tried again when the page is shown again, and nothing is asked where nothing waits", async () => {
  await vi.waitFor(() => expect(sent()).toBe(1));
  const show = () => document.dispatchEvent(new Event("visibilitychange"));
  show();
  setOffline({ forms: [FORM] });
  const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  show();
  visibility.mockReturnValue("visible");
  show();
  await vi.waitFor(() => expect(sent()).toBe(2));
});

test("V-07 while the connection is lost the worker is made to look for it every four seconds, and what waits is sent once it is back", async () => {
  await vi.waitFor(() => expect(sent()).toBe(1));
  const probes = () => messages.filter(({ kind }) => kind === "probe").length;
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(probes(), "not with a connection").toBe(0);
  tell({ kind: "version", version: "v1", isOffline: true });
  await vi.advanceTimersByTimeAsync(4_000);
  await vi.waitFor(() => expect(probes()).toBe(1));
  const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(probes(), "not without a network").toBe(1);
  onLine.mockReturnValue(true);
  await vi.advanceTimersByTimeAsync(4_000);
  await vi.waitFor(() => expect(probes()).toBe(2));
  tell({ kind: "version", version: "v1", isOffline: null });
  expect(offlineStore.get().isOffline, "a worker that was started again does not know").toBe(true);
  const before = sent();
  tell({ kind: "version", version: "v1" });
  expect(offlineStore.get().isOffline).toBe(false);
  await vi.waitFor(() => expect(sent()).toBe(before + 1));
});

/** What the server has, by the script of its worker. */
const serveVersion = (version: string) =>
  vi
    .spyOn(window, "fetch")
    .mockImplementation(async () => new Response(`var SITE_VERSION="${version}";(function(){})()`));

test("V-07 after a deploy a new page says nothing of the worker that is still the old one, and an old page says that there is a newer version", async () => {
  vi.stubGlobal("__reactRouterManifest", { version: "2bbbbbbb" });
  onTestFinished(() => void vi.unstubAllGlobals());
  const seen: boolean[] = [];
  onTestFinished(offlineStore.subscribe(() => void seen.push(offlineStore.get().isOutdated)));
  serveVersion("2bbbbbbb");
  tell({ kind: "version", version: "1aaaaaaa" });
  // The connection, then the version.
  await vi.waitFor(() => expect(seen).toEqual([false, false]));
  serveVersion("3ccccccc");
  tell({ kind: "version", version: "3ccccccc" });
  await vi.waitFor(() => expect(offlineStore.get().isOutdated).toBe(true));
});

test("V-07 what the server refused, and what another member wrote, is not tried again", async () => {
  await vi.waitFor(() => expect(sent()).toBe(1));
  setOffline({
    forms: [
      { ...FORM, refusal: "No" },
      { ...FORM, id: "2", submitter: "eva" },
    ],
  });
  await vi.advanceTimersByTimeAsync(10 * MINUTE_MS);
  expect(sent()).toBe(1);
});

test("V-07 V-08 a sent review is its author's before the waiting card goes, and its form is discarded", async () => {
  const memory = reviewMemoryOf("");
  onTestFinished(() => memory.removeOwn("r1"));
  const seen: boolean[] = [];
  const isOwn = () => memory.listOwn("nori-48").some(({ id }) => id === "r1");
  onTestFinished(offlineStore.subscribe(() => void seen.push(isOwn())));
  const review = { id: "r1", businessId: "nori-48", status: "published" };
  const form = { ...FORM, path: "/producto/nori-48/resenas", fields: [["key", "k"]] };
  tell({ kind: "forms", forms: [{ ...form, answer: { ok: true, result: { review } } }] });
  expect(seen).toEqual([true]);
  expect(memory.findKey("r1")).toBe("k");
  await vi.waitFor(() => expect(messages).toContainEqual({ kind: "discard", id: FORM.id }));
});

test("V-07 V-08 a visitor's review that was edited after a sign-in keeps its secret no longer than its day", async () => {
  const [visitor, member] = [reviewMemoryOf(""), reviewMemoryOf("ana")];
  const review = { id: "r2", businessId: "nori-48", status: "published" } as OwnReview;
  visitor.addOwn(review, "k");
  onTestFinished(() => visitor.removeOwn("r2"));
  const form = { ...FORM, path: "/resenas/r2/editar", submitter: "ana", fields: [["key", "k"]] };
  tell({ kind: "forms", forms: [{ ...form, answer: { ok: true, result: { review } } }] });
  expect(member.listOwn("nori-48")).toEqual([]);
  expect(visitor.findKey("r2")).toBe("k");
});
