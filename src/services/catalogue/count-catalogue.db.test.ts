import { expect, test } from "vitest";
import { fileDatabase } from "../../../tests/support/file-database.ts";
import { administer } from "../../../tests/support/template-database.ts";
import { getLiveFigures } from "./count-catalogue.ts";

const used = fileDatabase();

test("I-01 the figures count listed businesses, distinct categories and published reviews", async () => {
  await administer(used.url, "delete from businesses");
  expect(await getLiveFigures(used)).toEqual({ businesses: 0, categories: 0, reviews: 0 });
  await used.db.transaction((store) =>
    store.businesses.insertAll([
      { id: "uno", title: "Uno", category: "Pizzería" },
      { id: "dos", title: "Dos", category: "pizzerias" },
      { id: "tres", title: "Tres", category: "Farmacia" },
      { id: "cuatro", title: "Cuatro", category: "FARMACIA" },
      { id: "cerrado", title: "Cerrado", category: "Bar", active: false },
    ]),
  );
  await administer(used.url, "update businesses set review_count = 3 where id in ('uno', 'tres', 'cerrado')");
  expect(await getLiveFigures(used)).toEqual({ businesses: 4, categories: 2, reviews: 6 });
});
