import { expect, test } from "vitest";
import { fileDatabase } from "../../../../tests/support/file-database.ts";
import { administer } from "../../../../tests/support/template-database.ts";
import { isListable } from "../../../domain/businesses/listable.ts";

const used = fileDatabase();

test("D-07 a business is found by its id, by a former id and by its slug", async () => {
  await used.db.transaction((store) =>
    store.businesses.insertAll([{ id: "Lo de Zoe", title: "Lo de Zoé", category: "Sushis" }]),
  );
  await administer(used.url, "insert into former_ids (id, business_id) values ('zoe-viejo', 'Lo de Zoe')");
  const found = {
    id: "Lo de Zoe",
    slug: "lo-de-zoe",
    title: "Lo de Zoé",
    city: "La Plata",
    averageRating: null,
  };
  expect(await used.db.businesses.findById("Lo de Zoe")).toMatchObject(found);
  expect(await used.db.businesses.findBySlug("lo-de-zoe")).toMatchObject(found);
  expect(await used.db.businesses.findById("lo-de-zoe")).toBeNull();
  expect(await used.db.businesses.findBySlug("Lo de Zoe")).toBeNull();
  for (const [by, name, slug] of [
    ["id", "Lo de Zoe", "nori-48"],
    ["former-id", "zoe-viejo", "nori-48"],
    ["slug", "lo-de-zoe", "lo-de-zoe"],
  ] as const)
    expect(await used.db.lookup.findNamed({ name, slug })).toEqual({
      by,
      business: await used.db.businesses.findById("Lo de Zoe"),
      isActive: true,
    });
  expect(await used.db.lookup.findNamed({ name: "zoe", slug: "zoe" })).toBeNull();
});

test("AX-06 a former id follows a business that is renamed again", async () => {
  await administer(used.url, "update businesses set id = 'zoe', slug = 'zoe' where id = 'Lo de Zoe'");
  const found = await used.db.lookup.findNamed({ name: "zoe-viejo", slug: "zoe-viejo" });
  expect(found).toMatchObject({ business: { id: "zoe" } });
});

test("B-03 the database and the rule agree on what may be listed", async () => {
  const candidates = ["businesses", "una", "dos", "tres", "cuatro"].flatMap((id, index) =>
    ["Bar", "undefined", "", "Farmacia"].flatMap((category) =>
      [true, false].map((active) => ({
        id: id === "businesses" && (category !== "Bar" || !active) ? `x${index}` : id,
        title: "Prueba",
        category,
        active,
      })),
    ),
  );
  for (const candidate of candidates) {
    await administer(
      used.url,
      `insert into businesses (id, slug, title, category, active) values ('${candidate.id}', '${candidate.id}', 'Prueba', '${candidate.category}', ${candidate.active})
       on conflict (id) do update set category = excluded.category, active = excluded.active`,
    );
    const shown = (await used.db.businesses.findById(candidate.id)) !== null;
    expect(shown, JSON.stringify(candidate)).toBe(isListable(candidate));
  }
});

test("B-03 a business without a title cannot even be stored", async () => {
  const nameless = administer(used.url, "insert into businesses (id, slug, title) values ('q', 'q', ' ')");
  await expect(nameless).rejects.toThrow("businesses_title_not_empty");
});

test("an id with quotes, wildcards or emoji is only an id that is not there", async () => {
  for (const id of ["' or 1=1 --", "%", "\\", "🍕", "a\0b", "\ud800", "x".repeat(5_000)]) {
    expect(await used.db.businesses.findById(id)).toBeNull();
    expect(await used.db.businesses.findBySlug(id)).toBeNull();
  }
});
