import { beforeEach, expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectSound } from "../../../../tests/support/components/expect-sound.ts";
import {
  EDIT_KEY,
  edit,
  heading,
  LIST_ID,
  LIST_PATH,
  openListPage,
  places,
  saveState,
  title,
} from "../../../../tests/support/shared-lists/list-screen.ts";
import { EDIT_LINK_KEY } from "../../../contract/browser-storage.ts";
import { listenForBack } from "../../../ui/overlay.ts";
import { forgetEditLink } from "../../features/shared-lists/edit-link.ts";
import "../../features/shared-lists/shared-list.css";

// Before the router of a page.
listenForBack();

const waiting = page.getByText("Tus cambios esperan conexión: acá se ve lo último que se guardó.");

beforeEach(() => {
  localStorage.clear();
  forgetEditLink();
});

test("V-06 a reader copies or reports the list, and its editor edits it", async () => {
  await openListPage({ isEditor: false, note: "Reservar" });
  await expect.element(heading).toHaveTextContent("Domingo");
  expect(places()).toEqual(["1La Diagonal Pizza", "2Pizzería El Tilo"]);
  await expect.element(page.getByText("Reservar", { exact: true })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Copiar como mía" })).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Reportar esta lista" }))
    .toHaveAttribute("href", `${LIST_PATH}/reportar`);
  expect(page.getByRole("button", { name: "Editar lista" }).elements()).toEqual([]);
  await expectSound(360, 1280);
});

test("V-06 the editor opens on its heading, and Listo and Back leave it for the page, which has the new order", async () => {
  const { server } = await openListPage();
  await expect.element(page.getByRole("button", { name: "Editar lista" })).toBeVisible();
  expect(page.getByRole("button", { name: "Copiar como mía" }).elements()).toEqual([]);
  expect(page.getByRole("link", { name: "Reportar esta lista" }).elements()).toEqual([]);
  await edit();
  await expect.element(page.getByRole("heading", { name: "Editar lista" })).toHaveFocus();
  await page.getByRole("button", { name: "Bajar La Diagonal Pizza" }).click();
  await expect.element(page.getByText("La Diagonal Pizza pasó al lugar 2 de 2")).toBeInTheDocument();
  await title.fill("Sábado");
  await page.getByRole("button", { name: "Listo" }).click();
  await expect.element(heading).toHaveTextContent("Sábado");
  await expect.element(heading).toHaveFocus();
  await expect.poll(places).toEqual(["1Pizzería El Tilo", "2La Diagonal Pizza"]);
  expect(server.content.title).toBe("Sábado");

  await edit();
  await page.getByRole("button", { name: "Borrar la lista" }).click();
  await expect.element(page.getByRole("dialog")).toBeVisible();
  history.back();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await expect.element(heading).toHaveTextContent("Editar lista");
  history.back();
  await expect.element(heading).toHaveTextContent("Sábado");
  await expect.element(heading).toHaveFocus();
  expect(location.pathname).toBe(LIST_PATH);
});

test("V-06 an edit link opens the editor, takes its key out of the address, and says where it is wrong", async () => {
  const { service } = await openListPage({ isEditor: false });
  await expect.element(heading).toHaveTextContent("Domingo");
  location.hash = "#editar=otra-clave-del-domingo";
  await expect
    .element(page.getByText("Con este enlace la lista se puede ver, pero no cambiar."))
    .toBeVisible();
  expect(location.hash).toBe("");
  await expect.element(heading).toHaveTextContent("Domingo");
  location.hash = EDIT_KEY;
  await expect.element(heading).toHaveTextContent("Editar lista");
  await expect.element(title).toHaveValue("Domingo");
  expect(location.hash).toBe("");
  await expect.poll(() => sessionStorage.getItem(EDIT_LINK_KEY)).toBeNull();
  expect(service.find(LIST_ID)).toMatchObject({ title: "Domingo" });
});

test("V-06 what is typed without a connection waits, which the page says, and arrives once, which the page shows", async () => {
  const { server } = await openListPage();
  await edit();
  await expect.element(saveState).toBeVisible();
  server.isLost = true;
  await title.fill("Sin señal");
  await page.getByRole("button", { name: "Agregar una nota sobre Pizzería El Tilo" }).click();
  await expect.element(page.getByText("Sin conexión: se guarda cuando vuelva")).toBeVisible();
  await page.getByRole("button", { name: "Listo" }).click();
  await expect.element(heading).toHaveTextContent("Domingo");
  await expect.element(waiting).toBeVisible();
  server.isLost = false;
  dispatchEvent(new Event("online"));
  await expect.element(heading).toHaveTextContent("Sin señal");
  await expect.element(waiting).not.toBeInTheDocument();
  const titled = server.sent.filter(({ changes }) => JSON.stringify(changes).includes("Sin señal"));
  expect(titled).toHaveLength(1);
});

test("V-06 a list with unsent changes opens in its editor, which sends them", async () => {
  const pending = [{ changedAt: Date.now(), title: "Para después" }];
  const first = await openListPage({ stored: { pending, title: "Domingo" } });
  await expect.element(heading).toHaveTextContent("Editar lista");
  await expect.element(title).toHaveValue("Para después");
  await expect.element(saveState).toBeVisible();
  expect(first.server.content.title).toBe("Para después");
});

test("V-06 a held list is there for its editor, without a page under it, and for nobody else", async () => {
  const { service } = await openListPage({ status: "held", stored: { status: "held" } });
  await expect.element(heading).toHaveTextContent("Editar lista");
  expect(page.getByRole("button", { name: "Listo" }).elements()).toEqual([]);
  service.forget(LIST_ID);
  await expect.element(heading).toHaveTextContent("Esta lista espera una revisión.");
});

test("V-06 a list that the staff hid is there for its editor, which says so, and gone for everybody else", async () => {
  const { service } = await openListPage({ status: "hidden", stored: { status: "hidden" } });
  await expect
    .element(page.getByText("El equipo de la guía ocultó esta lista: la ve solo quien la edita."))
    .toBeVisible();
  await expect.element(heading).toHaveTextContent("Editar lista");
  service.forget(LIST_ID);
  await expect.element(heading).toHaveTextContent("Esta lista ya no existe.");
});

test.each([
  [1, "Otro lugar de la lista ya no está en la guía."],
  [2, "Otros 2 lugares de la lista ya no están en la guía."],
])(
  "V-06 an empty list says so, how many places left the guide (%i), and to its editor how to add some",
  async (missingCount, text) => {
    const { service } = await openListPage({ names: [], missingCount });
    await expect.element(page.getByText("Esta lista todavía no tiene lugares")).toBeVisible();
    await expect.element(page.getByText(text)).toBeVisible();
    await expect.element(page.getByText(/tocá el botón de lista/)).toBeVisible();
    service.forget(LIST_ID);
    await expect.element(page.getByRole("link", { name: "Reportar esta lista" })).toBeVisible();
    expect(page.getByText(/tocá el botón de lista/).elements()).toEqual([]);
    expect(page.getByRole("button", { name: "Copiar como mía" }).elements()).toEqual([]);
  },
);

test("V-06 who edits a list that another person deleted is told, and sees that it is gone", async () => {
  const { server } = await openListPage();
  await edit();
  await expect.element(saveState).toBeVisible();
  server.isDeleted = true;
  await title.fill("Sábado");
  await expect.element(page.getByText("La lista «Sábado» ya no existe.")).toBeVisible();
  await expect.element(heading).toHaveTextContent("Esta lista ya no existe.");
});

test("V-06 a deletion is confirmed, leads to Mis listas and is said", async () => {
  const { server } = await openListPage();
  await edit();
  await page.getByRole("button", { name: "Borrar la lista" }).click();
  await page.getByRole("button", { name: "Cancelar" }).click();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "Borrar la lista" })).toHaveFocus();
  expect(server.isDeleted).toBe(false);
  await page.getByRole("button", { name: "Borrar la lista" }).click();
  await page.getByRole("button", { name: "Sí, borrar" }).click();
  await expect.element(page.getByText("Borraste «Domingo».")).toBeVisible();
  expect(location.pathname).toBe("/listas");
  expect(server.isDeleted).toBe(true);
});

test("V-06 V-07 without a connection a list whose page can't be loaded is edited from what this browser has", async () => {
  await openListPage({ isLost: true });
  await expect.element(heading).toHaveTextContent("Editar lista");
  expect(places()).toEqual(["1La Diagonal Pizza", "2Pizzería El Tilo"]);
  expect(page.getByRole("button", { name: "Listo" }).elements()).toEqual([]);
});

test.each(["light", "dark"] as const)(
  "V-06 in %s the page and its editor are accessible and fit, also with letters twice as large",
  async (theme) => {
    const { documentElement: root, body } = document;
    root.dataset.theme = theme;
    // As the site's.
    body.style.paddingInline = "1rem";
    onTestFinished(() => {
      delete root.dataset.theme;
      root.style.removeProperty("font-size");
      body.style.removeProperty("padding-inline");
    });
    await openListPage({ note: "Supercalifragilísticoespialidoso".repeat(3) });
    await page.viewport(360, 640);
    const copy = page.getByRole("button", { name: "Copiar enlace" });
    await expect.element(copy).toBeVisible();
    expect(copy.element().getBoundingClientRect().width, "its whole label").toBeGreaterThan(130);
    await expectSound(360);
    root.style.fontSize = "200%";
    await expectSound(360, 640);
    await edit();
    await expect.element(page.getByText(/tocá el botón de lista/)).toBeVisible();
    await expectSound(360, 640);
    await page.getByRole("button", { name: "Borrar la lista" }).click();
    await expect.element(page.getByRole("dialog")).toBeVisible();
    await expectSound(360, 640);
    await userEvent.keyboard("{Escape}");
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
    root.style.removeProperty("font-size");
    await expectSound(360, 1280);
  },
);
