import { expect, test } from "vitest";
import { type ShareCard, shareVersion } from "./share-card.ts";

const CARD: ShareCard = {
  title: "Nori 48",
  categoryId: "sushi",
  kind: "Sushis",
  address: "48 e/ 7 y 8",
  averageRating: 4.2,
  reviewCount: 10,
  imageUrl: "/imagenes/ab",
  siteName: "Guía Diagonal",
};

test("M-01 the version of a share picture changes with anything that it shows, and with nothing else", () => {
  const changes: Partial<ShareCard>[] = [
    { title: "Nori 49" },
    { averageRating: null },
    { reviewCount: 11 },
    { imageUrl: "" },
    { address: "" },
    { siteName: "Otra" },
  ];
  const versions = [{}, ...changes].map((change) => shareVersion({ ...CARD, ...change }));
  expect(new Set(versions).size).toBe(versions.length);
  expect(shareVersion({ ...CARD })).toBe(versions[0]);
  expect(versions.join("")).toMatch(/^[0-9a-z]+$/);
});
