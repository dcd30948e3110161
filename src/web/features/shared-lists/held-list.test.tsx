import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { NEW_LIST, viewOf } from "../../../personal/shared-lists/stored-list.ts";
import { ListEditor } from "./list-editor.tsx";

const SEEN = "Con este enlace la lista se ve, pero no se cambia.";

async function open(status: "published" | "held"): Promise<void> {
  const list = viewOf({ ...NEW_LIST, id: "una", key: "clave", isOnServer: true, status });
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

test("V-06 the editor of a published list says what its link shows", async () => {
  await open("published");
  await expect.element(page.getByText(SEEN)).toBeInTheDocument();
  expect(page.getByText(/espera una revisión/).elements()).toEqual([]);
});
