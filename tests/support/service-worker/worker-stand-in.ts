import { onTestFinished, vi } from "vitest";
import type { MessageToPages, MessageToWorker } from "../../../src/contract/offline/offline.ts";

type Listener = (event: object) => void;

const KINDS = new Set(["install", "activate", "fetch", "message", "sync"]);

interface Client {
  readonly id: string;
  readonly url: string;
  readonly postMessage: (message: MessageToPages) => void;
}

/** What a service worker finds around it, in a page; the server answers what `answers` has by path, and 404 to the rest. */
export function standInForWorkerScope() {
  const posted: MessageToPages[] = [];
  const client = (id: string, path: string): Client => ({
    ...{ id, url: location.origin + path },
    postMessage: (message) => void posted.push(message),
  });
  const pages = [client("site", "/"), client("office", "/admin/fotos")];
  const scope = {
    posted,
    /** Paths of requests. */
    asked: [] as string[],
    /** Null: no connection. */
    answers: {} as Record<string, () => Response | Promise<Response>> | null,
    steps: [] as string[],
    sync: { register: vi.fn(async (_tag: string) => {}) } as
      | { register: (tag: string) => Promise<void> }
      | undefined,
    preload: { disable: vi.fn(async () => {}) },
    claim: vi.fn(async () => {}),
    skipWaiting: vi.fn(async () => {}),
    unregister: vi.fn(async () => void scope.steps.push("unregister")),
  };
  vi.stubGlobal("SITE_VERSION", "v1");
  vi.stubGlobal("skipWaiting", scope.skipWaiting);
  vi.stubGlobal("clients", {
    claim: scope.claim,
    matchAll: async () => pages.slice(0, 1),
    get: async (id: string) => pages.find((page) => page.id === id),
  });
  vi.stubGlobal("registration", {
    get sync() {
      return scope.sync;
    },
    navigationPreload: scope.preload,
    unregister: scope.unregister,
  });
  vi.stubGlobal("fetch", async (input: Request | string) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input, location.origin);
    scope.asked.push(pathname + search);
    if (!scope.answers) throw new TypeError("Failed to fetch");
    const answer = scope.answers[pathname + search] ?? (() => new Response("", { status: 404 }));
    return answer();
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  return scope;
}

let lives = 0;

/** Runs a module of the worker as a browser that has just started it. */
export async function startWorker(load: (life: string) => Promise<unknown>) {
  const listeners = new Map<string, Listener>();
  const add = vi.spyOn(globalThis, "addEventListener").mockImplementation((kind, listener) => {
    if (KINDS.has(kind)) listeners.set(kind, listener as unknown as Listener);
  });
  await load(`?life=${++lives}`);
  add.mockRestore();

  /** Resolves when everything that the event waits for has ended. */
  async function dispatch(kind: string, event: object = {}): Promise<void> {
    const waiting: Promise<unknown>[] = [];
    listeners.get(kind)?.({ ...event, waitUntil: (work: Promise<unknown>) => void waiting.push(work) });
    await Promise.all(waiting);
  }

  /** Null where the worker leaves the request to the browser. */
  async function answer(path: string, { mode, clientId = "site", ...init }: FetchInput = {}) {
    const request = new Request(path, init);
    if (mode) Object.defineProperty(request, "mode", { value: mode });
    const answers: Promise<Response>[] = [];
    const waiting: Promise<unknown>[] = [];
    const respondWith = (response: Promise<Response>) => void answers.push(response);
    const waitUntil = (work: Promise<unknown>) => void waiting.push(work);
    listeners.get("fetch")?.({ request, clientId, respondWith, waitUntil });
    const [response] = answers;
    if (!response) return null;
    const settled = await response;
    await Promise.all(waiting);
    return settled;
  }

  return {
    dispatch,
    answer,
    /** As a link that is followed. */
    open: (path: string) => answer(path, { mode: "navigate", headers: { Accept: "text/html" } }),
    tell: (data: MessageToWorker, port?: MessagePort) =>
      dispatch("message", { data, ports: port ? [port] : [] }),
  };
}

interface FetchInput extends Omit<RequestInit, "mode"> {
  readonly mode?: "navigate";
  /** The page that asks. */
  readonly clientId?: "site" | "office";
}
