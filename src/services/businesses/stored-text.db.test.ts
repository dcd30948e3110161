import { expect, test } from "vitest";
import { fileDatabase } from "../../../tests/support/file-database.ts";
import { testContext } from "../../../tests/support/service-context.ts";
import { administer } from "../../../tests/support/template-database.ts";
import { VISITOR } from "../../domain/accounts/actor.ts";
import { categoryById } from "../../domain/categories/categories.ts";
import { readReviewView } from "../../domain/reviews/review-view.ts";
import { listCategory } from "../categories/list-category.ts";
import { getHome, listHomePools } from "../home/get-home.ts";
import { listMapPlaces } from "../map/list-map-places.ts";
import { getBusiness } from "./get-business.ts";
import { getBusinessPage } from "./get-business-page.ts";

const used = fileDatabase();

test("B-10 pages show the address that is stored, and parse none", async () => {
  await administer(used.url, `update businesses set derived = jsonb_set(derived, '{address}', '"guardada"')`);
  const { context } = testContext({ db: used.db, actor: VISITOR });
  const { business } = await getBusiness(context, { name: "nori-48" });
  const view = { order: "az", filters: [], page: 1, near: "" } as const;
  const [home, pools, category, page, map] = await Promise.all([
    getHome(context, { seed: 1, filters: [] }),
    listHomePools(context, { seed: 1 }),
    listCategory(context, { category: categoryById("sushi"), view }),
    getBusinessPage(context, { business, view: readReviewView(new URLSearchParams()), sentId: "" }),
    listMapPlaces(context),
  ]);
  const shown = {
    home: home.sections.flatMap(({ businesses }) => businesses),
    favourites: home.favourites.map((favourite) => favourite.business),
    pools: pools.flatMap(({ businesses }) => businesses),
    category: category.businesses,
    page: [page],
    similar: page.similar.map(({ card }) => card),
    map,
  };
  for (const [where, places] of Object.entries(shown))
    expect(new Set(places.map(({ address }) => address)), where).toEqual(new Set(["guardada"]));
});
