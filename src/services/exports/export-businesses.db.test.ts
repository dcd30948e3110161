import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { fileDatabase } from "../../../tests/support/file-database.ts";
import { OPERATOR, testContext } from "../../../tests/support/service-context.ts";
import { VISITOR } from "../../domain/accounts/actor.ts";
import { readBusinessListView } from "../../domain/business-list/business-list-view.ts";
import { fromCell } from "../../domain/business-sheet/sheet-cells.ts";
import { EXPORTED_COLUMNS } from "../../domain/business-sheet/sheet-columns.ts";
import type { ExportFormat } from "../../domain/exports/export-formats.ts";
import { EXPORT_HEADERS } from "../../domain/exports/text-files.ts";
import { editCatalogue } from "../changes/edit-catalogue.ts";
import { updateBusiness } from "../changes/update-business.ts";
import { exportBusinesses, getExportPage } from "./export-businesses.ts";

const used = fileDatabase();
const operator = () => testContext({ db: used.db, actor: OPERATOR }).context;
const viewOf = (query = "") => readBusinessListView(new URLSearchParams(query));

async function exportBytes(format: ExportFormat, { query = "", batch = 7 } = {}): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  const file = exportBusinesses(operator(), { format, view: viewOf(query), batch });
  for await (const piece of file.pieces) pieces.push(piece);
  return Buffer.concat(pieces);
}

const exportRecords = async (query = "") =>
  JSON.parse((await exportBytes("json", { query })).toString()) as ({ id: string } & Record<
    string,
    unknown
  >)[];

const idsOf = async (query: string) => (await exportRecords(query)).map(({ id }) => id);

test("V-13 all means every business that is not deleted, once each, over all batches", async () => {
  await updateBusiness(operator(), { id: "nori-48", fields: { active: false }, tool: "set" });
  await editCatalogue(operator(), { tool: "delete" }, (edit) => edit.delete("polo-61"));
  const ids = await idsOf("");
  expect(ids).toHaveLength(114);
  expect(new Set(ids).size).toBe(114);
  expect(ids).toContain("nori-48");
  expect(ids).not.toContain("polo-61");
  expect(await idsOf("ver=borrados")).toEqual(["polo-61"]);
});

test("V-13 the filters, the category and the search of the list are those of the file", async () => {
  expect(await idsOf("ver=inactivos")).toEqual(["fonda-el-ultimo-tranvia", "nori-48"]);
  const found = await idsOf("q=tilo");
  expect(found).toContain("pizzeria-el-tilo");
  const sushi = await exportRecords("categoria=sushi");
  expect(new Set(sushi.map(({ category }) => category))).toEqual(new Set(["Sushi"]));
  expect((await getExportPage(operator(), { view: viewOf("categoria=sushi") })).found).toBe(sushi.length);
});

test("V-13 every cell of the workbook is read back as the value that is stored", async () => {
  await updateBusiness(operator(), {
    id: "nori-48",
    tool: "set",
    fields: {
      title: "=Nori",
      phone: "+54 221 0221",
      coordinates: "-34.92, -57.95",
      description: "Uno\nDos <b> & “tres”",
      features: ["Pan, vino", "Wifi"],
      whatsapp: "221 555 0101",
      scheduleExceptions: "25/12 cerrado",
    },
  });
  const sheet = strFromU8(
    unzipSync(await exportBytes("xlsx"))["xl/worksheets/sheet1.xml"] ?? new Uint8Array(),
  );
  const rows = [...sheet.matchAll(/<row r="\d+">(.*?)<\/row>/gs)].map(([, row = ""]) => readRow(row));
  expect(rows[0]).toEqual(EXPORT_HEADERS);
  expect(rows).toHaveLength(115);
  for (const cells of rows.slice(1)) {
    const [stored] = await used.db.editedBusinesses.list([cells[0] ?? ""]);
    const columns = [...EXPORTED_COLUMNS.entries()].flatMap(([index, { field }]) =>
      field === "id" ? [] : [{ field, text: cells[index] ?? "", value: stored?.values[field] }],
    );
    for (const { field, text, value } of columns.filter((column) => column.text !== ""))
      expect(fromCell({ field, text })).toEqual({ value, fault: null });
    // An import leaves alone what an empty cell is about.
    for (const { value } of columns.filter((column) => column.text === ""))
      expect(["", "null", "[]", "undefined"]).toContain(
        typeof value === "string" ? value : JSON.stringify(value),
      );
  }
});

test("V-13 a file is named after what it has", () => {
  const name = (query: string) => exportBusinesses(operator(), { format: "csv", view: viewOf(query) }).name;
  expect(name("")).toBe("negocios-2026-03-01.csv");
  expect(name("ver=sin-foto&categoria=Pizzer%C3%ADa")).toBe("negocios-pizzeria-sin-foto-2026-03-01.csv");
});

test("V-13 only staff may export", () => {
  const { context } = testContext({ db: used.db, actor: VISITOR });
  expect(() => exportBusinesses(context, { format: "csv", view: viewOf() })).toThrow();
});

const ENTITIES: Readonly<Record<string, string>> = { "&lt;": "<", "&gt;": ">", "&amp;": "&" };

function readRow(xml: string): string[] {
  const cells: string[] = EXPORT_HEADERS.map(() => "");
  for (const [, letters = "", text = ""] of xml.matchAll(/<c r="([A-Z]+)\d+".*?<t[^>]*>(.*?)<\/t>/gs)) {
    const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
    cells[column] = text.replace(/&(lt|gt|amp);/g, (entity) => ENTITIES[entity] ?? "");
  }
  return cells;
}
