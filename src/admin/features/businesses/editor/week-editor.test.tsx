import { useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { listViolations } from "../../../../../tests/support/components/component-page.ts";
import { WeekEditor } from "./week-editor.tsx";

function Week({ first }: { first: string }) {
  const [text, setText] = useState(first);
  return (
    <>
      <WeekEditor text={text} onChange={setText} />
      <output>{text}</output>
    </>
  );
}

const opening = (day: string, shift = 1) => page.getByLabelText(`Abre, ${day}, turno ${shift}`);
const closing = (day: string, shift = 1) => page.getByLabelText(`Cierra, ${day}, turno ${shift}`);
const written = page.getByRole("status");

test("V-09 an hour that is none says so at its field and changes nothing; others are tidied", async () => {
  await render(<Week first="Lunes de 9 a 18" />);
  await opening("lunes").fill("25:00");
  await userEvent.tab();
  await expect
    .element(page.getByRole("alert"))
    .toHaveTextContent("«25:00» no es una hora. Escribila como 19:30.");
  await expect.element(opening("lunes")).toHaveAccessibleDescription(/«25:00» no es una hora/);
  await expect.element(written).toHaveTextContent("Lunes de 9 a 18");
  expect(await listViolations()).toEqual([]);
  await opening("lunes").fill("9.30");
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
  await userEvent.tab();
  await expect.element(opening("lunes")).toHaveValue("09:30");
  await expect.element(written).toHaveTextContent("Lunes de 9:30 a 18");
  await opening("lunes").fill("");
  await userEvent.tab();
  await expect.element(page.getByRole("alert")).toHaveTextContent("Falta a qué hora abre.");
});

test("V-09 a day that is opened has the hours of its neighbour, one more shift the usual ones", async () => {
  await render(<Week first="" />);
  await page.getByRole("checkbox", { name: "Martes" }).click();
  await expect.element(opening("martes")).toHaveValue("20:00");
  await expect.element(closing("martes")).toHaveValue("00:00");
  await opening("martes").fill("19");
  await page.getByRole("checkbox", { name: "Miércoles" }).click();
  await expect.element(opening("miércoles")).toHaveValue("19:00");
  await page.getByRole("button", { name: "Otro turno el martes" }).click();
  await expect.element(opening("martes", 2)).toHaveValue("12:00");
  await expect.element(written).toHaveTextContent("Martes de 12 a 15 y de 19 a 00, miércoles de 19 a 00");
});
