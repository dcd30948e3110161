import { beforeEach, expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { renderInRouter } from "../../../tests/support/components/router-page.tsx";
import type { WaitingForm } from "../../contract/offline/offline.ts";
import { PAGE_COPIES } from "../../contract/offline/offline-copies.ts";
import { setOffline } from "../../personal/offline/offline-store.ts";
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
