import { beforeEach, expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { box } from "../../../../tests/support/components/component-page.ts";
import { touch } from "../../../../tests/support/components/touch.ts";
import { edit, openListPage, places, saveState } from "../../../../tests/support/shared-lists/list-screen.ts";
import "./shared-list.css";

const [FIRST, SECOND] = ["1La Diagonal Pizza", "2Pizzería El Tilo"];
const SWAPPED = ["1Pizzería El Tilo", "2La Diagonal Pizza"];
const row = (name: string) => page.getByRole("listitem").filter({ hasText: name });
const handle = (name: string) => row(name).getByTitle("Arrastrar");
const press = (label: string) => page.getByRole("button", { name: label });
const moved = page.getByText("La Diagonal Pizza pasó al lugar 2 de 2");

beforeEach(() => localStorage.clear());

async function openEditor(names?: readonly string[]) {
  const opened = await openListPage({ ...(names && { names }) });
  await edit();
  await expect.element(page.getByRole("heading", { name: "Editar lista" })).toHaveFocus();
  return opened;
}

/** Presses Tab until the button has the focus. */
async function tabTo(label: string): Promise<void> {
  const control = press(label).element();
  for (let presses = 0; presses < 40 && control !== document.activeElement; presses++)
    await userEvent.keyboard("{Tab}");
  expect(document.activeElement).toBe(control);
}

/** The whole row is between the window's upper edge and the editor's bar at its foot. */
const isAboveBar = (name: string) => {
  const bar = box(press("Listo")).top;
  const { top, bottom } = box(row(name));
  return top >= 0 && bottom <= bar;
};

test("V-06 with the keyboard places are ordered, and the pressed button keeps the focus; at the end it moves nothing", async () => {
  const { server } = await openEditor();
  await tabTo("Bajar La Diagonal Pizza");
  await userEvent.keyboard("{Enter}");
  await expect.poll(places).toEqual(SWAPPED);
  await expect.element(press("Bajar La Diagonal Pizza")).toHaveFocus();
  await expect.element(moved).toBeInTheDocument();
  await userEvent.keyboard("{Enter}");
  await expect.element(press("Bajar La Diagonal Pizza")).toHaveAttribute("aria-disabled", "true");
  expect(places()).toEqual(SWAPPED);
  await expect.element(saveState).toBeVisible();
  expect(server.list().map(({ id }) => server.cardOf(id).title)).toEqual([
    "Pizzería El Tilo",
    "La Diagonal Pizza",
  ]);
});

test("V-06 a removed place leaves the focus on the next one, and Deshacer brings it back to its place and the focus with it", async () => {
  const { server } = await openEditor(["La Diagonal Pizza", "Pizzería El Tilo", "Brumal"]);
  await press("Quitar La Diagonal Pizza").click();
  await expect.poll(places).toEqual(["1Pizzería El Tilo", "2Brumal"]);
  await expect.element(press("Subir Pizzería El Tilo")).toHaveFocus();
  await expect.element(page.getByText("Quitaste La Diagonal Pizza de la lista.")).toBeVisible();
  await press("Deshacer").click();
  await expect.poll(places).toEqual([FIRST, SECOND, "3Brumal"]);
  await expect.element(press("Subir La Diagonal Pizza")).toHaveFocus();
  await expect.element(saveState).toBeVisible();
  expect(server.list()).toHaveLength(3);

  await press("Quitar Pizzería El Tilo").click();
  await expect.element(press("Subir Brumal")).toHaveFocus();
  await press("Quitar Brumal").click();
  await expect.element(press("Subir La Diagonal Pizza")).toHaveFocus();
  await press("Quitar La Diagonal Pizza").click();
  await expect.element(page.getByText("Todavía no hay lugares.")).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "Editar lista" })).toHaveFocus();
});

test("V-06 a row is dragged by its handle with the mouse, down and up", async () => {
  await openEditor(["Ana", "Beto", "Caro"]);
  await userEvent.dragAndDrop(handle("Ana"), row("Caro"), { targetPosition: { x: 20, y: 90 } });
  await expect.poll(places).toEqual(["1Beto", "2Caro", "3Ana"]);
  await expect.element(page.getByText("Ana pasó al lugar 3 de 3")).toBeInTheDocument();
  await userEvent.dragAndDrop(handle("Ana"), row("Beto"), { targetPosition: { x: 20, y: 5 } });
  await expect.poll(places).toEqual(["1Ana", "2Beto", "3Caro"]);
});

test("V-06 a finger drags a row by its handle, the others make room, and the page stays", async () => {
  // High enough for both rows: near the edge a drag scrolls.
  await page.viewport(360, 1_000);
  await openEditor();
  handle("La Diagonal Pizza").element().scrollIntoView({ block: "center" });
  const { x: left, y: top, width, height } = box(handle("La Diagonal Pizza"));
  const [x, start] = [left + width / 2, top + height / 2];
  const { top: otherTop, bottom } = box(row("Pizzería El Tilo"));
  const before = scrollY;
  await touch("touchStart", { x, y: start });
  for (let step = 1; step <= 8; step++)
    await touch("touchMove", { x, y: start + ((bottom - start) * step) / 8 });
  await expect.poll(() => box(row("Pizzería El Tilo")).top).toBeLessThan(otherTop - 20);
  expect(scrollY).toBe(before);
  expect(places()).toEqual([FIRST, SECOND]);
  await touch("touchEnd");
  await expect.poll(places).toEqual(SWAPPED);
  await expect.element(moved).toBeInTheDocument();
});

test("V-06 a finger held still at the lower edge keeps scrolling until it drops the row, which is on the screen above the bar, as is a row that a button moves", async () => {
  await page.viewport(360, 640);
  // As header and footer of the site.
  document.body.style.paddingBlock = "400px";
  onTestFinished(() => void document.body.style.removeProperty("padding-block"));
  await openEditor();
  // With their notes the rows are high enough to be dragged beyond the window.
  for (const name of ["La Diagonal Pizza", "Pizzería El Tilo"])
    await press(`Agregar una nota sobre ${name}`).click();
  scrollBy(0, box(handle("La Diagonal Pizza")).top - 440);
  const { x: left, y: top, width, height } = box(handle("La Diagonal Pizza"));
  const x = left + width / 2;
  const before = scrollY;
  await touch("touchStart", { x, y: top + height / 2 });
  await touch("touchMove", { x, y: 600 });
  const other = row("Pizzería El Tilo").element() as HTMLElement;
  await expect.poll(() => other.style.translate, { message: "makes room" }).not.toBe("");
  expect(scrollY).toBeGreaterThan(before);
  const shown = document.elementFromPoint(innerWidth / 2, innerHeight - 10);
  expect(row("La Diagonal Pizza").element().contains(shown), "above the bar at the foot").toBe(true);
  await expect.element(moved).not.toBeInTheDocument();
  await touch("touchEnd");
  await expect.poll(places).toEqual(SWAPPED);
  await expect.poll(() => isAboveBar("La Diagonal Pizza")).toBe(true);

  for (const [label, order] of [
    ["Subir La Diagonal Pizza", [FIRST, SECOND]],
    ["Bajar La Diagonal Pizza", SWAPPED],
  ] as const) {
    await press(label).click();
    await expect.poll(places).toEqual(order);
    await expect.poll(() => isAboveBar("La Diagonal Pizza")).toBe(true);
    await expect.element(press(label)).toHaveFocus();
  }
});
