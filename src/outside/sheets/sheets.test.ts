import { readFileSync } from "node:fs";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { expect, test } from "vitest";
import {
  HOSTILE_SHEETS,
  makeWorkbook,
  sheetRow,
  textCell,
} from "../../../tests/support/imports/hostile-sheets.ts";
import { SHEETS_IN_PROCESS } from "../../../tests/support/imports/sheets-in-process.ts";
import { AppError } from "../../domain/errors/app-error.ts";
import { proposeMapping } from "../../domain/imports/import-columns.ts";
import { readRows } from "../../domain/imports/read-rows.ts";
import { SheetRefusal } from "../../domain/imports/sheet-file.ts";
import { createSheets } from "./create-sheets.ts";
import { lookAt, readGrid } from "./read-grid.ts";

const TOO_MUCH = "La planilla es demasiado grande o está dañada. Dividila en partes y subilas de a una.";
/** In the reader's own process, as the server does. */
const reader = createSheets();
const look = (
  name: string,
  bytes: Uint8Array,
  { sheet = 0, headerRow = null as number | null, sheets = SHEETS_IN_PROCESS } = {},
) => sheets.look({ file: { name, bytes, sheet }, headerRow });

async function readAll(name: string, bytes: Uint8Array, sheet = 0) {
  const grid = await readGrid({ name, bytes, sheet });
  const { columns, headerRow } = lookAt(grid, null);
  const mapping = proposeMapping(columns.map(({ header }) => header));
  const rows = readRows({ grid, headerRow, options: { mapping, emptyCells: "keep", categories: {} } });
  return rows.map(({ row, title, fields, warnings }) => ({ row, title, fields, warnings }));
}

function expectSentence(said: unknown, wanted: string | RegExp): void {
  if (typeof wanted === "string") expect(said).toBe(wanted);
  else expect(said).toMatch(wanted);
}

test.each(HOSTILE_SHEETS)(
  "AI-01 AI-02 $what is refused with a sentence",
  async ({ name, make, sentence }) => {
    const reading = readGrid({ name, bytes: make(), sheet: 0 }).then((grid) => lookAt(grid, null));
    const refused = await reading.catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(SheetRefusal);
    expectSentence((refused as SheetRefusal).message, sentence);
  },
);

test("AI-01 a refusal in the reader's process has its sentence", async () => {
  const [{ name, make, sentence }] = HOSTILE_SHEETS as [(typeof HOSTILE_SHEETS)[number]];
  const refused = await look(name, make(), { sheets: reader }).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(AppError);
  expectSentence((refused as AppError).spanish, sentence);
});

test("AI-01 the JSON of the old guide is read in the reader's process", async () => {
  const file = {
    name: "viejo.json",
    bytes: Buffer.from('{"businesses":{"uno":{"nombre":"Ñandú"}}}'),
    sheet: 0,
  };
  const { columns, headerRow } = await reader.look({ file, headerRow: null });
  const mapping = proposeMapping(columns.map(({ header }) => header));
  const rows = await reader.readRows({
    file,
    headerRow,
    options: { mapping, emptyCells: "keep", categories: {} },
  });
  expect(rows).toMatchObject([{ row: 2, title: "Ñandú" }]);
});

test("AI-01 a reader that takes too much memory is ended, and the process goes on", async () => {
  const rows = Array.from({ length: 20_000 }, () => `${"x".repeat(250)},`.repeat(2));
  const bytes = Buffer.from(`Id,Category\n${rows.join("\n")}`);
  const small = createSheets({ heapMb: 8 });
  await expect(
    small.look({ file: { name: "a.csv", bytes, sheet: 0 }, headerRow: null }),
  ).rejects.toMatchObject({
    spanish: TOO_MUCH,
  });
});

test("AI-01 a reader that takes too long is ended", async () => {
  const slow = createSheets({ deadlineMs: 1 });
  const file = { name: "a.csv", bytes: Buffer.from("Id\nx"), sheet: 0 };
  await expect(slow.look({ file, headerRow: null })).rejects.toMatchObject({
    spanish: TOO_MUCH,
  });
});

const EXPECTED = [
  {
    row: 4,
    title: "Pizzería El Ñandú",
    fields: {
      phone: "0221 555-0103",
      imageUrl: "https://fotos.example/nandu.jpg",
      hoursCheckedAt: "2026-02-03T15:00:00.000Z",
      description: "Masa madre;\nfainá, moscato",
    },
    warnings: [],
  },
  {
    row: 5,
    title: "Café Güemes",
    fields: { phone: "221555214", description: "Café Güemes abre temprano" },
    warnings: ["Teléfono parece haber perdido el 0 de adelante"],
  },
  { row: 7, title: "Lo de Otilia", fields: { phone: "5492214567890" }, warnings: [] },
];

test.each([
  ["locales.xlsx", 1],
  ["locales.csv", 0],
])(
  "AI-01 %s of LibreOffice in Spanish: titles in row 3, a date, formulas, blank rows and zeros",
  async (name, sheet) => {
    const bytes = readFileSync(`tests/support/imports/files/${name}`);
    const seen = await look(name, bytes, { sheet, sheets: reader });
    expect(seen).toMatchObject({ headerRow: 2, rowCount: 3 });
    expect(seen.notes).toHaveLength(1);
    const rows = await readAll(name, bytes, sheet);
    expect(rows).toMatchObject(EXPECTED);
    expect(rows[2]?.fields.description).toBeUndefined();
  },
);

test("AI-01 the sheets of a file are named, and another row can have the titles", async () => {
  const bytes = readFileSync("tests/support/imports/files/locales.xlsx");
  expect((await look("locales.xlsx", bytes, { sheet: 1 })).sheets).toEqual(["Léeme", "Locales"]);
  const chosen = await SHEETS_IN_PROCESS.look({
    file: { name: "locales.xlsx", bytes, sheet: null },
    headerRow: null,
  });
  expect(chosen).toMatchObject({ sheet: 1, headerRow: 2 });
  const first = await look("locales.xlsx", bytes, { sheet: 1, headerRow: 0 });
  expect(first.columns[0]).toMatchObject({ header: "Locales de La Plata, noviembre" });
});

const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, "utf16le")]);
const bigEndian = (text: string) => Buffer.from(utf16(text)).swap16();

test.each([
  ["UTF-8 with commas", Buffer.from("Id,Direction\nÑandú,7 y 50")],
  ["UTF-8 with a mark", Buffer.from("\uFEFFId,Direction\nÑandú,7 y 50")],
  ["UTF-16 with tabs, as Excel's «Texto Unicode»", utf16("Id\tDirection\r\nÑandú\t7 y 50\r\n")],
  ["big-endian UTF-16", bigEndian("Id;Direction\nÑandú;7 y 50")],
  ["Windows-1252 with semicolons", Buffer.from("Id;Direction\r\nÑandú;7 y 50\r\n", "latin1")],
  ["a line sep=", Buffer.from("sep=|\r\nId|Direction\r\nÑandú|7 y 50")],
])("AI-01 a CSV in %s is read", async (_, bytes) => {
  expect(await readAll("a.csv", bytes)).toMatchObject([
    { row: 2, title: "Ñandú", fields: { direction: "7 y 50" } },
  ]);
});

test("AI-01 formatted empty cells far away don't count, and two sheets of one name are both there", async () => {
  const data = sheetRow(1, textCell("A1", "Id")) + sheetRow(2, `${textCell("A2", "Uno")}<c r="XFD2" s="1"/>`);
  const seen = await look(
    "a.xlsx",
    makeWorkbook({ data: `${data}<row r="1048576"><c r="A1048576" s="1"/></row>`, sheets: ["A", "A"] }),
  );
  expect(seen).toMatchObject({ rowCount: 1, sheets: ["A", "A"] });
  expect(seen.columns).toHaveLength(1);
});

test("AI-01 a workbook whose tags have a prefix is read", async () => {
  const plain = makeWorkbook({
    data: sheetRow(1, textCell("A1", "Id")) + sheetRow(2, textCell("A2", "Ñandú")),
  });
  const prefixed = Object.entries(unzipSync(plain)).map(([name, bytes]) => {
    const xml = strFromU8(bytes);
    const isMain = xml.includes('xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"');
    return [
      name,
      strToU8(isMain ? xml.replace(/<(\/?)(?=\w)/g, "<$1x:").replace("xmlns=", "xmlns:x=") : xml),
    ] as const;
  });
  const bytes = zipSync(Object.fromEntries(prefixed));
  expect(strFromU8(unzipSync(bytes)["xl/worksheets/sheet1.xml"] ?? new Uint8Array())).toContain("<x:row");
  expect(await readAll("a.xlsx", Buffer.from(bytes))).toMatchObject([{ row: 2, title: "Ñandú" }]);
});
