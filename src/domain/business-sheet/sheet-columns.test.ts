import { expect, test } from "vitest";
import { BUSINESS_FIELDS } from "../businesses/business-fields.ts";
import { nameKey } from "../outside-data/read-values.ts";
import { EXPORTED_COLUMNS, findSheetField, SHEET_COLUMNS } from "./sheet-columns.ts";

test.each([
  ["Id", "id"],
  ["Category", "category"],
  ["Direction", "direction"],
  ["Image Url", "imageUrl"],
  [" DIRECCIÓN: ", "direction"],
  ["ubicacion", "direction"],
  ["nombre", "title"],
  ["sitioWeb", "website"],
  ["Características", "features"],
  ["imagenes", "additionalImages"],
  ["Teléfono", "phone"],
  ["cualquier cosa", null],
  ["", null],
] as const)("AI-01 B-02 the header %j is the field %j", (header, field) => {
  expect(findSheetField(header)).toBe(field);
});

test("B-01 the export has a column for each field of a business and for its id", () => {
  expect(EXPORTED_COLUMNS.map(({ field }) => field).sort()).toEqual(
    ["id", ...Object.keys(BUSINESS_FIELDS)].sort(),
  );
});

test("B-02 no header means two fields", () => {
  const names = SHEET_COLUMNS.flatMap(({ field, header, aliases }) =>
    [...new Set([header, ...aliases].map(nameKey))].map((name) => ({ name, field })),
  );
  expect(new Set(names.map(({ name }) => name)).size).toBe(names.length);
  for (const { name, field } of names) expect(findSheetField(name)).toBe(field);
});
