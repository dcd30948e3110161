import { useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { movePointerAway, renderWithoutScripts } from "../../tests/support/components/component-page.ts";
import { loseHas } from "../../tests/support/components/lose-has.ts";
import { StarInput } from "./star-input.tsx";

const SUN = "rgb(242, 169, 0)";
const group = page.getByRole("group");
const countPainted = () =>
  [...group.element().querySelectorAll("svg")].filter((star) => getComputedStyle(star).fill === SUN).length;

function RatedCard() {
  const [stars, setStars] = useState<number | null>(null);
  return (
    <>
      <StarInput legend="Califica este lugar" name="stars" onChange={setStars} clearLabel="Borrar" />
      <output>{stars ?? "nada"}</output>
    </>
  );
}

test("D-03 stars are chosen and cleared with the keyboard", async () => {
  await render(<RatedCard />);
  const chosen = page.getByRole("status");
  (page.getByLabelText("1 estrella").element() as HTMLElement).focus();
  await userEvent.keyboard(" ");
  await expect.element(chosen).toHaveTextContent("1");
  await userEvent.keyboard("{ArrowRight}{ArrowRight}{ArrowRight}");
  await expect.element(page.getByLabelText("4 estrellas")).toBeChecked();
  await expect.element(chosen).toHaveTextContent("4");
  await expect.poll(countPainted).toBe(4);
  await userEvent.keyboard("{Tab}{Enter}");
  await expect.element(chosen).toHaveTextContent("nada");
  expect(group.element().querySelector(":checked")).toBeNull();
  await expect.element(page.getByText("Borrar")).not.toBeVisible();
  await expect.element(page.getByLabelText("4 estrellas")).toHaveFocus();
});

test("hovering previews the stars that a click would choose", async () => {
  await render(<StarInput legend="Has calificado este lugar" name="rated" defaultValue={4} />);
  await expect.poll(countPainted).toBe(4);
  const labels = group.element().querySelectorAll("label");
  for (const stars of [2, 5]) {
    await userEvent.hover(labels[stars - 1] as Element);
    await expect.poll(countPainted).toBe(stars);
  }
  await movePointerAway();
  await expect.poll(countPainted).toBe(4);
});

test("D-09 a missing choice is a ring on the first star, and none is painted, wherever the pointer rests", async () => {
  await render(<StarInput legend="Califica este lugar" name="missing" error="Elegí" />);
  const labels = group.element().querySelectorAll("label");
  await userEvent.hover(labels[2] as Element);
  (page.getByLabelText("1 estrella").element() as HTMLElement).focus();
  expect(getComputedStyle(labels[0] as Element).outlineWidth).toBe("3px");
  expect(countPainted()).toBe(0);
});

test("without JavaScript they are plain radio buttons, painted all the same", async () => {
  renderWithoutScripts(<StarInput legend="Califica este lugar" name="stars" />);
  await userEvent.click(group.element().querySelectorAll("label")[2] as Element);
  await expect.element(page.getByLabelText("3 estrellas")).toBeChecked();
  await expect.poll(countPainted).toBe(3);
});

test("D-03 without :has() the chosen star is painted, and can be seen to have the focus, and cleared", async () => {
  loseHas();
  await render(<RatedCard />);
  expect(countPainted()).toBe(0);
  const fourth = page.getByLabelText("4 estrellas");
  (fourth.element() as HTMLElement).focus();
  await userEvent.keyboard(" ");
  await expect.poll(countPainted).toBe(1);
  const label = fourth.element().closest("label");
  expect(label && getComputedStyle(label).outlineWidth).toBe("3px");
  expect(label?.querySelector("svg") && getComputedStyle(label.querySelector("svg") as Element).fill).toBe(
    SUN,
  );
  await page.getByRole("button", { name: "Borrar" }).click();
  await expect.element(page.getByRole("status")).toHaveTextContent("nada");
  await expect.poll(countPainted).toBe(0);
});
