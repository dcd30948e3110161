import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { signInToPage } from "../../../tests/support/components/member-page.ts";
import { cardOf, userOf } from "../../../tests/support/personal/personal-browser.ts";
import { NO_PERSONAL, personalStore } from "../../personal/personal-store.ts";
import { placeCopy } from "../../personal/storage/place-copy.ts";
import FavouritesPage from "./favourites.tsx";

const heading = page.getByRole("heading", { level: 1 });
const cards = page.getByRole("listitem");
const titles = () =>
  cards
    .getByRole("heading")
    .elements()
    .map(({ textContent }) => textContent);
const heartOf = (title: string) => page.getByRole("button", { name: `Quitar ${title} de favoritos` });
const undo = page.getByRole("button", { name: "Deshacer" });

async function open() {
  const router = createMemoryRouter([{ path: "/", Component: FavouritesPage }]);
  await render(
    <main>
      <RouterProvider router={router} />
    </main>,
  );
}

test("F-01 R-08 signed out, the page explains itself and offers to sign in or to register", async () => {
  await open();
  await expect
    .element(page.getByText("Necesitas iniciar sesión para guardar y ver tus lugares favoritos."))
    .toBeVisible();
  for (const name of ["Iniciar Sesión", "Registrarme"])
    await expect.element(page.getByRole("button", { name })).toBeVisible();
});

test("F-01 F-03 V-07 until the server answers, stored copies are shown without unknown details; offline, none are awaited", async () => {
  const places = ["Nori 48", "Sushi del Río"].map((title) => ({
    ...{ id: title, title, direction: "48 e/ 7 y 8", imageUrl: "", card: null },
  }));
  onTestFinished(() => personalStore.set(NO_PERSONAL));
  personalStore.set({
    ...NO_PERSONAL,
    user: userOf("elsa"),
    favourites: places,
    hearts: new Set(places.map(({ id }) => id)),
  });
  await open();
  await expect.poll(titles).toEqual(["Nori 48", "Sushi del Río"]);
  await expect.element(heartOf("Nori 48")).toBeVisible();
  await expect.element(cards.first()).toHaveTextContent("Nori 4848 e/ 7 y 8");
  const bars = () => cards.first().element().querySelectorAll(".animate-pulse").length;
  expect(bars()).toBe(2);
  const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  onTestFinished(() => onLine.mockRestore());
  dispatchEvent(new Event("offline"));
  await expect.poll(bars).toBe(0);
});

test("V-07 a stored copy links to the address under which the page is stored, also where the id is another", async () => {
  const { description: _, ...card } = cardOf("LP_482");
  const favourites = [{ ...placeCopy({ ...card, slug: "lp-482" }), card: null }];
  onTestFinished(() => personalStore.set(NO_PERSONAL));
  personalStore.set({ ...NO_PERSONAL, user: userOf("elsa"), favourites, hearts: new Set(["LP_482"]) });
  await open();
  await expect.element(cards.first().getByRole("link")).toHaveAttribute("href", "/producto/lp-482");
});

test("F-01 F-03 removals are undone together, also without a connection, and the focus follows", async () => {
  const server = await signInToPage("ana", { favourites: ["rio", "nori"].map(cardOf) });
  await open();
  await expect.poll(titles).toEqual(["Rio", "Nori"]);
  await expect.element(page.getByText("Sobre nori")).toBeVisible();
  await expect.element(page.getByText("7 e/ 47 y 48").first()).toBeVisible();

  await heartOf("Rio").click();
  await expect.poll(titles).toEqual(["Nori"]);
  await expect.element(heartOf("Nori")).toHaveFocus();
  await undo.click();
  await expect.poll(titles).toEqual(["Rio", "Nori"]);
  await expect.element(heartOf("Rio")).toHaveFocus();

  server.refusal = 0;
  await heartOf("Rio").click();
  await heartOf("Nori").click();
  await expect.element(page.getByText("No tienes lugares favoritos guardados...")).toBeVisible();
  await expect.element(heading).toHaveFocus();
  await expect.element(page.getByText("Quitaste 2 lugares de tus favoritos.")).toBeVisible();
  expect(page.getByText(/^Quitaste/).elements()).toHaveLength(1);
  expect(JSON.parse(localStorage.getItem("favorites_ana") ?? "")).toEqual([]);
  await undo.click();
  await expect.poll(titles).toEqual(["Rio", "Nori"]);
  await expect.element(heartOf("Rio")).toHaveFocus();
});
