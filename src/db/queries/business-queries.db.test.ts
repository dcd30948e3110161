import { expect, test } from "vitest";
import { fileDatabase } from "../../../tests/support/file-database.ts";
import { administer } from "../../../tests/support/template-database.ts";

const used = fileDatabase();

test("a category lists its active businesses by name", async () => {
  await used.db.businesses.insertAll([
    { id: "zeta", title: "Zeta", categoryId: "sushi" },
    { id: "alamo", title: "álamo", categoryId: "sushi" },
    { id: "cerrado", title: "Cerrado", categoryId: "sushi", active: false },
    { id: "sin-categoria", title: "Sin categoría", categoryId: null },
  ]);
  const listed = await used.db.businesses.listByCategory({ categoryId: "sushi", limit: 10 });
  expect(listed.map((business) => business.title)).toEqual(["álamo", "Nori 48", "Sushi del Río", "Zeta"]);
  expect(await used.db.businesses.countByCategory("sushi")).toBe(4);
  expect(await used.db.businesses.listByCategory({ categoryId: "sushi", limit: 1 })).toHaveLength(1);
});

test("an inactive business is not found, and neither is one without a category", async () => {
  expect(await used.db.businesses.findById("zeta")).toMatchObject({ title: "Zeta", city: "La Plata" });
  expect(await used.db.businesses.findById("cerrado")).toBeNull();
  expect(await used.db.businesses.findById("sin-categoria")).toBeNull();
  expect(await used.db.businesses.findById("no-hay")).toBeNull();
});

test("an id with quotes, wildcards or emoji is only an id that is not there", async () => {
  for (const id of ["' or 1=1 --", "%", "\\", "🍕", "x".repeat(5_000)])
    expect(await used.db.businesses.findById(id)).toBeNull();
});

test("the list of a category reads an index, in order, and sorts nothing", async () => {
  await administer(
    used.url,
    "insert into businesses (id, title, category_id) select 'g' || n, 'Lugar ' || n, (array['sushi','pizzeria','cafeteria'])[1 + n % 3] from generate_series(1, 5000) n",
  );
  await administer(used.url, "analyze businesses");
  const plan = await administer<{ "QUERY PLAN": string }>(
    used.url,
    "explain select id, title from businesses where category_id = 'sushi' and active order by title collate es_guia, id limit 12",
  );
  const text = plan.map((row) => row["QUERY PLAN"]).join("\n");
  expect(text).toContain("businesses_by_category_and_title");
  expect(text).not.toMatch(/Sort|Seq Scan/);
});
