import { expect, test } from "vitest";
import { NOT_STAFF } from "../../../tests/support/accounts/not-staff.ts";
import { fileDatabase } from "../../../tests/support/file-database.ts";
import { OPERATOR, SYSTEM, testContext } from "../../../tests/support/service-context.ts";
import { administer } from "../../../tests/support/template-database.ts";
import { type Actor, VISITOR } from "../../domain/accounts/actor.ts";
import { editCatalogue } from "./edit-catalogue.ts";
import { listHistory } from "./list-history.ts";
import { updateBusiness } from "./update-business.ts";

const used = fileDatabase();
const now = new Date("2026-03-01T12:00:00Z");
const contextOf = (actor: Actor = OPERATOR) => testContext({ db: used.db, actor, now });

async function rowOf(id: string) {
  const [row] = await administer(used.url, `select * from businesses where id = '${id}'`);
  if (!row) throw new Error(`no ${id}`);
  return row;
}

const update = (id: string, fields: Record<string, unknown>, version?: number) =>
  updateBusiness(contextOf().context, { id, fields, tool: "editor", ...(version && { version }) });

test("V-09 of twenty parallel updates with one version exactly one wins, and nineteen get the difference", async () => {
  const { version, title, phone } = await rowOf("nori-48");
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      update("nori-48", { title: `Nori ${index}`, ...(index % 2 && { phone: `${index}` }) }, version),
    ),
  );
  const saved = outcomes.flatMap((outcome, index) => (outcome.kind === "saved" ? [index] : []));
  expect(saved).toHaveLength(1);
  const winner = await rowOf("nori-48");
  expect(winner).toMatchObject({ title: `Nori ${saved[0]}`, version: version + 1 });
  for (const [index, outcome] of outcomes.entries()) {
    if (outcome.kind === "saved") continue;
    expect(outcome).toMatchObject({ kind: "conflict", version: version + 1 });
    if (outcome.kind !== "conflict") return;
    const bySide = Object.fromEntries(outcome.fields.map(({ field, ...sides }) => [field, sides]));
    expect(bySide.title).toEqual({ base: title, theirs: winner.title, yours: `Nori ${index}` });
    if (bySide.phone)
      expect(bySide.phone).toEqual({
        base: phone,
        theirs: winner.phone,
        yours: index % 2 ? `${index}` : phone,
      });
  }
  expect((await listHistory(contextOf().context, { businessId: "nori-48" })).entries).toHaveLength(1);
});

test("V-09 after a conflict the loser saves with the version of the conflict", async () => {
  const { version } = await rowOf("polo-61");
  await update("polo-61", { phone: "1" }, version);
  const stale = await update("polo-61", { description: "Mía" }, version);
  expect(stale).toMatchObject({
    kind: "conflict",
    fields: [
      { field: "description", yours: "Mía" },
      { field: "phone", theirs: "1" },
    ],
  });
  const again = stale.kind === "conflict" ? stale.version : 0;
  expect(await update("polo-61", { description: "Mía" }, again)).toMatchObject({ kind: "saved" });
  expect(await rowOf("polo-61")).toMatchObject({ phone: "1", description: "Mía", version: version + 2 });
});

test("the same save sent twice is one change", async () => {
  const { version } = await rowOf("sushi-del-rio");
  const send = () => update("sushi-del-rio", { phone: "221 555" }, version);
  expect(await send()).toMatchObject({ kind: "saved", version: version + 1 });
  expect(await send()).toEqual({ kind: "saved", version: version + 1, changeSetId: null });
});

test("the ledger has the changed fields only, with who, when, why and with which tool", async () => {
  const before = await rowOf("brumal");
  const { context: own, changes } = contextOf();
  const outcome = await updateBusiness(own, {
    id: "brumal",
    fields: { title: before.title, phone: " 221  777 ", features: ["Patio"] },
    tool: "editor",
    reason: "llamó el dueño",
  });
  const { entries } = await listHistory(own, { businessId: "brumal" });
  expect(entries).toEqual([
    {
      changeSetId: outcome.kind === "saved" ? outcome.changeSetId : "",
      at: now,
      actor: "operator:ana",
      tool: "editor",
      reason: "llamó el dueño",
      undoes: null,
      isUndone: false,
      kind: "updated",
      version: before.version + 1,
      fields: {
        phone: { before: before.phone, after: "221 777" },
        features: { before: before.features, after: ["Patio"] },
      },
    },
  ]);
  expect(changes).toHaveLength(1);
  expect((await rowOf("brumal")).updated_at).toEqual(now);
  const audit = await used.db.audit.listOfSubject({ subject: "brumal", limit: 10 });
  expect(audit).toMatchObject([
    { action: "catalogue.edit", details: { changeSetId: entries[0]?.changeSetId, reason: "llamó el dueño" } },
  ]);
});

test("B-10 computed columns follow their sources and are not recorded", async () => {
  await update("verdeo", { category: "Farmacia", direction: "7 y 50", schedule: "lunes de 9 a 12" });
  const moved = await rowOf("verdeo");
  expect(moved).toMatchObject({
    category_id: null,
    category_key: "farmacia",
    home_section_id: null,
    location_precision: "esquina",
    derived: { address: "7 y 50" },
  });
  await update("verdeo", { coordinates: "-34.93, -57.96" });
  expect(await rowOf("verdeo")).toMatchObject({
    latitude: -34.93,
    longitude: -57.96,
    location_precision: "fijada",
  });
  await update("verdeo", { coordinates: "" });
  expect(await rowOf("verdeo")).toMatchObject({
    latitude: moved.latitude,
    longitude: moved.longitude,
    location_precision: "esquina",
    derived: moved.derived,
  });
  const { entries } = await listHistory(contextOf().context, { businessId: "verdeo" });
  expect(entries.map(({ fields }) => Object.keys(fields).sort())).toEqual([
    ["coordinates"],
    ["coordinates"],
    ["category", "direction", "schedule"],
  ]);
});

test("the placeholder follows the picture", async () => {
  const { image_url, image_placeholder } = await rowOf("iolanda");
  expect(image_placeholder).not.toBe("");
  await update("iolanda", { imageUrl: "https://ejemplo.com/a.jpg" });
  expect(await rowOf("iolanda")).toMatchObject({ image_placeholder: "" });
  await update("iolanda", { imageUrl: image_url });
  expect((await rowOf("iolanda")).image_placeholder).not.toBe("");
});

test("moving to another category invalidates the pages of both", async () => {
  const { context: own, changes } = contextOf();
  await updateBusiness(own, { id: "maki-de-la-loma", fields: { category: "Pizzería" }, tool: "editor" });
  expect(changes[0]).toEqual([
    "business:maki-de-la-loma",
    "home",
    "other-categories",
    "category:sushis",
    "search",
    "category:pizzerias",
    "nav",
  ]);
});

test("several changes of one business in a change set are one entry, and all or nothing", async () => {
  const { version, title } = await rowOf("triangulo");
  await editCatalogue(contextOf().context, { tool: "import" }, async (edit) => {
    await edit.update({ id: "triangulo", fields: { title: "Uno", phone: "9" } });
    await edit.update({ id: "triangulo", fields: { title: "Dos" } });
    await edit.update({ id: "tres-chiquitas", fields: { phone: "9" } });
  });
  const { entries } = await listHistory(contextOf().context, { businessId: "triangulo" });
  expect(entries).toMatchObject([
    { version: version + 2, fields: { title: { before: title, after: "Dos" } } },
  ]);
  const failing = editCatalogue(contextOf().context, { tool: "import" }, async (edit) => {
    await edit.update({ id: "triangulo", fields: { title: "A medias" } });
    await edit.update({ id: "no-hay", fields: { title: "x" } });
  });
  await expect(failing).rejects.toMatchObject({ code: "not-found" });
  expect(await rowOf("triangulo")).toMatchObject({ title: "Dos", version: version + 2 });
});

test("invalid fields and versions are refused before anything is written", async () => {
  expect(await update("el-espinel", { title: "", heartCount: 9 })).toEqual({
    kind: "invalid",
    faults: { title: "El nombre no puede estar vacío.", heartCount: "Ese dato no se puede cambiar." },
  });
  for (const version of [Number.NaN, 0.5, -1, 2 ** 40])
    await expect(
      updateBusiness(contextOf().context, { id: "el-espinel", fields: {}, tool: "editor", version }),
    ).rejects.toMatchObject({ code: "invalid" });
});

test("G-03 only staff may edit and read the history", async () => {
  const member = { id: "m", email: "m@guia.example", name: "M", emailVerified: true };
  const others: Actor[] = [VISITOR, SYSTEM, { kind: "anonymous", id: "a" }, { kind: "member", member }];
  for (const actor of others) {
    const { context: own } = contextOf(actor);
    const refused = NOT_STAFF;
    const edit = updateBusiness(own, { id: "sorbete", fields: { phone: "0" }, tool: "editor" });
    await expect(edit).rejects.toMatchObject(refused);
    await expect(listHistory(own, { businessId: "sorbete" })).rejects.toMatchObject(refused);
  }
  const { context: staff } = contextOf({ kind: "administrator", member });
  expect(
    await updateBusiness(staff, { id: "sorbete", fields: { phone: "0" }, tool: "editor" }),
  ).toMatchObject({ kind: "saved" });
});

test("visitors' entries raise no version", async () => {
  const { version } = await rowOf("sorbete");
  await used.db.transaction((store) => store.businesses.touch({ id: "sorbete", at: now }));
  expect((await rowOf("sorbete")).version).toBe(version);
});

test("V-01 an edit of the features changes which filters leave the business", async () => {
  const { feature_ids: before } = await rowOf("nori-48");
  await update("nori-48", { features: ["Wifi", "Apto celíacos", "Se aceptan mascotas"] });
  expect(before).not.toEqual(["gluten-free", "pet-friendly"]);
  expect(await rowOf("nori-48")).toMatchObject({ feature_ids: ["gluten-free", "pet-friendly"] });
});
