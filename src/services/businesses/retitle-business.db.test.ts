import { expect, test } from "vitest";
import { NOT_STAFF } from "../../../tests/support/accounts/not-staff.ts";
import { fileDatabase } from "../../../tests/support/file-database.ts";
import { OPERATOR, testContext } from "../../../tests/support/service-context.ts";
import { listenToCatalogue } from "../../db/catalogue-listener.ts";
import { VISITOR } from "../../domain/accounts/actor.ts";
import { retitleBusiness } from "./retitle-business.ts";

const used = fileDatabase();

test("an operator renames a business, with an audit entry", async () => {
  const { context, changes } = testContext({ db: used.db, actor: OPERATOR });
  await retitleBusiness(context, { id: "nori-48", title: "  Nori  49 " });
  expect(await context.db.businesses.findById("nori-48")).toMatchObject({ title: "Nori 49" });
  expect(changes).toEqual([["business:nori-48", "home", "other-categories", "category:sushis", "search"]]);
  expect(await used.db.audit.listOfSubject({ subject: "nori-48", limit: 10 })).toMatchObject([
    { actor: "operator:ana", action: "catalogue.edit", details: { tool: "retitle" } },
  ]);
});

test("other actors may not rename: nothing changes and nothing is invalidated", async () => {
  for (const actor of [VISITOR, { kind: "system", name: "jobs" } as const]) {
    const { context, changes } = testContext({ db: used.db, actor });
    await expect(retitleBusiness(context, { id: "polo-61", title: "Mío" })).rejects.toMatchObject(NOT_STAFF);
    expect(changes).toEqual([]);
  }
  expect(await used.db.businesses.findById("polo-61")).toMatchObject({ title: "Polo 61" });
});

test("an unknown business and an empty name are refused", async () => {
  const { context } = testContext({ db: used.db, actor: OPERATOR });
  for (const id of ["no-hay", "nori\0", ""])
    await expect(retitleBusiness(context, { id, title: "x" })).rejects.toMatchObject({ code: "not-found" });
  await expect(retitleBusiness(context, { id: "polo-61", title: " " })).rejects.toMatchObject({
    code: "invalid",
    spanish: "El nombre no puede estar vacío.",
  });
});

test("other processes hear of it when, and only when, it is committed", async () => {
  const heard: unknown[] = [];
  const listener = await listenToCatalogue({
    url: used.url,
    applicationName: `guia-tests:${process.pid}`,
    onNotice: (change) => heard.push(change),
    onReconnect: () => {},
    onLost: () => {},
  });
  const { context } = testContext({ db: used.db, actor: OPERATOR });
  await retitleBusiness(context, { id: "no-hay", title: "x" }).catch(() => {});
  await retitleBusiness(context, { id: "polo-61", title: "Polo Sesenta y Uno" });
  await expect
    .poll(() => heard)
    .toEqual([["business:polo-61", "home", "other-categories", "category:heladerias", "search"]]);
  await listener.close();
});

test("twenty concurrent renames are serialised in the ledger", async () => {
  const { context } = testContext({ db: used.db, actor: OPERATOR });
  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      retitleBusiness(context, { id: "sushi-del-rio", title: `Nombre ${index}` }),
    ),
  );
  const entries = await used.db.changes.listSince({ businessId: "sushi-del-rio", version: 0 });
  expect(entries).toHaveLength(20);
  for (const [index, { fields }] of entries.entries()) {
    expect(fields.title?.before).toBe(
      index === 0 ? "Sushi del Río" : entries[index - 1]?.fields.title?.after,
    );
  }
});
