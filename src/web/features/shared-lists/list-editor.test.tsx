import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { shownCard } from "../../../../tests/support/cards.ts";
import { useSharedLists } from "../../../personal/shared-lists/lists-store.ts";
import { loadLists } from "../../../personal/shared-lists/load-lists.ts";
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
  await expect.element(field("Polo 61")).toHaveAccessibleDescription("8 de 280");
  await field("Polo 61").fill("");
  await expect.element(field("Polo 61")).toHaveValue("");
});

test("V-06 a place that left the guide has no link, a refused note says why at its field, and a refused list at the top", async () => {
  const places = [{ id: "rey", rank: 1, note: "Visiten algo" }];
  const known = { ...NEW_LIST, id: "una", key: "clave", isOnServer: true, places };
  const refused = {
    rey: "La nota puede tener hasta 280 letras.",
    "": "Una lista puede tener hasta 50 lugares.",
  };
  const summaries = { rey: shownCard("rey", { title: "El Rey" }) };
  await show(viewOf({ ...known, refused, summaries, missing: ["rey"] }));
  await expect.element(page.getByText("Ya no está en la guía.")).toBeVisible();
  expect(page.getByRole("link", { name: "El Rey" }).elements()).toEqual([]);
  const note = page.getByRole("textbox", { name: "Nota sobre El Rey" });
  await expect.element(note).toHaveAccessibleDescription(/La nota puede tener hasta 280 letras\./);
  await expect.element(page.getByText("Una lista puede tener hasta 50 lugares.")).toBeVisible();
  expect(page.getByTitle("Arrastrar").elements(), "nothing to order").toEqual([]);
});

test("V-06 the dialog that deletes a list starts on Cancelar", async () => {
  await open("published");
  await page.getByRole("button", { name: "Borrar la lista" }).click();
  await expect.element(page.getByRole("button", { name: "Cancelar" })).toHaveFocus();
});

/** The second has a note, which makes its row higher. */
async function openStored(titles: readonly string[]): Promise<void> {
  vi.spyOn(window, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
  const service = await loadLists();
  const places = titles.map((title, index) => ({
    place: shownCard(title, { title }),
    note: index === 1 ? "Reservar" : "",
  }));
  const { id } = service.create({ title: "Domingo", places });
  onTestFinished(() => service.forget(id));
  const element = <StoredList id={id} />;
  await render(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);
}

function StoredList({ id }: { id: string }) {
  const list = useSharedLists(({ lists }) => lists.find((one) => one.id === id));
  return list && <ListEditor list={list} url="https://guia.example/lista/una" onDone={undefined} />;
}

const order = () =>
  page
    .getByRole("heading", { level: 2 })
    .elements()
    .map(({ textContent }) => textContent);

test("V-06 a double tap on Bajar or Subir moves the same place twice, whatever is under the finger by then", async () => {
  await openStored(["Ana", "Beto", "Caro"]);
  await page.getByRole("button", { name: "Bajar Ana" }).dblClick();
  await expect.poll(order).toEqual(["1Beto", "2Caro", "3Ana"]);
  await expect.element(page.getByRole("button", { name: "Bajar Ana" })).toHaveFocus();
  await page.getByRole("button", { name: "Subir Ana" }).dblClick();
  await expect.poll(order).toEqual(["1Ana", "2Beto", "3Caro"]);
  // At the end: the second press is for nothing else.
  await page.getByRole("button", { name: "Bajar Beto" }).dblClick();
  await expect.poll(order).toEqual(["1Ana", "2Caro", "3Beto"]);
  await page.getByRole("button", { name: "Bajar Ana" }).click();
  await expect.poll(order).toEqual(["1Caro", "2Ana", "3Beto"]);
});

test("V-06 a row dragged towards the foot scrolls the page before it is under the bars there, and the faster the lower", async () => {
  await page.viewport(360, 640);
  const { documentElement: root } = document;
  // As the bars at the foot of a phone.
  root.style.scrollPaddingBottom = "140px";
  onTestFinished(() => void root.style.removeProperty("scroll-padding-bottom"));
  await openStored(Array.from({ length: 20 }, (_, index) => `Lugar ${index}`));
  vi.spyOn(Element.prototype, "setPointerCapture").mockImplementation(() => {});
  const scrolled = vi.spyOn(window, "scrollBy");
  const handle = page.getByTitle("Arrastrar").first().element();
  handle.scrollIntoView({ block: "center" });
  const point = (type: string, clientY: number) =>
    handle.dispatchEvent(new PointerEvent(type, { bubbles: true, clientY }));
  const lastStep = () => Number(scrolled.mock.lastCall?.[1] ?? 0);
  const frames = async () => {
    for (let count = 0; count < 3; count++) await new Promise(requestAnimationFrame);
  };
  point("pointerdown", 320);
  point("pointermove", 400);
  await frames();
  expect(scrolled).not.toHaveBeenCalled();
  point("pointermove", 480);
  await expect.poll(lastStep).toBeGreaterThan(0);
  const slow = lastStep();
  point("pointermove", 600);
  await expect.poll(lastStep).toBeGreaterThan(slow);
  // Back from there, still in the lower part.
  point("pointermove", 310);
  await frames();
  const top = scrollY;
  await frames();
  expect(scrollY).toBe(top);
  point("pointercancel", 310);
});
