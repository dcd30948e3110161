import { strToU8, Zip, ZipDeflate } from "fflate";
import { columnLetters } from "../../domain/business-sheet/column-letters.ts";

interface Sheet {
  /** Plain letters: it is put into the file as it is. */
  readonly sheet: string;
  readonly header: readonly string[];
  readonly batches: AsyncIterable<readonly (readonly string[])[]>;
}

/**
 * A workbook with one sheet of text cells, in pieces: libraries that hold the whole sheet block the server for seconds
 * with some thousand rows. Cells are texts, so that `=…`, `+54…` and `0221…` stay what they are.
 */
export async function* writeXlsx({ sheet: name, header, batches }: Sheet): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    ready.push(piece);
  });
  const take = () => {
    const taken = ready;
    ready = [];
    return taken;
  };
  for (const [path, xml] of Object.entries(partsOf(name))) {
    const part = new ZipDeflate(path);
    zip.add(part);
    part.push(strToU8(xml), true);
  }
  const sheet = new ZipDeflate("xl/worksheets/sheet1.xml", { level: 3 });
  zip.add(sheet);
  let row = 1;
  sheet.push(strToU8(SHEET_START + rowXml({ cells: header, row, style: HEADER_STYLE })));
  for await (const batch of batches) {
    sheet.push(strToU8(batch.map((cells) => rowXml({ cells, row: ++row, style: TEXT_STYLE })).join("")));
    yield* take();
  }
  sheet.push(strToU8(SHEET_END), true);
  zip.end();
  yield* take();
}

const TEXT_STYLE = 1;
const HEADER_STYLE = 2;

function rowXml({ cells, row, style }: { cells: readonly string[]; row: number; style: number }): string {
  const filled = cells.map((text, column) =>
    text === ""
      ? ""
      : `<c r="${columnLetters(column)}${row}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`,
  );
  return `<row r="${row}">${filled.join("")}</row>`;
}

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** Characters that XML can't contain are dropped; stored texts have none. */
function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, "")
    .replace(/[&<>]/g, (character) => ENTITIES[character] ?? "");
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** With the header in sight, and columns wide enough to read. */
const SHEET_START = `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols><col min="1" max="60" width="22" style="${TEXT_STYLE}" customWidth="1"/></cols><sheetData>`;
const SHEET_END = "</sheetData></worksheet>";

/** Number format 49 is text. */
const STYLES = `<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf numFmtId="49" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" applyNumberFormat="1" applyFont="1"/></cellXfs>`;

const partsOf = (sheet: string): Readonly<Record<string, string>> => ({
  "[Content_Types].xml": `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
  "_rels/.rels": `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  "xl/workbook.xml": `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="${sheet}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  "xl/_rels/workbook.xml.rels": `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
  "xl/styles.xml": `${HEAD}<styleSheet xmlns="${MAIN}">${STYLES}</styleSheet>`,
});
