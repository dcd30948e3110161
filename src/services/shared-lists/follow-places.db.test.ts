import { expect, test } from "vitest";
import { fileDatabase } from "../../../tests/support/file-database.ts";
import { OPERATOR, testContext } from "../../../tests/support/service-context.ts";
import { listName, listRequest } from "../../../tests/support/shared-lists/list-request.ts";
import { administer } from "../../../tests/support/template-database.ts";
import { VISITOR } from "../../domain/accounts/actor.ts";
import { renameBusiness } from "../business-editor/save-business.ts";
import { editCatalogue } from "../changes/edit-catalogue.ts";
import { mergeBusinesses } from "../duplicates/merge-businesses.ts";
import { changeSharedList } from "./change-shared-list.ts";
import { getSharedList } from "./get-shared-list.ts";
import { findListPlan, findListShare } from "./shared-list-images.ts";

const used = fileDatabase();
const ID = listName("list");

const visitor = () => testContext({ db: used.db, actor: VISITOR }).context;

async function look() {
  const list = await getSharedList(visitor(), { id: ID });
  const [plan, share] = [
    await findListPlan(visitor(), { id: ID }),
    await findListShare(visitor(), { id: ID, siteName: "Guía" }),
  ];
  return {
    page: list.places.map(({ card, note }) => [card.id, note]),
    missing: list.missingCount,
    pins: plan?.spots.map(({ number }) => number),
    picture: share?.card.kind,
    tags: [list.placeIds, plan?.placeIds, share?.placeIds].map((ids) => ids?.toSorted()),
  };
}

test("V-06 page, plan and picture of a list follow its places when staff rename, delete and merge them", async () => {
  const places = ["nori-48", "polo-61", "brumal"];
  const changes = places.map((place, rank) => ({ place, listed: true, rank, note: `De ${place}` }));
  await changeSharedList(visitor(), { id: ID, sent: JSON.stringify(listRequest({ create: true, changes })) });
  const { context, changes: touched } = testContext({ db: used.db, actor: OPERATOR });

  await renameBusiness(context, { id: "nori-48", newId: "nori-nuevo" });
  expect(touched.flat()).toContain("business:nori-48");
  const renamed = ["nori-nuevo", "polo-61", "brumal"];
  expect(await look()).toEqual({
    page: [
      ["nori-nuevo", "De nori-48"],
      ["polo-61", "De polo-61"],
      ["brumal", "De brumal"],
    ],
    missing: 0,
    pins: [1, 2, 3],
    picture: "3 lugares",
    tags: [renamed.toSorted(), renamed.toSorted(), renamed.toSorted()],
  });

  await editCatalogue(context, { tool: "delete" }, (edit) => edit.delete("brumal"));
  expect(touched.flat()).toContain("business:brumal");
  expect(await look()).toMatchObject({ missing: 1, pins: [1, 2], picture: "2 lugares" });

  const rows = await administer(
    used.url,
    "select id, version from businesses where id in ('polo-61', 'nori-nuevo') order by id",
  );
  const [merged, kept] = rows.map(({ id, version }) => ({ id: String(id), version: Number(version) }));
  if (!merged || !kept) throw new Error("no places");
  await mergeBusinesses(context, {
    kept,
    merged,
    decision: { fromMerged: new Set(), lists: { features: new Set(["kept"]), pictures: new Set(["kept"]) } },
  });
  expect(touched.flat()).toContain("business:nori-nuevo");
  const last = await look();
  expect(last).toMatchObject({ page: [["polo-61", "De polo-61"]], pins: [1], picture: "1 lugar" });
});
