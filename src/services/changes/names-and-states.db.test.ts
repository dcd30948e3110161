import { expect, test } from "vitest";
import { addMembers } from "../../../tests/support/add-members.ts";
import { fileDatabase } from "../../../tests/support/file-database.ts";
import { OPERATOR, SYSTEM, testContext } from "../../../tests/support/service-context.ts";
import { administer } from "../../../tests/support/template-database.ts";
import { VISITOR } from "../../domain/accounts/actor.ts";
import { AppError } from "../../domain/errors/app-error.ts";
import { getBusiness } from "../businesses/get-business.ts";
import { listFormerIds } from "../former-ids/list-former-ids.ts";
import { recordNameHits } from "../former-ids/record-name-hits.ts";
import { type CatalogueEdit, editCatalogue } from "./edit-catalogue.ts";

const used = fileDatabase();
const contextOf = (actor = OPERATOR) => testContext({ db: used.db, actor });
const edit = <T>(work: (edit: CatalogueEdit) => Promise<T>) =>
  editCatalogue(contextOf().context, { tool: "ids" }, work);
const rename = (id: string, newId: string) => edit((ledger) => ledger.rename({ id, newId }));
const remove = (id: string) => edit((ledger) => ledger.delete(id));
const restore = (id: string) => edit((ledger) => ledger.restore(id));
const create = (id: string, title = id) =>
  edit((ledger) => ledger.createAll([{ id, title, category: "Bar" }])).then(({ result }) => result[0]?.id);

async function lookUp(name: string) {
  try {
    const { by, business } = await getBusiness(contextOf(VISITOR).context, { name });
    return `${by} of ${business.id}`;
  } catch (error) {
    return error instanceof AppError ? error.code : error;
  }
}

test("AX-05 AX-06 a rename takes everything along, and both old names lead to the new one", async () => {
  await create("ChIJ_Vieja", "La Vieja");
  await addMembers(used.db, ["ana"]);
  const heart = { businessId: "ChIJ_Vieja", kept: true, changedAt: new Date() };
  await used.db.transaction((store) => store.favourites.set({ memberId: "ana", hearts: [heart] }));
  const { context, changes } = contextOf();
  await editCatalogue(context, { tool: "ids" }, (ledger) =>
    ledger.rename({ id: "ChIJ_Vieja", newId: "la-nueva" }),
  );
  expect(await lookUp("ChIJ_Vieja")).toBe("former-id of la-nueva");
  expect(await lookUp("la-vieja")).toBe("former-id of la-nueva");
  expect(await lookUp("La Vieja")).toBe("former-id of la-nueva");
  expect(await lookUp("la-nueva")).toBe("id of la-nueva");
  const favourites = await used.db.favourites.list({ memberId: "ana", limit: 9 });
  expect(favourites).toMatchObject([{ id: "la-nueva" }]);
  expect(changes[0]).toEqual(expect.arrayContaining(["business:ChIJ_Vieja", "business:la-nueva"]));
});

test("AX-06 renaming back and forth leads to the living name in one step", async () => {
  await create("ida");
  for (const [from, to] of [
    ["ida", "vuelta"],
    ["vuelta", "ida"],
    ["ida", "vuelta"],
    ["vuelta", "tercera"],
  ] as const)
    await rename(from, to);
  expect(await lookUp("ida")).toBe("former-id of tercera");
  expect(await lookUp("vuelta")).toBe("former-id of tercera");
  await rename("tercera", "ida");
  expect(await lookUp("ida")).toBe("id of ida");
  expect(await lookUp("tercera")).toBe("former-id of ida");
  const former = await listFormerIds(contextOf().context, { businessId: "ida" });
  expect(former.map(({ id }) => id).sort()).toEqual(["tercera", "vuelta"]);
});

test("AX-06 ids, slugs and former ids are never given to another business", async () => {
  await create("ChIJ_Unica", "Casa Única");
  await rename("ChIJ_Unica", "unica");
  await create("borrada");
  await remove("borrada");
  await create("tercero");
  for (const name of ["unica", "casa-unica", "borrada"]) {
    await expect(rename("tercero", name)).rejects.toMatchObject({
      code: "conflict",
      spanish: "Ese id es o fue de otro negocio.",
    });
    expect(await create(name)).toBe(`${name}-2`);
  }
});

test("AX-06 twenty businesses that want one id at once: one gets it", async () => {
  const ids = await Promise.all(Array.from({ length: 20 }, (_, index) => create(`quiere-${index}`)));
  const results = await Promise.allSettled(ids.map((id) => rename(id ?? "", "codiciado")));
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  for (const result of results)
    if (result.status === "rejected") expect(result.reason).toMatchObject({ code: "conflict" });
});

test.each(["", "ab", "Con Espacios", "MAYUSCULAS", "ñandú", "12345", "businesses", "x".repeat(51), "a--b"])(
  "B-05 the id %j is refused",
  async (newId) => {
    await expect(rename("nori-48", newId)).rejects.toMatchObject({ code: "invalid" });
  },
);

test("AX-06 a deleted business is gone under all its names until it is restored", async () => {
  await create("ChIJ_Fugaz", "El Fugaz");
  await rename("ChIJ_Fugaz", "fugaz");
  await remove("fugaz");
  await remove("fugaz");
  for (const name of ["fugaz", "ChIJ_Fugaz", "el-fugaz", "EL FUGAZ"]) expect(await lookUp(name)).toBe("gone");
  await expect(
    edit((ledger) => ledger.update({ id: "fugaz", fields: { phone: "1" } })),
  ).rejects.toMatchObject({ code: "conflict" });
  await expect(rename("fugaz", "otro-nombre")).rejects.toMatchObject({ code: "conflict" });
  await restore("fugaz");
  await restore("fugaz");
  expect(await lookUp("fugaz")).toBe("id of fugaz");
  expect(await lookUp("ChIJ_Fugaz")).toBe("former-id of fugaz");
});

test("F-05 a deleted business leaves lists, favourites and the sitemap as an unlisted one does", async () => {
  await create("invisible");
  const heart = { businessId: "invisible", kept: true, changedAt: new Date() };
  await addMembers(used.db, ["eva"]);
  await used.db.transaction((store) => store.favourites.set({ memberId: "eva", hearts: [heart] }));
  const seen = async () => ({
    favourites: (await used.db.favourites.list({ memberId: "eva", limit: 9 })).map(({ id }) => id),
    sitemap: (await used.db.sitemap.list({ after: "invisibl", limit: 1 })).map(({ slug }) => slug),
    card: [...(await used.db.businesses.listCards(["invisible"])).keys()],
  });
  const visible = { favourites: ["invisible"], sitemap: ["invisible"], card: ["invisible"] };
  expect(await seen()).toEqual(visible);
  await remove("invisible");
  expect(await seen()).toEqual({ favourites: [], sitemap: ["iolanda"], card: [] });
  await restore("invisible");
  expect(await seen()).toEqual(visible);
});

test("V-10 a merged business leads to the survivor, through several merges", async () => {
  for (const id of ["uno-solo", "dos-solo", "tres-solo"]) await create(id);
  await remove("uno-solo");
  await remove("dos-solo");
  await administer(used.url, "update businesses set merged_into = 'dos-solo' where id = 'uno-solo'");
  await administer(used.url, "update businesses set merged_into = 'tres-solo' where id = 'dos-solo'");
  for (const name of ["uno-solo", "dos-solo"]) expect(await lookUp(name)).toBe("former-id of tres-solo");
  await rename("tres-solo", "el-que-queda");
  for (const name of ["uno-solo", "UNO-SOLO", "dos-solo", "tres-solo"])
    expect(await lookUp(name)).toBe("former-id of el-que-queda");
  await expect(restore("uno-solo")).rejects.toMatchObject({ code: "conflict" });
  await remove("el-que-queda");
  for (const name of ["uno-solo", "el-que-queda"]) expect(await lookUp(name)).toBe("gone");
});

test("V-10 merges in a circle answer gone instead of searching for ever", async () => {
  for (const id of ["circulo-a", "circulo-b"]) {
    await create(id);
    await remove(id);
  }
  await administer(
    used.url,
    `update businesses set merged_into = case id when 'circulo-a' then 'circulo-b' else 'circulo-a' end
     where id in ('circulo-a', 'circulo-b')`,
  );
  expect(await lookUp("circulo-a")).toBe("gone");
});

test("AX-06 hits are added to the name that was asked for", async () => {
  await create("ChIJ_Contada", "La Contada");
  await rename("ChIJ_Contada", "contada");
  const record = (name: string, hits: number, day: number) =>
    recordNameHits(contextOf(SYSTEM).context, {
      hits: [{ name, hits, lastHitAt: new Date(Date.UTC(2026, 0, day)) }],
    });
  await record("ChIJ_Contada", 3, 5);
  await record("ChIJ_Contada", 2, 4);
  await record("LA-CONTADA", 1, 6);
  await record("nadie", 1, 6);
  const former = await listFormerIds(contextOf().context, { businessId: "contada" });
  expect(former).toMatchObject([
    { id: "ChIJ_Contada", hits: 5, lastHitAt: new Date("2026-01-05") },
    { id: "la-contada", hits: 1, lastHitAt: new Date("2026-01-06") },
  ]);
  await Promise.all(Array.from({ length: 20 }, () => record("ChIJ_Contada", 1, 7)));
  expect(await listFormerIds(contextOf().context, { businessId: "contada" })).toMatchObject([
    { hits: 25 },
    { hits: 1 },
  ]);
});

test("G-03 former ids are listed for staff only, and hits are recorded by the system only", async () => {
  const asked = { businessId: "nori-48" };
  await expect(listFormerIds(contextOf(VISITOR).context, asked)).rejects.toMatchObject({
    code: "signed-out",
  });
  await expect(recordNameHits(contextOf().context, { hits: [] })).rejects.toMatchObject({
    code: "forbidden",
  });
});
