import { expect, test } from "vitest";
import { fileDatabase } from "../../../tests/support/file-database.ts";
import { importSteps } from "../../../tests/support/imports/import-steps.ts";
import { administer } from "../../../tests/support/template-database.ts";
import { updateBusiness } from "../changes/update-business.ts";
import { startImport } from "./apply-import.ts";
import { cancelImport } from "./cancel-import.ts";
import { decideRows } from "./decide-rows.ts";
import { writeErrors, writeReport, writeTemplate } from "./import-files.ts";
import { planStaleRows, saveColumns } from "./save-columns.ts";
import { startUndo } from "./undo-import.ts";

const used = fileDatabase();
const steps = importSteps(used);
const rowsOf = (id: string) =>
  administer(used.url, `select * from import_rows where import_id = '${id}' order by row`);
const businesses = () => administer(used.url, 'select * from businesses order by id collate "C"');
const business = async (id: string) =>
  (await administer(used.url, `select * from businesses where id = '${id}'`))[0];

test("AI-01 AI-03 a sheet with Id, Category, Direction and Image Url creates and merges businesses", async () => {
  const before = await business("nori-48");
  const id = await steps.plan(
    [
      "CATEGORY,Id,image url,DIRECTION",
      'Pizzería,Lo de Ñeca,https://ejemplo.com/a.jpg,"7 e/ 47 y 48"',
      "Sushi,Nori 48,,Calle 48 e/ 8 y 9 123",
    ].join("\n"),
  );
  const { counts, rows } = await steps.preview(id);
  expect(counts).toMatchObject({ new: 1, changed: 1, all: 2 });
  expect(rows.map(({ row, title, kind }) => [row, title, kind])).toEqual([
    [2, "Lo de Ñeca", "new"],
    [3, "Nori 48", "changed"],
  ]);
  expect(await business("lo-de-neca")).toBeUndefined();
  expect((await steps.apply(id)).counts).toMatchObject({ created: 1, updated: 1, rejected: 0, open: 0 });
  expect(await business("lo-de-neca")).toMatchObject({
    title: "Lo de Ñeca",
    slug: "lo-de-neca",
    category_id: "pizzeria",
    direction: "7 e/ 47 y 48",
    image_url: "https://ejemplo.com/a.jpg",
    location_precision: "cuadra",
  });
  const after = await business("nori-48");
  expect(after).toMatchObject({
    direction: "Calle 48 e/ 8 y 9 123",
    image_url: before?.image_url,
    phone: before?.phone,
  });
  const again = await steps.plan("CATEGORY,Id,image url,DIRECTION\nPizzería,Lo de Ñeca,,7 e/ 47 y 48");
  expect((await steps.preview(again)).counts).toMatchObject({ unchanged: 1, all: 1 });
});

test("AI-02 rows without a name or a category are rejected, odd ones warned, repeated ids get a number", async () => {
  const id = await steps.plan(
    [
      "Id;Category;Direction;Image Url;Tel",
      ";Bar;1 y 60;;",
      "Sin Rubro;;1 y 60;;",
      "La Doble;Bar;12;foto.jpg;5,49221E+12",
      "",
      "La Doble;Bar;13 y 32;;221555214",
      "La Doble;Bar;14 y 32;ftp://x/a.jpg;",
    ].join("\n"),
    { categories: [{ spelling: "Bar", category: "Bar" }] },
  );
  const { rows, rejections, warnings, counts } = await steps.preview(id);
  expect(counts).toMatchObject({ rejected: 2, new: 3 });
  expect(rejections).toEqual([
    { reason: "ID/Nombre del negocio vacío", rows: "2", count: 1 },
    { reason: "Falta la categoría", rows: "3", count: 1 },
  ]);
  const warned = new Map(warnings.map(({ reason, rows: numbers }) => [reason, numbers]));
  expect(warned.get("La dirección tiene menos de 5 caracteres")).toBe("4");
  expect(warned.get("La imagen no es una dirección http o https: se importa sin esa imagen")).toBe("4, 7");
  expect(
    warned.get("Teléfono está como 5,49E+12: la planilla perdió los últimos números y no se importa"),
  ).toBe("4");
  expect(warned.get("Teléfono parece haber perdido el 0 de adelante")).toBe("6");
  expect(rows.map(({ row }) => row)).toEqual([2, 3, 4, 6, 7]);
  expect((await rowsOf(id)).map(({ wanted_id }) => wanted_id)).toEqual([
    "",
    "",
    "la-doble",
    "la-doble-2",
    "la-doble-3",
  ]);
  expect((await steps.apply(id)).counts).toMatchObject({ created: 3, warned: 3, rejected: 2 });
  expect(await business("la-doble-3")).toMatchObject({
    title: "La Doble",
    direction: "14 y 32",
    image_url: "",
  });
});

test("AI-03 an empty cell leaves the field, clears it, or clears it only where it has a dash", async () => {
  const phoneOf = async (emptyCells: "keep" | "clear" | "dash", cell: string) => {
    const id = await steps.plan(`Id,Phone,Description\nFurai 64,${cell},x`, { emptyCells });
    return (await steps.preview(id)).rows[0]?.differences.find(({ label }) => label === "Teléfono")?.after;
  };
  expect(await phoneOf("keep", "")).toBeUndefined();
  expect(await phoneOf("clear", "")).toBe("vacío");
  expect(await phoneOf("dash", "")).toBeUndefined();
  expect(await phoneOf("dash", "-")).toBe("vacío");
});

test("AI-03 a business that changed after the preview is not written, and shown again as it is now", async () => {
  const id = await steps.plan("Id,Phone\nMasa Terca,0221 555-9000\nBrumal,0221 555-9001");
  await updateBusiness(steps.staff(), { id: "brumal", fields: { phone: "otro" }, tool: "editor" });
  const { counts, stale } = await steps.apply(id);
  expect(counts).toMatchObject({ updated: 1, stale: 1 });
  expect(stale).toEqual([{ row: 3, title: "Brumal" }]);
  expect(await business("brumal")).toMatchObject({ phone: "otro" });
  await planStaleRows(steps.staff(), { id });
  const { rows } = await steps.preview(id);
  expect(rows).toMatchObject([{ row: 3, differences: [{ label: "Teléfono", before: "otro" }] }]);
  expect((await steps.apply(id)).counts).toMatchObject({ updated: 2, stale: 0 });
  expect(await business("brumal")).toMatchObject({ phone: "0221 555-9001" });
});

test("AI-03 an import started by two at once and planned again meanwhile is written once", async () => {
  const id = await steps.plan("Id,Phone\nMasa Terca,0221 555-9100");
  const staff = steps.staff();
  const slowSheets = {
    ...staff.sheets,
    async readRows(...input: Parameters<typeof staff.sheets.readRows>) {
      const rows = await staff.sheets.readRows(...input);
      await Promise.allSettled([startImport(staff, { id }), startImport(staff, { id })]);
      return rows;
    },
  };
  const { mapping } = (await staff.db.imports.find(id)) ?? { mapping: [] };
  await expect(
    saveColumns({ ...staff, sheets: slowSheets }, { id, mapping, emptyCells: "keep", categories: [] }),
  ).rejects.toMatchObject({ spanish: "Esa importación ya está en otro paso. Recargá la página." });
  await startImport(staff, { id });
  expect((await steps.run(id)).counts).toMatchObject({ updated: 1, open: 0 });
  const runs = await administer(
    used.url,
    `select id from job_runs where kind = 'import' and input->>'importId' = '${id}'`,
  );
  expect(runs).toHaveLength(1);
  expect(await business("masa-terca")).toMatchObject({ phone: "0221 555-9100" });
});

test("AI-03 undoing restores every row as it was, and names what was edited later", async () => {
  const before = await businesses();
  const id = await steps.plan(
    "Id,Phone,Category,Direction\nPolo 61,1234567,Heladería,\nEl Recién Llegado,,Bar,1 y 32\nVerdeo,7654321,Bar,",
  );
  expect((await steps.apply(id)).counts).toMatchObject({ created: 1, updated: 2 });
  expect(await steps.undo(id)).toMatchObject({ isUndone: true, canUndo: false, skipped: [] });
  const volatile = new Set(["version", "updated_at"]);
  const plain = (rows: Record<string, unknown>[]) =>
    rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !volatile.has(name))));
  const after = (await businesses()).filter((row) => row.id !== "el-recien-llegado");
  expect(plain(after)).toEqual(plain(before));
  expect(await business("el-recien-llegado")).toMatchObject({ active: false });

  const again = await steps.plan("Id,Phone,Description\nPolo 61,1234567,Otra");
  await steps.apply(again);
  await updateBusiness(steps.staff(), { id: "polo-61", fields: { phone: "999" }, tool: "editor" });
  expect((await steps.undo(again)).skipped).toEqual([{ business: "Polo 61", label: "Teléfono" }]);
  expect(await business("polo-61")).toMatchObject({
    phone: "999",
    description: before.find(({ id: each }) => each === "polo-61")?.description,
  });
});

test("AI-03 possible doubles wait for an answer; deleted, merged and refused places stay away until ticked", async () => {
  const [nori] = await administer(
    used.url,
    "select phone, direction from businesses where id = 'gato-de-yeso'",
  );
  const sheet = (title: string) =>
    `Id,Category,Direction,Phone\n${title},Cafetería,"${nori?.direction}","${nori?.phone}"`;
  const id = await steps.plan(sheet("El Gato de Yeso Bar"));
  const { rows } = await steps.preview(id);
  expect(rows).toMatchObject([{ kind: "double", decision: "skip", businessId: "gato-de-yeso" }]);
  await decideRows(steps.staff(), { id, kind: "double", decision: "never", row: 2 });
  await expect(steps.apply(id)).rejects.toMatchObject({
    spanish: "No hay ninguna fila tildada para importar.",
  });
  const later = await steps.plan(sheet("El Gato de Yeso Bar"));
  expect((await steps.preview(later)).rows).toMatchObject([
    { kind: "away", decision: "skip", reason: "Dijiste que no lo volvamos a traer" },
  ]);
  await decideRows(steps.staff(), { id: later, kind: "away", decision: "write", row: null });
  expect((await steps.apply(later)).counts).toMatchObject({ created: 1 });
  await administer(used.url, "update businesses set deleted_at = now(), active = false where id = 'iolanda'");
  const gone = await steps.plan("Id,Category\nIolanda,Cafetería");
  expect((await steps.preview(gone)).rows).toMatchObject([{ kind: "away", reason: "Se borró de la guía" }]);
  await decideRows(steps.staff(), { id: gone, kind: "away", decision: "write", row: 2 });
  expect((await steps.apply(gone)).counts).toMatchObject({ updated: 1 });
  expect(await business("iolanda")).toMatchObject({ deleted_at: null, active: true });
});

test("AI-03 what was created and undone comes back ticked; another place with the phone of a deleted one is new", async () => {
  const csv = "Id,Category,Direction,Phone\nLa Vuelta,Bar,5 y 35,0221 555-9400";
  const id = await steps.plan(csv);
  await steps.apply(id);
  await steps.undo(id);
  const again = await steps.plan(csv);
  expect((await steps.preview(again)).rows).toMatchObject([
    { kind: "away", decision: "write", reason: "Ya se había agregado, y se deshizo" },
  ]);
  expect((await steps.apply(again)).counts).toMatchObject({ updated: 1 });
  await administer(
    used.url,
    "update businesses set deleted_at = now(), active = false where id = 'la-vuelta'",
  );
  const other = await steps.plan("Id,Category,Direction,Phone\nCantina Distinta,Bar,20 y 60,0221 555-9400");
  expect((await steps.preview(other)).rows).toMatchObject([{ kind: "new", title: "Cantina Distinta" }]);
});

test("AI-03 «No volver a traer» is remembered of a changed place, until it is written", async () => {
  const csv = "Id,Phone\nVerdeo,0221 555-9300";
  const kindOf = async (id: string) => (await steps.preview(id)).rows.map(({ kind }) => kind);
  const first = await steps.plan(csv);
  await decideRows(steps.staff(), { id: first, kind: "changed", decision: "never", row: 2 });
  const second = await steps.plan(csv);
  expect(await kindOf(second)).toEqual(["away"]);
  for (const decision of ["write", "skip"] as const)
    await decideRows(steps.staff(), { id: second, kind: "away", decision, row: 2 });
  const third = await steps.plan(csv);
  expect(await kindOf(third)).toEqual(["away"]);
  await decideRows(steps.staff(), { id: third, kind: "away", decision: "write", row: 2 });
  expect((await steps.apply(third)).counts).toMatchObject({ updated: 1, created: 0 });
  expect(await kindOf(await steps.plan(csv))).toEqual(["unchanged"]);
});

test("AI-03 undoing keeps a created place that was edited later and names it; stopped, it can go on", async () => {
  const id = await steps.plan("Id,Category,Direction\nUna Nueva,Bar,3 y 33\nOtra Nueva,Bar,4 y 34");
  expect((await steps.apply(id)).counts).toMatchObject({ created: 2 });
  await updateBusiness(steps.staff(), { id: "otra-nueva", fields: { phone: "12345" }, tool: "editor" });
  await startUndo(steps.staff(), { id });
  await cancelImport(steps.staff(), { id });
  expect(await steps.result(id)).toMatchObject({ isHalfUndone: true, isUndone: false });
  expect(await steps.undo(id)).toMatchObject({
    isHalfUndone: false,
    isUndone: true,
    skipped: [{ business: "Otra Nueva", label: "Teléfono" }],
  });
  expect(await business("una-nueva")).toMatchObject({ active: false });
  expect(await business("otra-nueva")).toMatchObject({ active: true, deleted_at: null });
});

test("AI-02 the file of errors has the columns that were chosen for its sheet", async () => {
  const csv = "Cosa,Rubro\nMasa Terca,Nada de esto";
  const { id } = await steps.receive(csv);
  const mapping = ["title", "category"] as const;
  await saveColumns(steps.staff(), { id, mapping, emptyCells: "keep", categories: [] });
  const { name, bytes } = await writeErrors(steps.staff(), { id });
  const again = await steps.receive(bytes, name);
  const shown = await steps.view(again.id);
  expect(shown.step === "columns" && shown.columns.mapping).toEqual([...mapping, null]);
});

test("V-15 an unknown category is chosen once and remembered; cleanup's aliases are used", async () => {
  const csv = "Id,Category,Direction\nEl Fideo,Ramenería,1 y 32\nLa Sopa,rameneria,2 y 32";
  const { id } = await steps.receive(csv);
  const shown = await steps.view(id);
  expect(shown.step === "columns" && shown.columns.columns[1]?.unknown).toEqual([
    { spelling: "Ramenería", count: 2 },
  ]);
  const without = await steps.plan(csv);
  expect((await steps.preview(without)).rejections).toMatchObject([
    { reason: "No conocemos la categoría «Ramenería»" },
    { reason: "No conocemos la categoría «rameneria»" },
  ]);
  const mapped = await steps.plan(csv, { categories: [{ spelling: "Ramenería", category: "Sushi" }] });
  expect((await steps.preview(mapped)).counts.new).toBe(2);
  const later = await steps.plan("Id,Category\nOtro Fideo,RAMENERÍA");
  await steps.apply(later);
  expect(await business("otro-fideo")).toMatchObject({ category: "Sushi" });
});

test("B-02 the JSON of the old database goes through the same preview, with its reviews", async () => {
  const document = {
    nombre: "La Vieja Guardia",
    categoria: "Restaurante",
    direccion: "10 y 45",
    resenas: [
      { author: "Ana", rating: 5, text: "Muy rico", timestamp: 1_749_384_000_000 },
      { author: "Beto", rating: 3, text: "Bien" },
    ],
  };
  const json = JSON.stringify({ businesses: { "La Vieja": document } });
  const id = await steps.plan(json, { name: "viejo.json" });
  expect((await steps.preview(id)).rows).toMatchObject([
    { title: "La Vieja Guardia", kind: "new", reviewCount: 2 },
  ]);
  await steps.apply(id);
  expect(await business("La Vieja")).toMatchObject({
    slug: "la-vieja-guardia",
    review_count: 2,
    rating_sum: 8,
  });
  expect(
    await administer(
      used.url,
      "select author, text, status from reviews where business_id = 'La Vieja' order by author",
    ),
  ).toEqual([
    { author: "Ana", text: "Muy rico", status: "published" },
    { author: "Beto", text: "Bien", status: "published" },
  ]);
  const again = await steps.plan(json, { name: "viejo.json" });
  expect((await steps.preview(again)).rows).toMatchObject([{ kind: "unchanged", reviewCount: 0 }]);
  await steps.undo(id);
  expect(await business("La Vieja")).toMatchObject({ review_count: 0, active: false });
});

test("AI-02 AI-03 the report and the errors file can be read back, and the template is known", async () => {
  const id = await steps.plan("Id,Rubro,obs\nUno Nuevo,Bar,=1+1\n,Bar,sin nombre");
  await steps.apply(id);
  const report = await writeReport(steps.staff(), { id });
  expect(report.name).toBe("informe-locales.xlsx");
  const look = (bytes: Uint8Array) =>
    steps.staff().sheets.look({ file: { name: "x.xlsx", bytes, sheet: 0 }, headerRow: null });
  expect((await look(report.bytes)).columns.map(({ header, samples }) => [header, samples[0]])).toEqual([
    ["Fila", "2"],
    ["Nombre", "Uno Nuevo"],
    ["Resultado", "Creado"],
    ["Id en la guía", "uno-nuevo"],
    ["Detalle", "No tiene dirección"],
  ]);
  const errors = await writeErrors(steps.staff(), { id });
  const { columns, rowCount } = await look(errors.bytes);
  expect(rowCount).toBe(1);
  expect(columns.map(({ header, samples }) => [header, samples[0]])).toEqual([
    ["Id", undefined],
    ["Rubro", "Bar"],
    ["obs", "sin nombre"],
    ["Motivo", "ID/Nombre del negocio vacío"],
  ]);
  const template = await steps.plan((await writeTemplate(steps.staff())).bytes, { name: "plantilla.xlsx" });
  const { rows } = await steps.preview(template);
  expect(rows).toMatchObject([
    { title: "Pizzería El Ejemplo", reason: "Es la fila de ejemplo de la plantilla", warnings: [] },
  ]);
});
