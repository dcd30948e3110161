import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { shownCard } from "../../../../tests/support/cards.ts";
import { loadLists } from "../../../personal/shared-lists/load-lists.ts";
import { CopyAsMine } from "./copy-as-mine.tsx";
import { MyLists } from "./my-lists.tsx";

const MESSAGE = "Ya tenés 100 listas. Borrá alguna para armar otra.";
const alerts = page.getByRole("alert");

afterEach(async () => {
  const service = await loadLists();
  const stored = JSON.parse(localStorage.getItem("shared_lists") ?? "{}") as { lists?: { id: string }[] };
  for (const { id } of stored.lists ?? []) service.forget(id);
});

async function open(Component: () => React.ReactNode) {
  vi.spyOn(window, "fetch").mockImplementation(async () =>
    Response.json({ message: MESSAGE }, { status: 409 }),
  );
  const router = createMemoryRouter([
    { path: "/", Component },
    { path: "*", element: "otra página" },
  ]);
  await render(<RouterProvider router={router} />);
}

test("V-06 the dialog of a new list stays open with the refusal, and no list is left behind", async () => {
  await open(() => <MyLists headingLevel={2} />);
  await page.getByRole("button", { name: "Armá una lista" }).click();
  await page.getByLabelText("Título").fill("Domingo");
  await page.getByRole("button", { name: "Crear" }).click();
  await expect.element(alerts).toHaveTextContent(MESSAGE);
  await expect.element(page.getByLabelText("Título")).toHaveValue("Domingo");
  await expect.element(page.getByText("Todavía no armaste ninguna lista")).toBeInTheDocument();
});

test("V-06 a new list gets a title that this browser does not have yet, selected for typing over it", async () => {
  await open(() => <MyLists headingLevel={2} />);
  const service = await loadLists();
  for (const title of ["Mi lista", "Mi lista 2"]) service.create({ title });
  await page.getByRole("button", { name: "Armá una lista" }).click();
  const field = page.getByLabelText("Título");
  await expect.element(field).toHaveValue("Mi lista 3");
  await expect.element(field).toHaveFocus();
  await expect.poll(() => String(getSelection())).toBe("Mi lista 3");
});

test("V-06 a copy that the server refuses is not announced as made", async () => {
  await open(() => <CopyAsMine title="Pizzas" places={[{ card: shownCard("nori", {}), note: "" }]} />);
  await page.getByRole("button", { name: "Copiar como mía" }).click();
  await expect.element(alerts).toHaveTextContent(MESSAGE);
  await expect.element(page.getByRole("button", { name: "Copiar como mía" })).toBeEnabled();
});

test("V-06 a list that the server refused says why instead of that it is being saved", async () => {
  await open(() => <MyLists headingLevel={2} />);
  const service = await loadLists();
  service.create({ title: "Domingo" });
  await expect.element(page.getByText(`0 lugares · Sin guardar: ${MESSAGE}`)).toBeInTheDocument();
  expect(page.getByText("Guardando…").elements()).toEqual([]);
});
