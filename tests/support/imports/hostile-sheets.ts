import { deflateRawSync } from "node:zlib";
import { strToU8, zipSync } from "fflate";

const TYPES = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`;
const RELATIONS = `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`;
const WORKBOOK_RELATIONS = `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`;

const sheetXml = (data: string) =>
  `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${data}</sheetData></worksheet>`;

const workbookXml = (sheets: readonly string[]) =>
  `<?xml version="1.0"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets>${sheets.map((name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="rId1"/>`).join("")}</sheets></workbook>`;

export const textCell = (reference: string, text: string) =>
  `<c r="${reference}" t="inlineStr"><is><t>${text}</t></is></c>`;
export const sheetRow = (number: number, cells: string) => `<row r="${number}">${cells}</row>`;
const HEADER = sheetRow(1, textCell("A1", "Id") + textCell("B1", "Category"));
const GOOD = HEADER + sheetRow(2, textCell("A2", "Uno") + textCell("B2", "Bar"));

interface WorkbookParts {
  readonly data?: string;
  readonly xml?: string;
  readonly sheets?: readonly string[];
  readonly others?: Readonly<Record<string, string | Uint8Array>>;
}

export function makeWorkbook({
  data = GOOD,
  xml,
  sheets = ["Hoja"],
  others = {},
}: WorkbookParts = {}): Buffer {
  const parts = {
    "[Content_Types].xml": TYPES,
    "_rels/.rels": RELATIONS,
    "xl/workbook.xml": workbookXml(sheets),
    "xl/_rels/workbook.xml.rels": WORKBOOK_RELATIONS,
    "xl/worksheets/sheet1.xml": xml ?? sheetXml(data),
    ...others,
  };
  const entries = Object.entries(parts).map(([name, part]) => [
    name,
    typeof part === "string" ? strToU8(part) : part,
  ]);
  return Buffer.from(zipSync(Object.fromEntries(entries), { level: 1 }));
}

let hugeWorkbook: Buffer | null = null;

function makeHugeWorkbook(): Buffer {
  hugeWorkbook ??= makeWorkbook({ xml: sheetXml(sheetRow(1, textCell("A1", "a".repeat(97_000_000)))) });
  return hugeWorkbook;
}

/** A copy with other bytes at each place where a pattern of the zip's directory occurs. */
function forge(bytes: Buffer, change: (copy: Buffer, at: number) => void): Buffer {
  const copy = Buffer.from(bytes);
  for (let at = copy.indexOf("PK\u0001\u0002"); at >= 0; at = copy.indexOf("PK\u0001\u0002", at + 4))
    change(copy, at);
  return copy;
}

const many = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => make(index));

const TOO_LARGE = "Al abrirse, la planilla ocupa demasiado. Dividila en partes y subilas de a una.";
const DAMAGED = "El archivo está dañado o incompleto. Guardalo de nuevo y volvé a subirlo.";
const EMPTY = "El archivo no contiene datos";
const TOO_MANY = "La planilla tiene más de 20.000 filas. Dividila en partes y subilas de a una.";
const TOO_LONG = "Una celda tiene más de 32.767 caracteres. Acortala y volvé a subir la planilla.";
const PASSWORD = "La planilla tiene contraseña. Sacásela y volvé a subirla.";
const NO_WORKBOOK = "No es una planilla de Excel (.xlsx). Guardala de nuevo como Excel y volvé a subirla.";
const NOT_JSON = "El .json no se puede leer: no está completo o no es de la guía anterior.";

interface HostileSheet {
  readonly what: string;
  readonly name: string;
  make(): Uint8Array;
  readonly sentence: string | RegExp;
}

const xlsx = (what: string, make: () => Uint8Array, sentence: string | RegExp): HostileSheet => ({
  what,
  name: "planilla.xlsx",
  make,
  sentence,
});
const csv = (what: string, text: string | (() => Uint8Array), sentence: string | RegExp): HostileSheet => ({
  what,
  name: "planilla.csv",
  make: typeof text === "string" ? () => Buffer.from(text) : text,
  sentence,
});

/** Files that must be refused with a sentence, each within the limits of memory and time. */
export const HOSTILE_SHEETS: readonly HostileSheet[] = [
  xlsx(
    "one cell in the farthest corner",
    () => makeWorkbook({ data: HEADER + sheetRow(1_048_576, textCell("XFD1048576", "x")) }),
    /hasta la columna XFD\. Se pueden leer 200/,
  ),
  xlsx(
    "a cell in the last row",
    () => makeWorkbook({ data: HEADER + sheetRow(1_048_576, textCell("A1048576", "x")) }),
    TOO_MANY,
  ),
  xlsx(
    "a row number without a cell reference",
    () => makeWorkbook({ data: `${HEADER}<row r="900000"><c t="n"><v>1</v></c></row>` }),
    TOO_MANY,
  ),
  xlsx(
    "a long text in a thousand rows",
    () => {
      const long = "a".repeat(32_000);
      const rows = Array.from({ length: 1_000 }, (_, index) =>
        sheetRow(index + 2, textCell(`A${index + 2}`, long)),
      );
      return makeWorkbook({ data: HEADER + rows.join("") });
    },
    "La planilla tiene demasiado texto. Dividila en partes y subilas de a una.",
  ),
  xlsx(
    "column 201",
    () => makeWorkbook({ data: HEADER + sheetRow(2, textCell("GS2", "x")) }),
    /hasta la columna GS/,
  ),
  xlsx(
    "20,021 rows",
    () =>
      makeWorkbook({
        data: HEADER + many(20_020, (index) => sheetRow(index + 2, textCell(`A${index + 2}`, "x"))).join(""),
      }),
    TOO_MANY,
  ),
  xlsx("a cell of 97 MB", makeHugeWorkbook, TOO_LARGE),
  xlsx(
    "a cell of 1 MB",
    () => makeWorkbook({ data: HEADER + sheetRow(2, textCell("A2", "a".repeat(1_000_000))) }),
    TOO_LONG,
  ),
  xlsx(
    "a shared text of 1 MB",
    () =>
      makeWorkbook({
        others: { "xl/sharedStrings.xml": `<sst><si><t>${"a".repeat(1_000_000)}</t></si></sst>` },
      }),
    TOO_LONG,
  ),
  xlsx("a zip bomb in a sheet that is not read", bomb, TOO_LARGE),
  xlsx(
    "sizes forged to zero",
    () => forge(makeHugeWorkbook(), (copy, at) => copy.writeUInt32LE(0, at + 24)),
    TOO_LARGE,
  ),
  xlsx(
    "a packed size beyond the file",
    () => forge(makeWorkbook(), (copy, at) => copy.writeUInt32LE(0x7fffffff, at + 20)),
    DAMAGED,
  ),
  xlsx(
    "an offset beyond the file",
    () => forge(makeWorkbook(), (copy, at) => copy.writeUInt32LE(0x7ffffff0, at + 42)),
    DAMAGED,
  ),
  xlsx(
    "an unknown compression",
    () => forge(makeWorkbook(), (copy, at) => copy.writeUInt16LE(99, at + 10)),
    DAMAGED,
  ),
  xlsx(
    "encrypted entries",
    () => forge(makeWorkbook(), (copy, at) => copy.writeUInt16LE(1, at + 8)),
    PASSWORD,
  ),
  xlsx(
    "600 entries",
    () =>
      makeWorkbook({
        others: Object.fromEntries(many(600, String).map((name) => [`xl/media/${name}.png`, "x"])),
      }),
    TOO_LARGE,
  ),
  xlsx("half a file", () => makeWorkbook().subarray(0, 700), DAMAGED),
  xlsx("a zip without a workbook", () => Buffer.from(zipSync({ "hola.txt": strToU8("hola") })), NO_WORKBOOK),
  xlsx("an empty zip", () => Buffer.from(zipSync({})), EMPTY),
  xlsx(
    "entities that multiply",
    () =>
      makeWorkbook({
        xml: `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>${sheetXml(HEADER)}`,
      }),
    DAMAGED,
  ),
  xlsx(
    "cells out of their order",
    () =>
      makeWorkbook({ data: HEADER + sheetRow(3, textCell("A3", "x")) + sheetRow(2, textCell("A2", "y")) }),
    DAMAGED,
  ),
  xlsx("XML that ends in the middle", () => makeWorkbook({ xml: sheetXml(GOOD).slice(0, -40) }), /./),
  xlsx(
    "60 sheets",
    () => makeWorkbook({ sheets: many(60, (index) => `Hoja ${index}`) }),
    "Tiene más de 50 hojas. Dejá solo la que querés importar.",
  ),
  xlsx("titles without rows", () => makeWorkbook({ data: HEADER }), EMPTY),
  xlsx("no cells", () => makeWorkbook({ data: "" }), EMPTY),
  xlsx(
    "a CSV by another name",
    () => Buffer.from("Id,Category\nUno,Bar"),
    /Se llama \.xlsx pero por dentro no lo es/,
  ),
  {
    what: "a binary .xls",
    name: "vieja.xls",
    make: () => Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    sentence: "Es un .xls de un Excel viejo. Abrila y guardala como .xlsx.",
  },
  {
    what: "a workbook with a password",
    name: "secreta.xlsx",
    make: () =>
      Buffer.concat([
        Buffer.from([0xd0, 0xcf, 0x11, 0xe0]),
        Buffer.alloc(500),
        Buffer.from("EncryptedPackage", "utf16le"),
      ]),
    sentence: PASSWORD,
  },
  {
    what: "a PDF",
    name: "planilla.csv",
    make: () => Buffer.from("%PDF-1.7 …"),
    sentence: /^Es un PDF, no una planilla/,
  },
  {
    what: "an unknown ending",
    name: "planilla.ods",
    make: () => Buffer.from("hola"),
    sentence: /^Solo se pueden importar/,
  },
  csv("nothing", "", EMPTY),
  csv("only line breaks", "\n\n\n", EMPTY),
  csv("titles alone", "Id,Category\n", EMPTY),
  csv(
    "a quote that never ends",
    `Id,Category\n"Uno,Bar\n${"x,y\n".repeat(5_000)}`,
    /^Hay unas comillas que se abren y no se cierran/,
  ),
  csv(
    "250 columns",
    many(250, (index) => `c${index}`)
      .join(",")
      .concat("\n", many(250, String).join(",")),
    /^Tiene 250 columnas/,
  ),
  csv("20,021 rows", `Id,Category\n${"x,Bar\n".repeat(20_020)}`, TOO_MANY),
  csv("a cell of 1 MB", `Id,Category\n${"a".repeat(1_000_000)},Bar`, TOO_LONG),
  csv(
    "bytes that are no text",
    () => Buffer.from([0x49, 0x64, 0x00, 0x01, 0xff, 0x00, 0x0a, 0x00]),
    /^No es un archivo de texto/,
  ),
  {
    what: "half a JSON",
    name: "viejo.json",
    make: () => Buffer.from('{"businesses": [{"id": "x"'),
    sentence: NOT_JSON,
  },
  {
    what: "a JSON of another kind",
    name: "viejo.json",
    make: () => Buffer.from('"hola"'),
    sentence: NOT_JSON,
  },
  {
    what: "a JSON nested a million times",
    name: "viejo.json",
    make: () => Buffer.from("[".repeat(1_000_000)),
    sentence: NOT_JSON,
  },
  { what: "an empty JSON", name: "viejo.json", make: () => Buffer.from("[]"), sentence: EMPTY },
];

/** A sheet that inflates to 300 MB; its deflated form is made of equal blocks, so it is made fast. */
function bomb(): Buffer {
  const packed = deflateRawSync(Buffer.alloc(300_000_000, 32), { level: 1 });
  const plain = makeWorkbook({ others: { "xl/worksheets/sheet2.xml": "MARK" } });
  const name = Buffer.from("xl/worksheets/sheet2.xml");
  const local = plain.indexOf(name) - 30;
  const nextLocal = plain.indexOf("PK", local + 30 + name.length);
  const head = Buffer.from(plain.subarray(local, local + 30 + name.length));
  head.writeUInt16LE(8, 8);
  head.writeUInt32LE(packed.length, 18);
  const grown = packed.length + head.length - (nextLocal - local);
  const result = Buffer.concat([plain.subarray(0, local), head, packed, plain.subarray(nextLocal)]);
  const end = result.lastIndexOf("PK\u0005\u0006");
  result.writeUInt32LE(result.readUInt32LE(end + 16) + grown, end + 16);
  return forge(result, (copy, at) => {
    if (copy.indexOf(name, at) !== at + 46) return;
    copy.writeUInt16LE(8, at + 10);
    copy.writeUInt32LE(packed.length, at + 20);
    copy.writeUInt32LE(4, at + 24);
  });
}
