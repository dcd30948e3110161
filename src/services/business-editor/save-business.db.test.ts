import { expect, test } from "vitest";
import { NOT_STAFF } from "../../../tests/support/accounts/not-staff.ts";
import { addMembers } from "../../../tests/support/add-members.ts";
import { fileDatabase } from "../../../tests/support/file-database.ts";
import { OPERATOR, testContext } from "../../../tests/support/service-context.ts";
import { type Actor, VISITOR } from "../../domain/accounts/actor.ts";
import { undoChangeSet } from "../changes/undo-change-set.ts";
import { getEditedBusiness } from "./get-edited-business.ts";
import {
  createBusiness,
  deleteBusiness,
  readFields,
  renameBusiness,
  restoreBusiness,
  saveBusiness,
} from "./save-business.ts";

const used = fileDatabase();
const DORA: Actor = {
  kind: "administrator",
  member: { id: "dora", email: "dora@guia.example", name: "Dora", emailVerified: true },
};
const context = (actor: Actor = OPERATOR) => testContext({ db: used.db, actor }).context;
const read = (name: string) => getEditedBusiness(context(), { name });

test("V-09 a stale save writes nothing and says who saved what; the loser saves with the new version", async () => {
  await addMembers(used.db, ["dora"]);
  const { version, values } = await read("nori-48");
  await saveBusiness(context(DORA), {
    id: "nori-48",
    version,
    fields: { phone: "221 555-0199", city: "Berisso" },
  });
  const stale = { id: "nori-48", version, fields: { phone: "221 555-0103", speciality: "Uramaki" } };
  const conflict = await saveBusiness(context(), stale);
  expect(conflict).toMatchObject({ kind: "conflict", version: version + 1, who: "dora", when: "recién" });
  expect((await read("nori-48")).values).toMatchObject({
    phone: "221 555-0199",
    speciality: values.speciality,
  });
  const saved = await saveBusiness(context(), { ...stale, version: version + 1 });
  expect(saved.kind).toBe("saved");
  expect((await read("nori-48")).values).toMatchObject({
    phone: "221 555-0103",
    city: "Berisso",
    speciality: "Uramaki",
    contactCheckedAt: "2026-03-01T12:00:00.000Z",
    hoursCheckedAt: values.hoursCheckedAt,
  });
});

test("V-09 50 rounds of two editors at once: one saves, the other is told, and nothing is lost", async () => {
  for (let round = 0; round < 50; round++) {
    const { version } = await read("polo-61");
    const fields = [
      { phone: `221 555-1${round}` },
      { phone: `221 555-2${round}`, speciality: `Plato ${round}` },
    ];
    const outcomes = await Promise.all(
      fields.map((changes) => saveBusiness(context(), { id: "polo-61", version, fields: changes })),
    );
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(["conflict", "saved"]);
    const winner = outcomes.findIndex(({ kind }) => kind === "saved");
    const { values } = await read("polo-61");
    expect(values.phone).toBe(fields[winner]?.phone);
    const loser = outcomes[1 - winner];
    expect(loser?.kind === "conflict" && loser.fields.find(({ field }) => field === "phone")).toMatchObject({
      theirs: fields[winner]?.phone,
      yours: fields[1 - winner]?.phone,
    });
  }
});

test("V-09 a new business has every field, and undoing its creation deletes it", async () => {
  const fields = {
    title: "La Nueva",
    category: "Pizzería",
    direction: "7 e/ 47 y 48",
    schedule: "Todos los días 19 a 23",
    scheduleExceptions: "25/12 cerrado",
    whatsapp: "0221 15 555-0101",
    instagram: "@la.nueva",
    priceLevel: 2,
    imageDetails: [],
  };
  const made = await createBusiness(context(), { fields });
  const id = made.kind === "saved" ? made.id : "";
  expect(await read(id)).toMatchObject({
    state: "unverified",
    values: { ...fields, whatsapp: "5492215550101", instagram: "la.nueva", city: "La Plata" },
  });
  const shown = await used.db.businesses.findById(id);
  expect(shown?.derived?.hours?.exceptions).toEqual([{ first: "12-25", last: "12-25", ranges: [] }]);
  await undoChangeSet(context(), { id: (made.kind === "saved" && made.changeSetId) || "" });
  expect((await read(id)).state).toBe("deleted");
});

test("V-09 wrong values are refused by field; fields of other tools and other people altogether", async () => {
  expect(await createBusiness(context(), { fields: { direction: "7 y 50" } })).toMatchObject({
    kind: "invalid",
    faults: { title: "El nombre no puede estar vacío.", category: "La categoría no puede estar vacía." },
  });
  const { version } = await read("brumal");
  const wrong = { whatsapp: "no tiene", scheduleExceptions: "cuando llueve" };
  const { faults } = (await saveBusiness(context(), { id: "brumal", version, fields: wrong })) as {
    faults: Record<string, string>;
  };
  expect(Object.keys(faults)).toEqual(["whatsapp", "scheduleExceptions"]);
  const other = { id: "brumal", version, fields: { importedRating: 5 } };
  await expect(saveBusiness(context(), other)).rejects.toMatchObject({ code: "invalid" });
  for (const json of ["[1]", "null", "{", "3"]) expect(() => readFields(json)).toThrow();
  const visitor = context(VISITOR);
  await expect(saveBusiness(visitor, { ...other, fields: {} })).rejects.toMatchObject(NOT_STAFF);
  await expect(createBusiness(visitor, { fields })).rejects.toMatchObject(NOT_STAFF);
  await expect(deleteBusiness(visitor, { id: "brumal" })).rejects.toMatchObject(NOT_STAFF);
  await expect(restoreBusiness(visitor, { id: "brumal" })).rejects.toMatchObject(NOT_STAFF);
  await expect(getEditedBusiness(visitor, { name: "brumal" })).rejects.toMatchObject(NOT_STAFF);
});

const fields = { title: "X", category: "Y" };

test("V-09 a deleted business is gone with its figures kept, and comes back", async () => {
  const before = await read("cafe-las-tipas");
  await deleteBusiness(context(), { id: "cafe-las-tipas" });
  expect(await read("cafe-las-tipas")).toMatchObject({ state: "deleted", reviewCount: before.reviewCount });
  await restoreBusiness(context(), { id: "cafe-las-tipas" });
  expect((await read("cafe-las-tipas")).values).toEqual(before.values);
  await expect(read("no-hay\0")).rejects.toMatchObject({ code: "not-found" });
});

test("AX-05 AX-06 the id is changed by hand, the editor opens under the old one, and lists it", async () => {
  const renamed = await renameBusiness(context(), { id: "brumal", newId: "brumal-cafe" });
  expect(renamed).toMatchObject({ kind: "saved", id: "brumal-cafe", changeSetId: expect.any(String) });
  const view = await read("brumal");
  expect(view).toMatchObject({ id: "brumal-cafe", formerIds: [{ id: "brumal", hits: 0 }] });
  await expect(renameBusiness(context(), { id: "brumal-cafe", newId: "nori-48" })).rejects.toMatchObject({
    spanish: "Ese id es o fue de otro negocio.",
  });
});
