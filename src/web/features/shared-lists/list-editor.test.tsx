import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { shownCard } from "../../../../tests/support/cards.ts";
import { type ListView, NEW_LIST, viewOf } from "../../../personal/shared-lists/stored-list.ts";
import { ListEditor } from "./list-editor.tsx";

const SEEN = "Con este enlace la lista se ve, pero no se cambia.";

async function open(status: "published" | "held"): Promise<void> {
  await show(viewOf({ ...NEW_LIST, id: "una", key: "clave", isOnServer: true, status }));
}

async function show(list: ListView): Promise<void> {
  const element = <ListEditor list={list} url="https://guia.example/lista/una" onDone={undefined} />;
  await render(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);
}

test("V-06 the editor of a held list says why, what to do, and that its link does not show it yet", async () => {
  await open("held");
  await expect.element(page.getByText(/tiene un enlace \(una dirección web\)/)).toBeInTheDocument();
  await expect
    .element(page.getByText(/Si sacás el enlace, se vuelve a publicar sola\.$/))
    .toBeInTheDocument();
  await expect
    .element(page.getByText("Por ahora, quien abra este enlace no ve la lista."))
    .toBeInTheDocument();
  expect(page.getByText(SEEN).elements()).toEqual([]);
});

test("V-06 the editor of a list that only the staff publishes says why, and promises nothing else", async () => {
  await show(viewOf({ ...NEW_LIST, id: "una", key: "clave", status: "held", needsDecision: true }));
  await expect.element(page.getByText(/se armaron varias seguidas desde tu conexión/)).toBeInTheDocument();
  expect(page.getByText(/se vuelve a publicar sola/).elements()).toEqual([]);
});

test("V-06 the editor of a published list says what its link shows", async () => {
  await open("published");
  await expect.element(page.getByText(SEEN)).toBeInTheDocument();
  expect(page.getByText(/espera una revisión/).elements()).toEqual([]);
});

test("V-06 a place has the field of its note where it has one, or after asking for it, which focuses it", async () => {
  const place = { rank: 1, note: "", summary: null, isMissing: false, isWaiting: false, refused: "" };
  const list = viewOf({ ...NEW_LIST, id: "una", key: "clave", isOnServer: true });
  const places = [
    { ...place, id: "nori-48", summary: shownCard("nori-48", { title: "Nori 48" }) },
    { ...place, id: "polo-61", summary: shownCard("polo-61", { title: "Polo 61" }), note: "Reservar" },
  ];
  await show({ ...list, places });
  const field = (name: string) => page.getByRole("textbox", { name: `Nota sobre ${name}` });
  await expect.element(field("Polo 61")).toHaveValue("Reservar");
  expect(field("Nori 48").elements()).toEqual([]);
  await page.getByRole("button", { name: "Agregar una nota sobre Nori 48" }).click();
  await expect.element(field("Nori 48")).toHaveFocus();
  await field("Polo 61").fill("");
  await expect.element(field("Polo 61")).toHaveValue("");
});

test("V-06 the dialog that deletes a list starts on Cancelar", async () => {
  await open("published");
  await page.getByRole("button", { name: "Borrar la lista" }).click();
  await expect.element(page.getByRole("button", { name: "Cancelar" })).toHaveFocus();
});
