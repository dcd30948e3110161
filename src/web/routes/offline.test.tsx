import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { shownCard } from "../../../tests/support/cards.ts";
import { renderInRouter } from "../../../tests/support/components/router-page.tsx";
import type { WaitingForm } from "../../contract/offline/offline.ts";
import { PAGE_COPIES } from "../../contract/offline/offline-copies.ts";
import { sharedListPaths } from "../../contract/shared-lists/shared-list-paths.ts";
import { setOffline } from "../../personal/offline/offline-store.ts";
import { loadLists } from "../../personal/shared-lists/load-lists.ts";
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

test("V-07 an address that no list of this browser has leads to what is stored", async () => {
  await renderInRouter(<OfflinePage />, "/sin-conexion?pagina=/lista/otra");
  await expect.element(page.getByText(/^Esa página no está guardada en este aparato/)).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Reintentar" })).toHaveAttribute("href", "/lista/otra");
});
