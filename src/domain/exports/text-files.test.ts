import { expect, test } from "vitest";
import { recordedValues } from "../../../tests/support/recorded-values.ts";
import { EXPORTED_COLUMNS } from "../business-sheet/sheet-columns.ts";
import { parseBusinessFields } from "../businesses/business-fields.ts";
import { EXPORT_HEADERS, exportCells, TEXT_FILES } from "./text-files.ts";

const BUSINESS = recordedValues({
  title: "=HYPERLINK(1)",
  phone: "+54 221 555-0101",
  coordinates: "-34.92, -57.95",
  description: 'Dos\nrenglones, y "comillas"',
  features: ["Pan, vino y queso", "Wifi"],
  priceLevel: 2,
  importedRating: 4.5,
  hoursCheckedAt: "2026-02-01T10:00:00.000Z",
});

test("V-13 a CSV guards texts that begin like a formula, and no others", () => {
  const row = TEXT_FILES.csv.row(BUSINESS);
  expect(TEXT_FILES.csv.start).toBe(`\uFEFF${EXPORT_HEADERS.map((title) => `"${title}"`).join(",")}\r\n`);
  expect(row).toContain(`"nori-48","'=HYPERLINK(1)","Sushi",`);
  expect(row).toContain(`,"'-34.92, -57.95","'+54 221 555-0101",`);
  expect(row).toContain('"Dos\nrenglones, y ""comillas"""');
  expect(TEXT_FILES.csv.row(recordedValues({ importedRating: 4.5, description: "-34.92" }))).toContain(
    ',"-34.92",',
  );
});

test("V-13 a sheet has a cell for each of its headers", () => {
  expect(exportCells(BUSINESS)).toHaveLength(EXPORT_HEADERS.length);
  expect(exportCells(BUSINESS).slice(0, 3)).toEqual(["nori-48", "=HYPERLINK(1)", "Sushi"]);
});

test.each(["json", "geojson"] as const)("V-13 the fields of a %s are read as they were stored", (format) => {
  const { start, row, end } = TEXT_FILES[format];
  const parsed = JSON.parse(start + row(BUSINESS) + end);
  const { id, ...fields } = format === "json" ? parsed[0] : parsed.features[0].properties;
  expect(id).toBe("nori-48");
  const { values, faults } = parseBusinessFields(fields);
  expect(faults).toBeNull();
  for (const { field } of EXPORTED_COLUMNS)
    if (field !== "id") expect(values?.[field]).toEqual(BUSINESS[field]);
});

test("V-13 a GeoJSON has the pinned place, longitude first, and none where it follows from the address", () => {
  const { row } = TEXT_FILES.geojson;
  expect(JSON.parse(row(BUSINESS)).geometry).toEqual({ type: "Point", coordinates: [-57.95, -34.92] });
  expect(JSON.parse(row(recordedValues({}))).geometry).toBeNull();
});
