import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { shownCard } from "../../../tests/support/cards.ts";
import { renderInRouter } from "../../../tests/support/components/router-page.tsx";
import { standInForWorker } from "../../../tests/support/components/stand-in-for-worker.ts";
import type { WaitingForm } from "../../contract/offline/offline.ts";
import { PAGE_COPIES } from "../../contract/offline/offline-copies.ts";
import { sharedListPaths } from "../../contract/shared-lists/shared-list-paths.ts";
import { setOffline } from "../../personal/offline/offline-store.ts";
import { NO_PERSONAL, personalStore } from "../../personal/personal-store.ts";
import { listsStore } from "../../personal/shared-lists/lists-store.ts";
import { loadLists } from "../../personal/shared-lists/load-lists.ts";
import { NEW_LIST, viewOf } from "../../personal/shared-lists/stored-list.ts";
import OfflinePage from "./offline.tsx";

const COPIES = {
  "/": "Dónde comer en La Plata",
  "/lista/domingo": "Domingo",
  "/categoria/sushis": "Sushis en La Plata",
  "/producto/polo-61": "Polo 61",
  "/producto/nori-48": "Nori 48",
};
const REVIEW: WaitingForm = {
  id: "1",
  path: "/producto/nori-48/resenas",
  at: 0,
  fields: [["text", "Muy rico"]],
  submitter: "",
  refusal: null,
  answer: null,
};

beforeEach(async () => {
  localStorage.clear();
  const cache = await caches.open(PAGE_COPIES);
  for (const [path, title] of Object.entries(COPIES))
    await cache.put(path, new Response(`<head><title>${title} | Guía Diagonal</title></head>`));
  onTestFinished(() => void caches.delete(PAGE_COPIES));
});

test("V-07 stored pages are listed under what they are, the latest first", async () => {
  await renderInRouter(<OfflinePage />);
  await expect
    .element(page.getByRole("link", { name: "Nori 48" }))
    .toHaveAttribute("href", "/producto/nori-48");
  const texts = [...document.querySelectorAll("h3, li")].map(({ textContent }) => textContent);
  expect(texts).toEqual([
    "Lugares",
    "Nori 48",
    "Polo 61",
    "Listas",
    "Domingo",
    "Categorías",
    "Sushis en La Plata",
    "Otras páginas",
    "Dónde comer en La Plata",
  ]);
});

test("V-07 a review that waits names its place, where its page is stored", async () => {
  onTestFinished(() => setOffline({ forms: [] }));
  setOffline({ forms: [REVIEW, { ...REVIEW, id: "2", path: "/producto/otro/resenas" }] });
  await renderInRouter(<OfflinePage />);
  await expect.element(page.getByText("Tu reseña de Nori 48 espera conexión")).toBeVisible();
  await expect.element(page.getByText("Tu reseña espera conexión")).toBeVisible();
});

test("V-06 V-07 a list that was never sent is in what is stored, and its address shows it in its editor", async () => {
  vi.spyOn(window, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
  const service = await loadLists();
  const nori = shownCard("nori-48", { title: "Nori 48" });
  const { id } = service.create({ title: "Feriado", places: [{ place: nori }] });
  onTestFinished(() => service.forget(id));
  const path = sharedListPaths.list({ id });
  await renderInRouter(<OfflinePage />);
  const stored = page.getByRole("listitem").filter({ hasNotText: "Cambios en la lista" });
  await expect.element(stored.getByRole("link", { name: "Feriado" })).toHaveAttribute("href", path);

  await renderInRouter(<OfflinePage />, `/sin-conexion?pagina=${encodeURIComponent(path)}`);
  await expect.element(page.getByRole("heading", { level: 1, name: "Editar lista" })).toBeVisible();
  await expect.element(page.getByRole("heading", { level: 2, name: "Nori 48" })).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Abrir la página de la lista" }))
    .toHaveAttribute("href", path);
});

test("V-07 what waits is listed: hearts and stars together, changes and deletions of lists; a discarded form is given to the worker", async () => {
  const lists = listsStore.get();
  onTestFinished(() => {
    setOffline({ forms: [] });
    personalStore.set(NO_PERSONAL);
    listsStore.set(lists);
  });
  const messages = standInForWorker({ isUnsent: true });
  const fields = [["businessName", "Lo de Marta"]] as const;
  setOffline({ forms: [{ ...REVIEW, path: "/sugerir", fields }] });
  personalStore.set({ ...NO_PERSONAL, unsent: 2 });
  const list = viewOf({ ...NEW_LIST, id: "a", key: "k", title: "Domingo" });
  listsStore.set({
    ...{ ...lists, deletions: [{ id: "b", title: "" }] },
    lists: [list, { ...list, id: "c", title: "Lunes", isWaiting: false }],
  });
  await renderInRouter(<OfflinePage />);
  const waiting = page.getByRole("region", { name: "Por enviar" });
  await expect.element(waiting.getByText("Lo de Marta")).toBeVisible();
  const texts = waiting
    .getByRole("listitem")
    .elements()
    .map(({ textContent }) => textContent);
  expect(texts.slice(1)).toEqual([
    "2 cambios en tus favoritos o estrellas",
    "Cambios en la lista Domingo",
    "Borrar la lista «Lista sin título»",
  ]);
  await expect
    .element(waiting.getByRole("link", { name: "Domingo" }))
    .toHaveAttribute("href", sharedListPaths.list({ id: "a" }));
  personalStore.set({ ...NO_PERSONAL, unsent: 1 });
  await expect.element(waiting.getByText("1 cambio en tus favoritos o estrellas")).toBeVisible();
  await waiting.getByRole("button", { name: "Descartar" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Descartar" }).click();
  await expect.poll(() => messages).toContainEqual({ kind: "discard", id: REVIEW.id });
});

test.each([
  ["/buscar?q=pizza", "La búsqueda necesita conexión."],
  ["/mapa", "El mapa necesita conexión."],
  ["/perfil", "Tu perfil necesita conexión."],
  ["/producto/rey", "Esa página no está guardada en este aparato."],
])("V-07 instead of %s the page says why it is not there, and tries it again", async (path, reason) => {
  await renderInRouter(<OfflinePage />, `/sin-conexion?pagina=${encodeURIComponent(path)}`);
  await expect.element(page.getByText(new RegExp(`^${reason} La página se abre sola`))).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Reintentar" })).toHaveAttribute("href", path);
});

test("V-06 V-07 the address to try again has the fragment, with the key of an edit link, and is of this site", async () => {
  const { href } = location;
  onTestFinished(() => history.replaceState(null, "", href));
  location.hash = "#editar=clave";
  await renderInRouter(<OfflinePage />, "/sin-conexion?pagina=/lista/otra");
  const again = page.getByRole("link", { name: "Reintentar" });
  await expect.element(again).toHaveAttribute("href", "/lista/otra#editar=clave");
  history.replaceState(null, "", href);
  document.body.replaceChildren();
  await renderInRouter(<OfflinePage />, "/sin-conexion?pagina=/%09/otro.example/x");
  await expect.element(again).toHaveAttribute("href", "/");
});

test("V-07 an address that no list of this browser has leads to what is stored", async () => {
  await renderInRouter(<OfflinePage />, "/sin-conexion?pagina=/lista/otra");
  await expect.element(page.getByText(/^Esa página no está guardada en este aparato/)).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Reintentar" })).toHaveAttribute("href", "/lista/otra");
});
