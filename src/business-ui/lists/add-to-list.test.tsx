import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { shownCard } from "../../../tests/support/cards.ts";
import { ACCOUNT_HINT_KEY, SESSION_FLAG, SHARED_LISTS_KEY } from "../../contract/browser-storage.ts";
import type { EditedSharedList, SharedListChanges } from "../../contract/shared-lists/shared-lists.ts";
import { listsStore } from "../../personal/shared-lists/lists-store.ts";
import { loadLists } from "../../personal/shared-lists/load-lists.ts";
import { AddToListButton } from "./add-to-list.tsx";

const NORI = shownCard("nori", { title: "Nori 48" });
const sheets = page.getByRole("dialog", { name: "Agregar a una lista" });
const HINT = { uid: "ana", email: "ana@guia.example", displayName: "Ana", isAnonymous: false };

afterEach(async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: The flag is a cookie, which CookieStore would set later.
  document.cookie = `${SESSION_FLAG}=; max-age=0`;
  localStorage.removeItem(ACCOUNT_HINT_KEY);
  localStorage.removeItem(SHARED_LISTS_KEY);
  dispatchEvent(new Event("storage"));
});

/** Ana's lists are on her other devices. */
function signInWith(count: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: As above.
  document.cookie = `${SESSION_FLAG}=1`;
  localStorage.setItem(ACCOUNT_HINT_KEY, JSON.stringify(HINT));
  const lists = Array.from({ length: count }, (_, index) => ({
    id: `lista-${index}`,
    title: `Lista ${index}`,
    status: "published",
    placeCount: 0,
    changedAt: count - index,
  }));
  vi.spyOn(window, "fetch").mockImplementation(async (url, options) => {
    const [, id = ""] = /^\/lista\/([^/]+)\/cambios$/.exec(url as string) ?? [];
    if (!id) return Response.json({ lists });
    const { changes } = JSON.parse(options?.body as string) as SharedListChanges;
    return Response.json(answerOf(id, changes));
  });
}

function answerOf(id: string, changes: SharedListChanges["changes"]): EditedSharedList {
  const places = changes.flatMap((change) =>
    "place" in change ? [{ id: change.place, note: "", rank: 1, card: NORI }] : [],
  );
  const state = { status: "published", needsDecision: false, isOwn: true } as const;
  return { now: Date.now(), id, title: `Lista ${id.slice(6)}`, ...state, places, refused: [] };
}

test("V-06 pressing the button twice while the sheet is loaded opens one", async () => {
  await render(<AddToListButton place={NORI} />);
  const button = page.getByRole("button", { name: "Agregar Nori 48 a una lista" }).element() as HTMLElement;
  button.click();
  button.click();
  await expect.element(sheets).toBeVisible();
  expect(document.querySelectorAll("dialog")).toHaveLength(1);
});

test("V-06 a double tap on Crear y agregar makes one list, and does not open the place under it", async () => {
  vi.spyOn(window, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
  const onPlace = vi.fn();
  await render(
    <>
      <AddToListButton place={NORI} />
      <button type="button" onClick={onPlace} className="fixed inset-0 top-24">
        Polo 61
      </button>
    </>,
  );
  const open = () => page.getByRole("button", { name: "Agregar Nori 48 a una lista" }).click();
  const service = await loadLists();
  await open();
  await page.getByRole("button", { name: "Crear y agregar" }).dblClick();
  expect(sheets.elements()).toEqual([]);
  await expect.element(page.getByText(/^Agregado a «Mi lista»/)).toBeVisible();
  await open();
  await page.getByText("Mi lista", { exact: true }).dblClick();
  expect(sheets.elements()).toEqual([]);
  await expect.element(page.getByText(/^Quitado de «Mi lista»/)).toBeVisible();
  expect(onPlace).not.toHaveBeenCalled();
  await page.getByRole("button", { name: "Polo 61" }).click();
  expect(onPlace).toHaveBeenCalledTimes(1);
  for (const { id } of listsStore.get().lists) service.forget(id);
});

test("V-06 the lists beyond those that are fetched are offered, and one is loaded when it is chosen", async () => {
  signInWith(12);
  await render(<AddToListButton place={NORI} />);
  await page.getByRole("button", { name: "Agregar Nori 48 a una lista" }).click();
  await expect.element(page.getByRole("checkbox", { name: "Lista 0 0 lugares" })).toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "Lista 11 0 lugares" })).toBeVisible();
  expect(page.getByText("Buscando tus otras listas…").elements()).toEqual([]);
  await page.getByRole("button", { name: "Lista 11 0 lugares" }).click();
  const service = await loadLists();
  await expect.poll(() => service.find("lista-11")?.places).toMatchObject([{ id: "nori" }]);
});

test("V-06 the search for a member's other lists ends without a connection, and they are still offered", async () => {
  signInWith(1);
  const service = await loadLists();
  await service.refreshOwn();
  vi.mocked(window.fetch).mockRejectedValue(new TypeError("Failed to fetch"));
  await render(<AddToListButton place={NORI} />);
  await page.getByRole("button", { name: "Agregar Nori 48 a una lista" }).click();
  await page.getByRole("button", { name: "Lista 0 0 lugares" }).click();
  await expect.element(page.getByText(/^No pudimos abrirla/)).toBeVisible();
  expect(page.getByText("Buscando tus otras listas…").elements()).toEqual([]);
});

test("V-06 a request that gets no answer ends, and lets the lists of other windows be sent", async () => {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  const limit = vi.spyOn(AbortSignal, "timeout").mockImplementation(() => timeout(50));
  vi.spyOn(window, "fetch").mockImplementation(
    (_, options) =>
      new Promise((_resolve, reject) => {
        options?.signal?.addEventListener("abort", () => reject(new DOMException("late", "TimeoutError")));
      }),
  );
  const service = await loadLists();
  const { id, sent } = service.create({ title: "Domingo" });
  await sent;
  expect(limit).toHaveBeenCalledWith(15_000);
  expect(service.find(id)).toMatchObject({ isWaiting: true });
  await expect(navigator.locks.query()).resolves.toMatchObject({ held: [] });
  service.forget(id);
});
