import sharp from "sharp";
import { expect, test } from "vitest";
import type { ShareCard } from "../../domain/sharing/share-card.ts";
import { drawShareImage } from "./draw-share-image.ts";
import { writable } from "./set-text.ts";

const CARD: ShareCard = {
  title: "Nori 48",
  categoryId: "sushi",
  kind: "Sushis",
  address: "48 e/ 7 y 8",
  averageRating: 4.2,
  reviewCount: 10,
  imageUrl: "",
  siteName: "Guía Diagonal",
};

const GREEN = sharp({ create: { width: 40, height: 40, channels: 3, background: "#00ff00" } });

async function colourAt(jpeg: Buffer, { left, top }: { left: number; top: number }): Promise<number[]> {
  const point = await sharp(jpeg).extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
  return [...point];
}

test.each<[string, Partial<ShareCard>]>([
  ["a usual one", {}],
  ["nothing rated", { averageRating: null, reviewCount: 0 }],
  ["300 letters", { title: "Ñ".repeat(300) }],
  ["words without end", { title: "Restaurante ".repeat(25).trim() }],
  ["code", { title: '</svg><script>alert("1")</script> & <b>' }],
  ["letters that no font of ours has", { title: "🍕 مطعم 比萨", address: "", kind: "🍣" }],
])("M-01 a share picture is a small JPEG of 1200 by 630: %s", async (_, change) => {
  const jpeg = await drawShareImage({ card: { ...CARD, ...change }, picture: null });
  const { format, width, height } = await sharp(jpeg).metadata();
  expect({ format, width, height }).toEqual({ format: "jpeg", width: 1200, height: 630 });
  expect(jpeg.length).toBeLessThan(200_000);
});

test("M-01 a share picture shows the cover, and the category's colour where there is none that can be read", async () => {
  const place = { left: 1150, top: 300 };
  const cover = await GREEN.png().toBuffer();
  const [red = 0, green = 0] = await colourAt(await drawShareImage({ card: CARD, picture: cover }), place);
  expect([red < 40, green > 220]).toEqual([true, true]);
  const broken = await drawShareImage({ card: CARD, picture: cover.subarray(0, 60) });
  expect(broken).toEqual(await drawShareImage({ card: CARD, picture: null }));
});

test("M-01 a share picture changes with the name that it shows", async () => {
  const one = await drawShareImage({ card: CARD, picture: null });
  expect(await drawShareImage({ card: { ...CARD, title: "Nori 49" }, picture: null })).not.toEqual(one);
});

test("letters that our fonts have stay, the rest leaves no trace", () => {
  expect(writable("🍕 Lo de Ana 比萨 «Ñandú & Cía.» 24°")).toBe("Lo de Ana «Ñandú & Cía.» 24°");
  expect(writable("👩‍🍳 مطعم")).toBe("");
});

test("AM-01 M-01 a share picture is cut around the focus of the cover", async () => {
  const green = await GREEN.png().toBuffer();
  // Red, with a green end.
  const wide = await sharp({ create: { width: 120, height: 40, channels: 3, background: "#ff0000" } })
    .composite([{ input: green, left: 80, top: 0 }])
    .png()
    .toBuffer();
  const drawn = (focus?: { x: number; y: number }) =>
    drawShareImage({ card: { ...CARD, ...(focus && { focus }) }, picture: wide });
  const place = { left: 1000, top: 300 };
  const [, middle = 0] = await colourAt(await drawn(), place);
  const [, end = 0] = await colourAt(await drawn({ x: 100, y: 50 }), place);
  expect([middle < 40, end > 220]).toEqual([true, true]);
});
