import { beforeEach, expect, test, vi } from "vitest";
import { standInForWorkerScope, startWorker } from "../../tests/support/service-worker/worker-stand-in.ts";
import { SUBMISSION_HEADER, WAITING, type WaitingForm } from "../contract/offline/offline.ts";
import { PAGE_COPIES } from "../contract/offline/offline-copies.ts";
import { discardForm, listForms } from "./outbox.ts";

const PLACE = "/producto/nori-48";
const REVIEWS = `${PLACE}/resenas`;

let scope: ReturnType<typeof standInForWorkerScope>;
let worker: Awaited<ReturnType<typeof startWorker>>;

const page = () => new Response("<p>", { headers: { "Content-Type": "text/html" } });
const done = () => Response.json({ ok: true, result: {} });
const listPaths = async () =>
  (await (await caches.open(PAGE_COPIES)).keys()).map(({ url }) => new URL(url).pathname);
/** The forms that the pages heard of last. */
const shownForms = () =>
  scope.posted.flatMap((message) => (message.kind === "forms" ? [message.forms] : [])).at(-1);
const summary = (forms: readonly WaitingForm[] | undefined) =>
  forms?.map(({ id, refusal, answer }) => [id, refusal, answer !== null]);

beforeEach(async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await caches.open(PAGE_COPIES);
  scope = standInForWorkerScope();
  for (const { id } of await listForms()) await discardForm(id);
  worker = await startWorker((life) => import(/* @vite-ignore */ `./worker.ts${life}`));
});

async function post(id: string): Promise<Response | null> {
  const body = new FormData();
  body.set("text", "Muy rico");
  return worker.answer(REVIEWS, { method: "POST", body, headers: { [SUBMISSION_HEADER]: id } });
}

test("V-07 a form that has a name is sent, and stored where the connection is lost; the browser is asked to wake the worker for it", async () => {
  scope.answers = { [REVIEWS]: done };
  expect((await post("uno"))?.status).toBe(200);
  expect(scope.sync?.register).not.toHaveBeenCalled();
  scope.answers = null;
  const stored = await post("dos");
  expect(stored?.status).toBe(202);
  expect(await stored?.json()).toMatchObject({ ok: false, code: WAITING });
  expect(scope.sync?.register).toHaveBeenCalledWith("send");
  expect(summary(shownForms())).toEqual([["dos", null, false]]);
});

test("V-07 a browser that wakes the worker is told to do it again until everything is sent", async () => {
  scope.answers = null;
  await post("uno");
  await expect(worker.dispatch("sync")).rejects.toThrow();
  scope.answers = { [REVIEWS]: done };
  await worker.dispatch("sync");
  expect(summary(shownForms())).toEqual([["uno", null, true]]);
});

test("V-07 without background sync, or where it is refused, the form waits, and a page makes the worker send it", async () => {
  scope.answers = null;
  scope.sync = undefined;
  expect((await post("uno"))?.status).toBe(202);
  scope.sync = { register: () => Promise.reject(new DOMException("", "NotAllowedError")) };
  expect((await post("dos"))?.status).toBe(202);
  const refusal = () => Response.json({ ok: false, message: "No" }, { status: 400 });
  for (const [answer, message, isSent] of [
    [refusal, { kind: "send" }, false],
    [done, { kind: "send" }, false],
    [done, { kind: "send", again: true }, true],
  ] as const) {
    scope.answers = { [REVIEWS]: answer };
    await worker.tell(message);
    expect(summary(shownForms())).toEqual(["uno", "dos"].map((id) => [id, "No", isSent]));
  }
});

test("V-07 with the storage full, or forbidden, a form fails as without a worker", async () => {
  scope.answers = null;
  const put = IDBObjectStore.prototype.put;
  vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(function (this: IDBObjectStore, value) {
    const request = put.call(this, value);
    this.transaction.abort();
    return request;
  });
  await expect(post("uno")).rejects.toThrow("Failed to fetch");
  expect(scope.sync?.register).not.toHaveBeenCalled();
  vi.spyOn(Cache.prototype, "put").mockRejectedValue(new DOMException("full", "QuotaExceededError"));
  scope.answers = { [PLACE]: page };
  expect((await worker.open(PLACE))?.ok, "reading goes on").toBe(true);
  expect(await listPaths()).toEqual([]);
});

test("V-07 a page that starts hears the version and what waits, and discards what was sent", async () => {
  scope.answers = null;
  await post("uno");
  scope.posted.length = 0;
  await worker.tell({ kind: "list" });
  expect(scope.posted.map(({ kind }) => kind)).toEqual(["version", "forms"]);
  await worker.tell({ kind: "discard", id: "uno" });
  expect(shownForms()).toEqual([]);
  expect(await listForms()).toEqual([]);
});

test("V-07 a page that takes a form back is told whether it is still unsent", async () => {
  scope.answers = null;
  await post("uno");
  const take = async (id: string) => {
    const { port1, port2 } = new MessageChannel();
    const answered = new Promise((resolve) => {
      port1.onmessage = ({ data }) => resolve(data);
    });
    await worker.tell({ kind: "take", id }, port2);
    return answered;
  };
  expect(await take("uno")).toBe(true);
  expect(await take("otra")).toBe(false);
});

test("V-07 the page that is shown is stored with its files, pages to be kept too, and a sign-out leaves neither", async () => {
  const image = "/imagenes/nori-48?v=1";
  scope.answers = { [PLACE]: page, "/lista/a": page, [image]: () => new Response("x") };
  await worker.tell({ kind: "shown", path: PLACE, files: [image, "/cuenta/foto"] });
  await worker.tell({ kind: "keep", pages: [{ path: "/lista/a", changedAt: 0 }] });
  expect(await listPaths()).toEqual(expect.arrayContaining([PLACE, "/lista/a"]));
  expect(scope.asked).toContain(image);
  expect(scope.asked).not.toContain("/cuenta/foto");
  await worker.tell({ kind: "forget" });
  expect(await listPaths()).not.toEqual(expect.arrayContaining([PLACE]));
  expect(await listPaths()).not.toEqual(expect.arrayContaining(["/lista/a"]));
});

/** The worker that is told to end, and the one that the server has in its place. */
const ENDS = {
  "a page": () => worker.tell({ kind: "end" }),
  "the server": async () => {
    const ended = await startWorker((life) => import(/* @vite-ignore */ `./ended.ts${life}`));
    await ended.dispatch("install");
    expect(scope.skipWaiting).toHaveBeenCalledTimes(1);
    await ended.dispatch("activate");
  },
};

test.each(Object.entries(ENDS))(
  "V-07 switched off by the staff, which %s says, the worker erases what it stored, goes, and sends what waits; what fails stays",
  async (_, end) => {
    scope.answers = null;
    await post("uno");
    await post("dos");
    let isFirst = true;
    const erased: string[][] = [];
    scope.answers = {
      [REVIEWS]: async () => {
        erased.push([...(await caches.keys()), ...scope.steps]);
        const answer = isFirst ? done() : new Response("", { status: 500 });
        isFirst = false;
        return answer;
      },
    };
    await end();
    expect(erased, "nothing is stored, and the worker has gone").toEqual([["unregister"], ["unregister"]]);
    expect(summary(await listForms())).toEqual([
      ["uno", null, true],
      ["dos", null, false],
    ]);
  },
);
