import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { NOT_STAFF } from "../../../tests/support/accounts/not-staff.ts";
import { fileDatabase } from "../../../tests/support/file-database.ts";
import { drawPlain, takePhotograph } from "../../../tests/support/images/photographs.ts";
import { type LoopbackServer, startLoopback } from "../../../tests/support/map/loopback-server.ts";
import { OPERATOR, SYSTEM, testContext } from "../../../tests/support/service-context.ts";
import { administer } from "../../../tests/support/template-database.ts";
import { VISITOR } from "../../domain/accounts/actor.ts";
import { readImageDebugView } from "../../domain/images/image-debug-view.ts";
import { createFetchPublic } from "../../outside/fetch/fetch-public.ts";
import { editCatalogue } from "../changes/edit-catalogue.ts";
import { undoChangeSet } from "../changes/undo-change-set.ts";
import { checkImage, saveImageCheck } from "./check-images.ts";
import { getImageDebug, groupSimilarImages } from "./get-image-debug.ts";
import { ingestImage } from "./ingest-image.ts";
import { readRepair, repairImage } from "./repair-images.ts";

const used = fileDatabase();
let outside: LoopbackServer;
const photo = (name: string) => `http://fotos.example/${name}`;
const files = new Map<string, Buffer>();

beforeAll(async () => {
  outside = await startLoopback(({ url = "" }, response) => {
    const bytes = files.get(url.slice(1));
    response.writeHead(bytes ? 200 : 404).end(bytes);
  });
  files.set("a.jpg", await takePhotograph({ format: "jpeg", width: 900, height: 1_200 }));
  files.set("texto.jpg", Buffer.from("hola"));
});
beforeEach(async () => {
  await administer(
    used.url,
    `truncate image_checks; update businesses set image_url = '', additional_images = '{}', image_details = '[]',
      original_google_url = null`,
  );
});
afterAll(() => outside.stop());

function context(actor = OPERATOR) {
  const hosts = { "fotos.example": { address: "127.0.0.1", port: Number(new URL(outside.url).port) } };
  const fetchPublic = createFetchPublic({ userAgent: () => "x", hosts });
  return { ...testContext({ db: used.db, actor }).context, fetchPublic };
}

const set = (id: string, imageUrl: string, others: readonly string[] = []) =>
  used.db.executeSql("update businesses set image_url = $2, additional_images = $3 where id = $1", [
    id,
    imageUrl,
    others,
  ]);
const picturesOf = async (id: string) =>
  (
    await administer(
      used.url,
      `select image_url, additional_images, image_details from businesses where id = '${id}'`,
    )
  )[0];
const check = async (...addresses: readonly string[]) => {
  const system = context(SYSTEM);
  for (const address of addresses)
    await saveImageCheck(system, await checkImage(system, { address, signal: new AbortController().signal }));
  await groupSimilarImages(system);
};
const debug = (query = "") => getImageDebug(context(), readImageDebugView(new URLSearchParams(query)));
const upload = async (bytes: Buffer) => `/imagenes/${(await ingestImage(context(), bytes)).id}`;

/** Stripes, so that its look is not that of one colour. */
const draw = async (width: number, quality: number) => {
  const { default: sharp } = await import("sharp");
  const stripes = Array.from(
    { length: 9 },
    (_, index) => `<rect x="${index * 100}" y="${(index * 97) % 500}"
    width="${40 + ((index * 31) % 60)}" height="160" fill="hsl(${index * 40} 70% ${20 + ((index * 37) % 60)}%)"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="700"><rect width="900" height="700" fill="#777"/>${stripes.join("")}</svg>`;
  return sharp(Buffer.from(svg)).resize(width).jpeg({ quality }).toBuffer();
};

test("AM-04 every image is listed with host, bytes, size, state and businesses; doubles and similar ones name each other", async () => {
  const [large, small] = [await upload(await draw(900, 90)), await upload(await draw(600, 40))];
  const other = await upload(await drawPlain({ format: "png", width: 900, height: 700 }));
  await set("brumal", large, [small]);
  await set("nori-48", `https://guia.example${large}`, [other]);
  await set("polo-61", photo("a.jpg"), [photo("no-esta.jpg"), photo("nueva.jpg")]);
  await check(large, small, other, `https://guia.example${large}`, photo("a.jpg"), photo("no-esta.jpg"));
  const { counts, bytes, rows } = await debug();
  expect(counts).toEqual({
    all: 7,
    broken: 1,
    doubled: 2,
    similar: 3,
    outside: 4,
    small: 1,
    unchecked: 1,
  });
  expect(bytes).toBe(rows.reduce((sum, row) => sum + (row.bytes ?? 0), 0));
  expect(rows[0]).toMatchObject({
    address: photo("no-esta.jpg"),
    host: "fotos.example",
    state: "broken",
    message: "Respondió 404.",
    businesses: [{ id: "polo-61", title: "Polo 61" }],
    checked: "recién",
  });
  expect(rows[1]).toMatchObject({ address: photo("nueva.jpg"), state: null, bytes: null, checked: "" });
  const first = rows.find(({ address }) => address === large);
  expect(first).toMatchObject({
    host: "guia.example",
    isOutside: false,
    state: "reachable",
    width: 900,
    height: 700,
    isSmall: false,
    doubles: [{ address: `https://guia.example${large}`, businesses: [{ id: "nori-48", title: "Nori 48" }] }],
    similar: [{ address: small, businesses: [{ id: "brumal", title: "Brumal" }] }],
  });
  expect(rows.find(({ address }) => address === other)).toMatchObject({ doubles: [], similar: [] });
  expect((await debug("ver=repetidas")).rows.map(({ address }) => address).sort()).toEqual(
    [large, `https://guia.example${large}`].sort(),
  );
  expect((await debug("ver=parecidas")).rows).toHaveLength(3);
  expect((await debug("ver=chicas")).rows.map(({ address }) => address)).toEqual([small]);
  const heavy = (await debug("orden=peso")).rows.map((row) => row.bytes ?? 0);
  expect(heavy).toEqual(heavy.toSorted((one, two) => two - one));
});

test("AM-04 fetching again brings a picture home in every business, with its text, and is undone as one", async () => {
  await set("brumal", photo("a.jpg"));
  await set("nori-48", "/x.jpg", [photo("a.jpg")]);
  const said = [{ address: photo("a.jpg"), alt: "La barra", credit: "Ana", focusX: 20, focusY: 70 }];
  await used.db.executeSql("update businesses set image_details = $1 where id = 'brumal'", [
    JSON.stringify(said),
  ]);
  const { message, changeSetId } = await repairImage(context(), { kind: "fetch", address: photo("a.jpg") });
  expect(message).toBe("Foto traída a la guía en 2 negocios.");
  const own = expect.stringMatching(/^\/imagenes\/[0-9a-f]{32}$/);
  expect(await picturesOf("brumal")).toMatchObject({
    image_url: own,
    image_details: [{ ...said[0], address: own }],
  });
  expect(await picturesOf("nori-48")).toMatchObject({ additional_images: [own] });
  expect((await debug()).rows.find(({ state }) => state === "reachable")?.businesses).toHaveLength(2);
  await undoChangeSet(context(), { id: changeSetId ?? "" });
  expect(await picturesOf("brumal")).toMatchObject({ image_url: photo("a.jpg"), image_details: said });
});

test("AM-04 a lost image of the guide is fetched from where it came; without a source it says what to do", async () => {
  const lost = `/imagenes/${"e".repeat(32)}`;
  await set("brumal", lost);
  const fetching = () => repairImage(context(), { kind: "fetch", address: lost });
  await expect(fetching()).rejects.toMatchObject({
    spanish: "No hay de dónde traerla de nuevo. Cambiala por otra o quitala.",
  });
  await administer(
    used.url,
    `update businesses set original_google_url = '${photo("a.jpg")}' where id = 'brumal'`,
  );
  expect((await fetching()).message).toBe("Foto traída a la guía en 1 negocio.");
  const { image_url: now } = (await picturesOf("brumal")) as { image_url: string };
  expect(await repairImage(context(), { kind: "fetch", address: now })).toEqual({
    message: "La imagen se lee bien.",
    changeSetId: null,
  });
});

test("AM-04 a lost cover that staff chose after the migration is not replaced by the photo of before", async () => {
  await set("brumal", photo("vieja.jpg"));
  const lost = `/imagenes/${"e".repeat(32)}`;
  await editCatalogue(context(), { tool: "editor" }, (edit) =>
    edit.update({ id: "brumal", fields: { imageUrl: lost } }),
  );
  await administer(
    used.url,
    `update businesses set original_google_url = '${photo("a.jpg")}' where id = 'brumal'`,
  );
  await expect(repairImage(context(), { kind: "fetch", address: lost })).rejects.toMatchObject({
    spanish: "No hay de dónde traerla de nuevo. Cambiala por otra o quitala.",
  });
  expect((await debug()).rows).toMatchObject([{ address: lost, state: "broken" }]);
});

test("AM-04 what can't be fetched stays, and its reason is said", async () => {
  for (const [name, spanish] of [
    ["no-esta.jpg", "No se pudo traer. Respondió 404."],
    ["texto.jpg", "Solo se pueden usar imágenes JPG, PNG o WebP."],
  ] as const) {
    await set("brumal", photo(name));
    await expect(repairImage(context(), { kind: "fetch", address: photo(name) })).rejects.toMatchObject({
      spanish,
    });
    expect(await picturesOf("brumal")).toMatchObject({ image_url: photo(name) });
  }
  const seen = Object.fromEntries((await debug()).rows.map(({ address, state }) => [address, state]));
  expect(seen).toEqual({ [photo("texto.jpg")]: "unreadable" });
});

test("AM-04 an image is replaced or dropped in all businesses at once, and undone", async () => {
  const by = await upload(await drawPlain({ format: "png", width: 820, height: 640 }));
  await set("brumal", photo("no-esta.jpg"), ["/b.jpg"]);
  await set("nori-48", "/c.jpg", [photo("no-esta.jpg")]);
  const address = photo("no-esta.jpg");
  const replaced = await repairImage(context(), { kind: "replace", address, by });
  expect(replaced.message).toBe("Foto cambiada en 2 negocios.");
  expect(await picturesOf("nori-48")).toMatchObject({ additional_images: [by] });
  await undoChangeSet(context(), { id: replaced.changeSetId ?? "" });
  const dropped = await repairImage(context(), { kind: "drop", address });
  expect(dropped.message).toBe("Foto quitada en 2 negocios.");
  expect(await picturesOf("brumal")).toMatchObject({ image_url: "/b.jpg", additional_images: [] });
  await expect(repairImage(context(), { kind: "drop", address })).rejects.toMatchObject({ code: "conflict" });
  const gone = { kind: "replace", address: "/b.jpg", by: `/imagenes/${"f".repeat(32)}` } as const;
  await expect(repairImage(context(), gone)).rejects.toMatchObject({ code: "conflict" });
});

test("AM-04 only staff look and repair, and only the system groups", async () => {
  const visitor = context(VISITOR);
  await expect(getImageDebug(visitor, readImageDebugView(new URLSearchParams()))).rejects.toMatchObject(
    NOT_STAFF,
  );
  await expect(repairImage(visitor, { kind: "drop", address: "/x" })).rejects.toMatchObject(NOT_STAFF);
  await expect(groupSimilarImages(context())).rejects.toMatchObject({ code: "forbidden" });
  expect(() => readRepair('{"kind":"burn"}')).toThrow(expect.objectContaining({ code: "invalid" }));
});
