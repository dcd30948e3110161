import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { SHEETS_IN_PROCESS } from "../../../tests/support/imports/sheets-in-process.ts";
import { writeXlsx } from "./write-xlsx.ts";

async function* batchesOf(...batches: readonly string[][][]) {
  yield* batches;
}

async function bytesOf(header: readonly string[], ...batches: readonly string[][][]) {
  const pieces: Uint8Array[] = [];
  for await (const piece of writeXlsx({ sheet: "Hoja", header, batches: batchesOf(...batches) }))
    pieces.push(piece);
  return Buffer.concat(pieces);
}

async function write(...sheet: Parameters<typeof bytesOf>) {
  const files = unzipSync(await bytesOf(...sheet));
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
}

const cellsOf = (xml = "") =>
  [...xml.matchAll(/<c r="([A-Z]+\d+)" s="(\d)" t="inlineStr"><is><t xml:space="preserve">([^<]*)</g)].map(
    ([, reference, style, text]) => `${reference}/${style} ${text}`,
  );

test("V-13 every cell of a workbook is text, whatever it looks like", async () => {
  const files = await write(
    ["Id", "Teléfono"],
    [
      ["=1+1", "+54 221"],
      ["0221", ""],
    ],
    [[" <a> & b", "x\u0001y"]],
  );
  expect(cellsOf(files["xl/worksheets/sheet1.xml"])).toEqual([
    "A1/2 Id",
    "B1/2 Teléfono",
    "A2/1 =1+1",
    "B2/1 +54 221",
    "A3/1 0221",
    "A4/1  &lt;a&gt; &amp; b",
    "B4/1 xy",
  ]);
});

test("V-13 columns after Z have two letters, and a sheet without rows is whole", async () => {
  const files = await write(Array.from({ length: 54 }, (_, index) => String(index)));
  const references = cellsOf(files["xl/worksheets/sheet1.xml"]).map((cell) => cell.split("/")[0]);
  expect([references[25], references[26], references[51], references[52]]).toEqual([
    "Z1",
    "AA1",
    "AZ1",
    "BA1",
  ]);
  expect(files["xl/worksheets/sheet1.xml"]).toMatch(/<\/sheetData><\/worksheet>$/);
  for (const part of ["[Content_Types].xml", "_rels/.rels", "xl/workbook.xml", "xl/styles.xml"])
    expect(files[part]).toMatch(/^<\?xml /);
});

test("V-13 a workbook is given in pieces while its rows are read", async () => {
  const read: number[] = [];
  async function* slow() {
    for (let batch = 0; batch < 50; batch++) {
      read.push(batch);
      yield Array.from({ length: 100 }, (_, row) => [`${batch} ${row} ${Math.sin(row + batch)}`]);
    }
  }
  const pieces = writeXlsx({ sheet: "Hoja", header: ["Id"], batches: slow() });
  await pieces.next();
  expect(read.length).toBeLessThan(50);
  await pieces.return(undefined);
});

test("AI-02 a written sheet is read back as it was: no text becomes a number or a formula", async () => {
  const texts = ["=HYPERLINK(1)", "+54 221", "0221", "-34.92", "'=1", "  x", "línea\nlínea", "5E10"];
  const header = texts.map((_, index) => `c${index}`);
  const bytes = await bytesOf(header, [texts]);
  const { columns } = await SHEETS_IN_PROCESS.look({
    file: { name: "a.xlsx", bytes, sheet: null },
    headerRow: null,
  });
  expect(columns.map(({ samples }) => samples[0])).toEqual(
    texts.map((text) => (text === "5E10" ? "50000000000" : text.trim())),
  );
});
