import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { shownCard } from "../../../tests/support/cards.ts";
import { expectSound } from "../../../tests/support/components/expect-sound.ts";
import { LIST_LIMITS } from "../../domain/shared-lists/shared-list.ts";
import { listsStore } from "../../personal/shared-lists/lists-store.ts";
import { loadLists } from "../../personal/shared-lists/load-lists.ts";
import { AddToListButton } from "./add-to-list.tsx";

const NORI = shownCard("nori", { title: "Nori 48" });
const POLO = shownCard("polo", { title: "Polo 61" });
const opener = (name: string) => page.getByRole("button", { name: `Agregar ${name} a una lista` });
const sheet = page.getByRole("dialog", { name: "Agregar a una lista" });
const choice = sheet.getByRole("checkbox", { name: /^Picada/ });
const notice = page.getByRole("alert");

beforeEach(() => {
  vi.spyOn(window, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
});

afterEach(async () => {
  const service = await loadLists();
  for (const { id } of listsStore.get().lists) service.forget(id);
  for (const shown of notice.elements()) shown.remove();
});

const open = () =>
  render(
    <>
      <AddToListButton place={NORI} />
      <AddToListButton place={POLO} />
    </>,
  );

test("V-06 with the keyboard only a list is made with a place, another is added and removed, and the focus returns to the pressed button", async () => {
  await open();
  opener("Nori 48").element().focus();
  await userEvent.keyboard("{Enter}");
  const title = sheet.getByLabelText("Título");
  await expect.element(title).toHaveValue("Mi lista");
  await expect.element(sheet.getByText(/^No hace falta una cuenta\./)).toBeVisible();
  await expect.element(title).toHaveFocus();
  await userEvent.keyboard("Picada{Enter}");
  await expect.element(notice).toHaveTextContent("Agregado a «Picada». Ver la lista");
  await expect.element(opener("Nori 48")).toHaveFocus();
  const [list] = listsStore.get().lists;
  await expect
    .element(page.getByRole("link", { name: "Ver la lista" }))
    .toHaveAttribute("href", `/lista/${list?.id}`);

  await userEvent.keyboard("{Tab}{Enter}");
  await expect.element(choice).not.toBeChecked();
  for (const [done, ids] of [
    ["Agregado a", ["nori", "polo"]],
    ["Quitado de", ["nori"]],
  ] as const) {
    choice.element().focus();
    await userEvent.keyboard(" ");
    await expect.element(notice.last()).toHaveTextContent(`${done} «Picada». Ver la lista`);
    await expect.element(opener("Polo 61")).toHaveFocus();
    expect(listsStore.get().lists[0]?.places.map(({ id }) => id)).toEqual(ids);
    await userEvent.keyboard("{Enter}");
    await expect.element(sheet).toBeVisible();
  }
  await userEvent.keyboard("{Escape}");
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(opener("Polo 61")).toHaveFocus();
});

test("V-06 a full list can't be chosen, which its line says, and the sheet fits and is accessible, also with letters twice as large", async () => {
  const service = await loadLists();
  const places = Array.from({ length: LIST_LIMITS.places }, (_, index) => ({
    place: shownCard(`p${index}`),
  }));
  service.create({ title: "Supercalifragilísticoespialidoso".repeat(2), places });
  service.create({ title: "Picada", places: [{ place: NORI }] });
  await open();
  await opener("Nori 48").click();
  await expect.element(choice).toBeChecked();
  await expect.element(sheet.getByRole("checkbox", { name: /^Super/ })).toBeDisabled();
  await expect.element(sheet.getByText("Una lista puede tener hasta 50 lugares.")).toBeVisible();
  await expectSound(360, 1280);
  document.documentElement.style.fontSize = "200%";
  onTestFinished(() => void document.documentElement.style.removeProperty("font-size"));
  await expectSound(360, 640);
});
