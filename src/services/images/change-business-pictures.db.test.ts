import { beforeEach, expect, test } from "vitest";
import { NOT_STAFF } from "../../../tests/support/accounts/not-staff.ts";
import { fileDatabase } from "../../../tests/support/file-database.ts";
import { takePhotograph } from "../../../tests/support/images/photographs.ts";
import { OPERATOR, testContext } from "../../../tests/support/service-context.ts";
import { administer } from "../../../tests/support/template-database.ts";
import { VISITOR } from "../../domain/accounts/actor.ts";
import type { PictureChange } from "../../domain/images/business-pictures.ts";
import { readPictureListView } from "../../domain/images/image-list-view.ts";
import { editCatalogue } from "../changes/edit-catalogue.ts";
import { undoChangeSet } from "../changes/undo-change-set.ts";
import { changeBusinessPictures, readPictureChange } from "./change-business-pictures.ts";
import { ingestImage } from "./ingest-image.ts";
import { listPicturedBusinesses, matchFiles } from "./list-pictures.ts";

const used = fileDatabase();
const context = (now = new Date("2026-03-01T12:00:00Z")) =>
  testContext({ db: used.db, actor: OPERATOR, now }).context;
const change = (made: PictureChange, id = "brumal") =>
  changeBusinessPictures(context(), { id, change: made });

const picturesOf = async (id: string) =>
  (
    await administer(
      used.url,
      `select image_url, additional_images, image_details, cloudinary_public_id, updated_at from businesses where id = '${id}'`,
    )
  )[0];

async function upload(width: number, height: number): Promise<string> {
  const { id } = await ingestImage(context(), await takePhotograph({ format: "png", width, height }));
  return `/imagenes/${id}`;
}

beforeEach(async () => {
  await administer(
    used.url,
    `update businesses set image_url = '', additional_images = '{}', image_details = '[]',
      cloudinary_public_id = null, updated_at = '2020-01-01'; truncate image_checks`,
  );
});

test("AM-01 AM-05 an upload sets imageUrl, cloudinaryPublicId and updatedAt; removing clears both; each is undone", async () => {
  const address = await upload(900, 1_000);
  const { changeSetId } = await change({ kind: "add", address });
  expect(await picturesOf("brumal")).toMatchObject({
    image_url: address,
    cloudinary_public_id: address.split("/").at(-1),
    updated_at: new Date("2026-03-01T12:00:00Z"),
  });
  const removed = await change({ kind: "remove", address });
  expect(await picturesOf("brumal")).toMatchObject({ image_url: "", cloudinary_public_id: null });
  await undoChangeSet(context(), { id: removed.changeSetId ?? "" });
  expect(await picturesOf("brumal")).toMatchObject({ image_url: address });
  await undoChangeSet(context(), { id: changeSetId ?? "" });
  expect(await picturesOf("brumal")).toMatchObject({ image_url: "", cloudinary_public_id: null });
});

test("AM-01 the same upload twice is saved once, and two people at once both have theirs", async () => {
  const [one, two] = [await upload(820, 640), await upload(840, 660)];
  expect((await change({ kind: "add", address: one })).changeSetId).not.toBeNull();
  expect((await change({ kind: "add", address: one })).changeSetId).toBeNull();
  const three = await upload(860, 680);
  await Promise.all([change({ kind: "add", address: two }), change({ kind: "add", address: three })]);
  const row = await picturesOf("brumal");
  expect(row?.image_url).toBe(one);
  expect(new Set(row?.additional_images as string[])).toEqual(new Set([two, three]));
});

test("AM-01 a replaced picture keeps place and text; the order changes; a slug names the business too", async () => {
  const [one, two, three] = [await upload(820, 640), await upload(840, 660), await upload(860, 680)];
  await change({ kind: "add", address: one });
  await change({ kind: "add", address: two });
  const detail = { address: two, alt: "El patio", credit: "Ana", focusX: 20, focusY: 80 };
  await change({ kind: "describe", detail });
  await change({ kind: "replace", address: two, by: three });
  expect(await picturesOf("brumal")).toMatchObject({
    additional_images: [three],
    image_details: [{ address: three, alt: "El patio", credit: "Ana", focusX: 50, focusY: 50 }],
  });
  const [slug] = await administer<{ slug: string }>(
    used.url,
    "select slug from businesses where id = 'brumal'",
  );
  const ordered = await change({ kind: "order", addresses: [three, one] }, slug?.slug ?? "");
  expect(ordered.businessId).toBe("brumal");
  expect(await picturesOf("brumal")).toMatchObject({ image_url: three, additional_images: [one] });
});

test("AM-02 an invalid id, a business that is not there, lost pictures and stale ones have their sentences", async () => {
  const address = await upload(820, 640);
  const add: PictureChange = { kind: "add", address };
  for (const id of ["", "a/b", "x".repeat(201), "a\0b"])
    await expect(change(add, id)).rejects.toMatchObject({ spanish: "ID de negocio inválido" });
  await editCatalogue(context(), { tool: "editor" }, (edit) => edit.delete("sorbete"));
  for (const id of ["no-esta", "sorbete"])
    await expect(change(add, id)).rejects.toMatchObject({ spanish: "El negocio no está en la lista" });
  await expect(change({ kind: "add", address: `/imagenes/${"f".repeat(32)}` })).rejects.toMatchObject({
    spanish: "Esa foto ya no está guardada. Subila de nuevo.",
  });
  await expect(change({ kind: "remove", address })).rejects.toMatchObject({ code: "conflict" });
  await change(add);
  const far = { address, alt: "", credit: "", focusX: 120, focusY: 0 };
  await expect(change({ kind: "describe", detail: far })).rejects.toMatchObject({ code: "invalid" });
  for (const json of ["", "{", '{"id":"brumal","change":{"kind":"burn"}}'])
    expect(() => readPictureChange(json)).toThrow(expect.objectContaining({ code: "invalid" }));
});

test("AM-01 the list has every filter with its count, what is wrong with each picture, and who else uses it", async () => {
  const [large, small] = [await upload(700, 900), await upload(200, 300)];
  const set = (id: string, imageUrl: string, others: readonly string[] = []) =>
    used.db.executeSql("update businesses set image_url = $2, additional_images = $3 where id = $1", [
      id,
      imageUrl,
      others,
    ]);
  await administer(used.url, `update businesses set image_url = '${large}'`);
  await set("brumal", "");
  await set("nori-48", large, [small]);
  await set("polo-61", `/imagenes/${"e".repeat(32)}`);
  await set("iolanda", "https://lh3.googleusercontent.com/a");
  await set("pitanga", "https://fotos.example/b.jpg");
  await administer(
    used.url,
    `insert into image_checks (url, host, state, message, checked_at)
      values ('https://fotos.example/b.jpg', 'fotos.example', 'broken', 'Respondió 404.', now())`,
  );
  const list = (query: string) =>
    listPicturedBusinesses(context(), readPictureListView(new URLSearchParams(query)));
  const idsOf = async (query: string) => (await list(query)).rows.map(({ id }) => id);
  expect(await idsOf("ver=sin-foto")).toEqual(["brumal"]);
  expect(await idsOf("ver=chicas")).toEqual(["nori-48"]);
  expect((await idsOf("ver=rotas&orden=nombre")).sort()).toEqual(["pitanga", "polo-61"]);
  expect((await idsOf("ver=de-otro-sitio&orden=nuevos")).sort()).toEqual(["iolanda", "pitanga"]);
  expect(await idsOf("ver=rotas&q=pitanga")).toEqual(["pitanga"]);
  const { counts, rows, view } = await list("pagina=900&orden=nombre");
  expect(counts).toMatchObject({ none: 1, small: 1, broken: 2, outside: 2 });
  expect(view.page).toBe(Math.ceil(counts.all / 24));
  expect(rows.length).toBeLessThanOrEqual(24);
  const [nori] = (await list("q=nori 48")).rows;
  expect(
    nori?.pictures.map(({ width, height, isSmall, problem }) => [width, height, isSmall, problem]),
  ).toEqual([
    [900, 700, false, ""],
    [300, 200, true, ""],
  ]);
  expect(nori?.pictures[0]?.usedBy.length).toBe(counts.all - 5);
  const [polo] = (await list("q=polo 61")).rows;
  expect(polo?.pictures[0]?.problem).toBe("No está entre las imágenes de la guía.");
  const [pitanga] = (await list("q=pitanga")).rows;
  expect(pitanga?.pictures[0]).toMatchObject({ host: "fotos.example", problem: "Respondió 404." });
});

test("AM-01 files find their business by name; only staff see or change anything", async () => {
  expect((await matchFiles(context(), ["brumal-2.jpg", "IMG_1.jpg"])).matches).toEqual([
    { business: { id: "brumal", title: "Brumal" }, isCertain: true },
    null,
  ]);
  const visitor = testContext({ db: used.db, actor: VISITOR }).context;
  const request = { id: "brumal", change: { kind: "remove", address: "/x" } } as const;
  await expect(matchFiles(visitor, ["a"])).rejects.toMatchObject(NOT_STAFF);
  await expect(changeBusinessPictures(visitor, request)).rejects.toMatchObject(NOT_STAFF);
  const view = readPictureListView(new URLSearchParams());
  await expect(listPicturedBusinesses(visitor, view)).rejects.toMatchObject(NOT_STAFF);
});
