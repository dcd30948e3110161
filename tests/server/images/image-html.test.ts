import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { fileDatabase } from "../../support/file-database.ts";
import { fileServer } from "../../support/file-server.ts";
import { administer } from "../../support/template-database.ts";

const OUTSIDE = "https://fotos.example/frente.svg";

const database = fileDatabase();
beforeAll(() =>
  database.db.transaction((store) =>
    store.businesses.insertAll([
      { id: "de-afuera", title: "De Afuera", category: "Sushis", imageUrl: OUTSIDE },
    ]),
  ),
);
const { get } = fileServer(database);
const read = async (path: string) => (await get(path)).text();
const listImages = (html: string) => html.match(/<img [^>]*>/g) ?? [];

test.each(["/", "/categoria/hamburgueserias", "/producto/nori-48"])(
  "only the first image of %s has a high fetch priority",
  async (address) => {
    // Retries until a home variant starts with an image: most do.
    let html = "";
    while (!/<link rel="preload" as="image"[^>]*srcset/i.test(html)) html = await read(address);
    const images = listImages(html);
    const pictures = images.filter((image) => image.includes("/imagenes/") || image.includes("/sin-foto"));
    expect(pictures.length).toBeGreaterThan(3);
    const urgent = images.filter((image) => /fetchpriority="high"/i.test(image));
    expect(urgent).toEqual(pictures.slice(0, 1));
    expect(images.filter((image) => image.includes('loading="eager"'))).toEqual(urgent);
    for (const picture of pictures.slice(1)) expect(picture).toContain('loading="lazy"');

    const preloads = html.match(/<link rel="preload" as="image"[^>]*>/g) ?? [];
    expect(preloads).toHaveLength(1);
    const sources = /srcset="([^"]*)"/i.exec(urgent[0] ?? "")?.[1] ?? "no sources";
    expect(preloads[0]).toContain(sources);
  },
);

test("a cover has a placeholder of 16 × 12 pixels for the time before it loads; without a cover there is none", async () => {
  const [kept] = await administer<{ slug: string; pixels: string }>(
    database.url,
    "select slug, image_placeholder as pixels from businesses where image_placeholder <> '' order by id limit 1",
  );
  const [bare] = await administer<{ slug: string }>(
    database.url,
    "select slug from businesses where image_url = '' and listable limit 1",
  );
  const listPlaceholders = async (slug = "") => {
    const [, stage = ""] = (await read(`/producto/${slug}`)).split('id="foto-1"');
    const [first = ""] = stage.split("</li>");
    return listImages(first).filter((image) => image.includes('src="data:'));
  };
  const [placeholder = "", ...others] = await listPlaceholders(kept?.slug);
  expect(others).toEqual([]);
  expect(placeholder).toContain(`src="data:image/webp;base64,${kept?.pixels}"`);
  expect(placeholder).toContain('alt=""');
  const { width, height } = await sharp(Buffer.from(kept?.pixels ?? "", "base64")).metadata();
  expect([width, height]).toEqual([16, 12]);
  expect(await listPlaceholders(bare?.slug)).toEqual([]);
});

test("D-11 an image on another host is loaded from there, unchanged", async () => {
  const [cover = ""] = listImages(await read("/producto/de-afuera")).filter((image) =>
    image.includes('alt="De Afuera"'),
  );
  expect(cover).toContain(` src="${OUTSIDE}"`);
  expect(cover.toLowerCase()).not.toContain("srcset");
});
