import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { signInToPage } from "../../../tests/support/personal/member-page.ts";
import { cardOf } from "../../../tests/support/personal/personal-browser.ts";
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

test("F-01 F-03 removals are undone together, the focus follows, and without the server the stored copies are shown", async () => {
  const server = await signInToPage("ana", { favourites: ["rio", "nori"].map(cardOf) });
  await open();
  await expect.poll(titles).toEqual(["rio", "nori"]);
  await expect.element(page.getByText("Sobre nori")).toBeVisible();
  await expect.element(page.getByText("7 e/ 47 y 48").first()).toBeVisible();

  await heartOf("rio").click();
  await expect.poll(titles).toEqual(["nori"]);
  await expect.element(heartOf("nori")).toHaveFocus();
  await undo.click();
  await expect.poll(titles).toEqual(["rio", "nori"]);
  await expect.element(heartOf("rio")).toHaveFocus();

  server.refusal = 0;
  await heartOf("rio").click();
  await heartOf("nori").click();
  await expect.element(page.getByText("No tienes lugares favoritos guardados...")).toBeVisible();
  await expect.element(heading).toHaveFocus();
  await expect.element(page.getByText("Quitaste 2 lugares de tus favoritos.")).toBeVisible();
  expect(page.getByText(/^Quitaste/).elements()).toHaveLength(1);
  expect(JSON.parse(localStorage.getItem("favorites_ana") ?? "")).toEqual([]);
  await undo.click();
  await expect.poll(titles).toEqual(["rio", "nori"]);
  await expect.element(heartOf("rio")).toHaveFocus();
});
