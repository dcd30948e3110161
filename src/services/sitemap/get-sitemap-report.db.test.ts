import { beforeAll, expect, test } from "vitest";
import { NOT_STAFF } from "../../../tests/support/accounts/not-staff.ts";
import { fileDatabase } from "../../../tests/support/file-database.ts";
import { OPERATOR, testContext } from "../../../tests/support/service-context.ts";
import { administer } from "../../../tests/support/template-database.ts";
import { VISITOR } from "../../domain/accounts/actor.ts";
import { editCatalogue } from "../changes/edit-catalogue.ts";
import { getSitemapReport } from "./get-sitemap-report.ts";

const used = fileDatabase();
const contextOf = (actor = OPERATOR) =>
  testContext({ db: used.db, actor, now: new Date("2026-03-02T12:00:00Z") }).context;

beforeAll(async () => {
  await administer(used.url, "delete from businesses");
  await used.db.transaction((store) =>
    store.businesses.insertAll([
      ...Array.from({ length: 20 }, (_, index) => ({ title: `Pizza ${index}`, category: "Pizzería" })),
      {
        id: "nuevo",
        title: "Sushi nuevo",
        category: "Sushis",
        imageUrl: "/imagenes/abababababababababababababababab",
      },
      { id: "bar", title: "Bar sin sección", category: "Ferretería" },
      { id: "cerrado", title: "Cerrado", category: "Sushis", active: false },
      { id: "sin", title: "Sin categoría", category: "undefined" },
      { id: "viejo", title: "Viejo", category: "Sushis" },
    ]),
  );
  await administer(used.url, "update businesses set updated_at = '2026-02-02T00:00:00Z'");
  await editCatalogue(contextOf(), { tool: "delete" }, (edit) => edit.delete("viejo"));
});

test("AD-05 counts by kind, images, the last change, one valid document, and what is left out with its reason", async () => {
  const report = await getSitemapReport(contextOf());
  expect(report).toMatchObject({
    total: 7 + 5 + 22,
    images: 1,
    changedAt: "2026-02-02T00:00:00.000Z",
    isIndex: false,
    parts: [{ path: "/sitemap.xml", addresses: 34 }],
    faults: [],
  });
  const countOf = (label: string) => report.groups.find((group) => group.label === label)?.total;
  expect([countOf("Pizzerías"), countOf("Sushis"), countOf("Otras categorías")]).toEqual([20, 1, 1]);
  const left = Object.fromEntries(
    report.leftOut.map(({ what, total, examples }) => [what, { total, examples }]),
  );
  expect(left).toMatchObject({
    "Negocios desactivados": { total: 1, examples: [{ id: "cerrado", title: "Cerrado" }] },
    "Negocios sin categoría": { total: 1, examples: [{ id: "sin", title: "Sin categoría" }] },
    "Negocios borrados": { total: 1, examples: [{ id: "viejo", title: "Viejo" }] },
    "Búsquedas y sugerir": { total: null },
  });
});

test("AD-05 the parts of an index have all addresses together, and each is checked", async () => {
  const report = await getSitemapReport(contextOf(), { largest: 15, partSize: 10 });
  expect(report.isIndex).toBe(true);
  expect(report.parts.map(({ addresses }) => addresses)).toEqual([10, 10, 10, 4]);
  expect(report.parts[1]?.path).toBe("/sitemap-2.xml");
  await administer(used.url, "update businesses set updated_at = '2031-01-01' where id = 'bar'");
  const faults = (await getSitemapReport(contextOf(), { largest: 15, partSize: 10 })).faults;
  expect(faults.some((fault) => /^\/sitemap-\d\.xml: «2031.* está en el futuro\.$/.test(fault))).toBe(true);
});

test("G-03 the report is for staff only", async () => {
  await expect(getSitemapReport(contextOf(VISITOR))).rejects.toMatchObject(NOT_STAFF);
});
