import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { fileDatabase } from "../../../tests/support/file-database.ts";
import { importSteps } from "../../../tests/support/imports/import-steps.ts";
import { lookAgain } from "./receive-import.ts";
import { saveColumns } from "./save-columns.ts";

const steps = importSteps(fileDatabase());
const FILE = readFileSync("tests/support/imports/files/locales.xlsx");

async function columnsOf(id: string) {
  const shown = await steps.view(id, "paso=columnas");
  if (shown.step !== "columns") throw new Error("not the columns");
  return shown.columns;
}

test("AI-01 another row of titles is looked at, and columns chosen by hand are those of the next file with the same titles", async () => {
  const { id } = await steps.receive(FILE, "locales.xlsx");
  const proposed = await columnsOf(id);
  expect(proposed).toMatchObject({ sheet: 1, sheets: ["Léeme", "Locales"], headerRow: 2 });
  expect(proposed.notes).toEqual(["Tienen un error y se leen como vacías: G7."]);
  await lookAgain(steps.staff(), { id, sheet: 1, headerRow: 1 });
  expect((await columnsOf(id)).mapping).toEqual(Array(7).fill(null));
  await lookAgain(steps.staff(), { id, sheet: 1, headerRow: 2 });
  const again = await columnsOf(id);
  expect(again.mapping).toEqual(proposed.mapping);
  const mapping = again.mapping.with(6, "speciality");
  await saveColumns(steps.staff(), { id, mapping, emptyCells: "clear", categories: [] });
  expect(await columnsOf(id)).toMatchObject({ mapping, emptyCells: "clear" });
  const next = await steps.receive(FILE, "locales.xlsx");
  expect((await columnsOf(next.id)).mapping).toEqual(mapping);
});
