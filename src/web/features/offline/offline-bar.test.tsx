import { createMemoryRouter, Link, Outlet, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { box } from "../../../../tests/support/components/component-page.ts";
import { serveRequests } from "../../../../tests/support/components/serve-requests.ts";
import { standInForWorker } from "../../../../tests/support/components/stand-in-for-worker.ts";
import { cardOf, userOf } from "../../../../tests/support/personal/personal-browser.ts";
import {
  type MessageToPages,
  type MessageToWorker,
  type WaitingForm,
  WORKER_PATH,
} from "../../../contract/offline/offline.ts";
import { setOffline } from "../../../personal/offline/offline-store.ts";
import { NO_PERSONAL, type Personal, personalStore } from "../../../personal/personal-store.ts";
import { listsStore } from "../../../personal/shared-lists/lists-store.ts";
import { type ListView, NEW_LIST, type OwnList, viewOf } from "../../../personal/shared-lists/stored-list.ts";
import { placeCopy } from "../../../personal/storage/place-copy.ts";
import { OfflineBar } from "../../shell/offline-bar.tsx";

const PLACE = "/producto/nori-48";
const FORM: WaitingForm = {
  ...{ id: "1", path: `${PLACE}/resenas`, at: 0, fields: [], submitter: "", refusal: null, answer: null },
};
const NO_LISTS = listsStore.get();
const offline = page.getByText(/^Sin conexión/);
const update = page.getByText(/^Hay una versión nueva de la guía\./);
const field = page.getByLabelText("Nombre");

let messages: MessageToWorker[] = [];

beforeEach(() => {
  localStorage.clear();
  messages = standInForWorker({ isUnsent: true });
  const { serviceWorker } = navigator;
  vi.spyOn(serviceWorker, "register").mockRejectedValue(new Error("not here"));
  vi.spyOn(serviceWorker, "controller", "get").mockReturnValue({} as ServiceWorker);
  saveData(true);
});

afterEach(() => {
  setOffline({ isOffline: false, hasFailed: false, isOutdated: false, forms: [] });
  personalStore.set(NO_PERSONAL);
  listsStore.set(NO_LISTS);
});

function saveData(value: boolean): void {
  const connection = Object.assign(new EventTarget(), { saveData: value, effectiveType: "4g" });
  Object.defineProperty(navigator, "connection", { value: connection, configurable: true });
}

function Site() {
  return (
    <>
      <main className="min-h-[120vh]">
        <h1>Guía</h1>
        <form>
          <label>
            Nombre <input defaultValue="Ana" />
          </label>
          <label>
            Orden
            <select defaultValue="2">
              <option>1</option>
              <option>2</option>
            </select>
          </label>
        </form>
        <Link to={PLACE}>Nori 48</Link>
        <Outlet />
      </main>
      <footer>
        <a href="#fin">Último</a>
      </footer>
      <OfflineBar />
    </>
  );
}

/** Once the bar has asked the worker for what it may have missed. */
async function open(address = "/") {
  const router = createMemoryRouter([{ element: <Site />, children: [{ path: "*", element: null }] }], {
    initialEntries: [address],
  });
  onTestFinished(() => router.dispose());
  await render(<RouterProvider router={router} />);
  await vi.waitFor(() => expect(messages.map(({ kind }) => kind)).toContain("list"));
  return router;
}

/** As the worker does. */
const tell = (data: MessageToPages) =>
  navigator.serviceWorker.dispatchEvent(new MessageEvent("message", { data }));

const listOf = (id: string, changes: Partial<ListView> = {}): ListView => ({
  ...viewOf({ ...NEW_LIST, id, key: "k", title: id, isOnServer: true }),
  ...changes,
});

const shown = () => messages.flatMap((message) => (message.kind === "shown" ? [message.path] : []));
const kept = () => messages.flatMap((message) => (message.kind === "keep" ? [message.pages] : [])).at(-1);

test("V-07 without a connection the bar says so and leads to what is stored, but not there, nor where no worker stores anything", async () => {
  const router = await open();
  expect(offline.elements()).toEqual([]);
  tell({ kind: "version", version: "v1", isOffline: true });
  await expect.element(offline).toHaveTextContent("Sin conexiónVer lo guardado");
  await page.getByRole("link", { name: "Ver lo guardado" }).click();
  expect(router.state.location.pathname).toBe("/sin-conexion");
  await expect.element(offline).not.toBeInTheDocument();
  vi.spyOn(navigator.serviceWorker, "controller", "get").mockReturnValue(null);
  await page.getByRole("link", { name: "Nori 48" }).click();
  await expect.poll(shown).toContain(PLACE);
  await expect.poll(() => offline.elements()).toEqual([]);
});

test("V-07 once the connection is back and hearts, stars and lists are sent, the visitor is told; not another member", async () => {
  const sent = page.getByText("Volvió la conexión y se envió lo que esperaba.");
  const ana = { ...NO_PERSONAL, user: userOf("ana") };
  await open();
  personalStore.set({ ...ana, unsent: 1 });
  personalStore.set(ana);
  setOffline({ isOffline: true });
  personalStore.set({ ...ana, unsent: 2 });
  await expect.element(offline).toHaveTextContent("Sin conexión2 cambios esperan");
  expect(sent.elements(), "sent at once").toEqual([]);
  setOffline({ isOffline: false });
  personalStore.set(ana);
  await expect.element(offline).not.toBeInTheDocument();
  expect(sent.elements(), "only slow").toEqual([]);
  setOffline({ isOffline: true, hasFailed: true });
  personalStore.set({ ...ana, unsent: 2 });
  await expect.element(offline).toHaveTextContent("Sin conexión2 cambios esperan");
  setOffline({ isOffline: false });
  personalStore.set(ana);
  await expect.element(sent).toBeVisible();
  await page.getByRole("heading", { name: "Guía" }).click();
  await expect.element(sent).not.toBeInTheDocument();

  setOffline({ isOffline: true, hasFailed: true });
  personalStore.set({ ...ana, unsent: 1 });
  await expect.element(offline).toHaveTextContent("Sin conexión1 cambio espera");
  personalStore.set(NO_PERSONAL);
  setOffline({ isOffline: false });
  await expect.element(offline).not.toBeInTheDocument();
  expect(sent.elements()).toEqual([]);
});

test("V-07 the bar counts what waits: forms always, hearts, stars and lists once the connection is known to be lost", async () => {
  personalStore.set({ ...NO_PERSONAL, unsent: 2 });
  const lists = [listOf("a", { isWaiting: true }), listOf("b", { isWaiting: false })];
  listsStore.set({ ...NO_LISTS, lists, deletions: [{ id: "c", title: "c" }] });
  await open();
  expect(page.getByText(/espera/).elements()).toEqual([]);
  setOffline({
    forms: [FORM, { ...FORM, id: "2", answer: { ok: true } }, { ...FORM, id: "3", submitter: "eva" }],
  });
  await expect.element(page.getByText(/^Por enviar/)).toHaveTextContent("Por enviar1 cambio espera");
  setOffline({ isOffline: true });
  await expect.element(offline).toHaveTextContent("Sin conexión5 cambios esperan");
  expect(page.getByRole("link", { name: "5 cambios esperan" }).element().getAttribute("href")).toBe(
    "/sin-conexion",
  );
});

test("V-07 a sent form is said", async () => {
  await open();
  tell({ kind: "forms", forms: [{ ...FORM, path: "/sugerir", answer: { ok: true, result: {} } }] });
  const notice = page.getByText("Volvió la conexión y se envió lo que esperaba.");
  await expect.element(notice).toBeVisible();
  notice.element().remove();
});

test("V-07 a newer version is offered, but not while something is typed or chosen, which a reload would lose, nor without a connection", async () => {
  Object.assign(window, { __reactRouterManifest: { version: "v1" } });
  onTestFinished(() => void Reflect.deleteProperty(window, "__reactRouterManifest"));
  serveRequests({ [WORKER_PATH]: () => new Response(`var SITE_VERSION="v2";`) });
  await open();
  await field.fill("Ana Paz");
  tell({ kind: "version", version: "v2", isOffline: false });
  setOffline({ forms: [FORM] });
  await expect.element(page.getByText(/^Por enviar/)).toBeVisible();
  setOffline({ forms: [] });
  await expect.element(page.getByText(/^Por enviar/)).not.toBeInTheDocument();
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  expect(update.elements()).toEqual([]);
  await field.fill("Ana");
  await expect.element(update).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Actualizar" })).toHaveAttribute("href", "");
  await page.getByRole("combobox").selectOptions("1");
  await expect.element(update).not.toBeInTheDocument();
  await page.getByRole("combobox").selectOptions("2");
  await expect.element(update).toBeVisible();
  setOffline({ isOffline: true });
  await expect.element(update).not.toBeInTheDocument();
  tell({ kind: "version", version: "v1", isOffline: false });
  await expect.element(offline).not.toBeInTheDocument();
  expect(update.elements()).toEqual([]);
});

test("V-07 the worker hears of each page that is shown", async () => {
  await open("/categoria/sushis?delivery=1");
  await page.getByRole("link", { name: "Nori 48" }).click();
  await expect.poll(shown).toEqual(expect.arrayContaining(["/categoria/sushis?delivery=1", PLACE]));
});

test("V-07 the member's lists and latest 20 favourites are kept to be read later, the visitor's lists too, where data is not saved", async () => {
  const favourites: Personal["favourites"] = Array.from({ length: 25 }, (_, index) => ({
    ...placeCopy({ ...cardOf(`lugar-${index}`), address: "" }),
    card: index === 1 ? null : cardOf(`lugar-${index}`),
  }));
  const others: OwnList[] = [
    { id: "de-otro-aparato", title: "", status: "published", placeCount: 0, changedAt: 9 },
  ];
  const lists = [
    listOf("enviada", { viewer: "ana", changedAt: 7 }),
    listOf("espera", { viewer: "ana", changedAt: 8, isWaiting: true }),
    listOf("nueva", { viewer: "ana", isOnServer: false }),
    listOf("ajena", { viewer: "", changedAt: 7 }),
  ];
  vi.spyOn(window, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
  await open();
  const show = () => {
    listsStore.set({ ...NO_LISTS, lists, others });
    personalStore.set({ ...NO_PERSONAL, user: userOf("ana"), favourites });
  };
  show();
  await new Promise(requestAnimationFrame);
  expect(kept(), "data is saved").toBeUndefined();
  saveData(false);
  personalStore.set(NO_PERSONAL);
  await expect.poll(() => kept()?.map(({ path }) => path)).toEqual(["/lista/ajena"]);
  show();
  const places = favourites.slice(0, 20).flatMap(({ card }) => (card ? [`/producto/${card.slug}`] : []));
  expect(places).toHaveLength(19);
  await expect
    .poll(kept)
    .toEqual([
      { path: "/lista/enviada", changedAt: 7 },
      { path: "/lista/espera", changedAt: 0 },
      { path: "/lista/de-otro-aparato", changedAt: 0 },
      ...places.map((path) => ({ path, changedAt: 0 })),
    ]);
});

test.each([
  [360, 640, true],
  [1280, 800, false],
])(
  "V-07 at %s px the end of a page and what is focused in it are above the bar",
  async (width, height, isPhone) => {
    await page.viewport(width, height);
    const foot = document.createElement("nav");
    foot.className = "foot-bar";
    foot.toggleAttribute("data-bottom-bar", isPhone);
    if (isPhone) document.body.append(foot);
    await open();
    setOffline({ isOffline: true });
    await expect.element(offline).toBeVisible();
    const last = page.getByRole("link", { name: "Último" });
    const space = () => Math.round(box(offline).top - box(last).bottom);
    scrollTo(0, 0);
    last.element().focus();
    expect(space(), "focused").toBeGreaterThan(0);
    scrollTo(0, document.documentElement.scrollHeight);
    expect(space(), "end").toBeGreaterThan(0);
  },
);
