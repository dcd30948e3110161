import { expect, test } from "vitest";
import { countScans, isBareImage, isImageType } from "./image-format.ts";

const START = [0xff, 0xd8];
const QUANTIZATION = [0xff, 0xdb, 0, 4, 1, 2];
const SCAN = [0xff, 0xda, 0, 4, 1, 2];
const END = [0xff, 0xd9];
const EXIF = [0xff, 0xe1, 0, 4, 1, 2];

const isBare = (...parts: number[][]) => isBareImage(Uint8Array.from(parts.flat()));

test("AM-01 a JPEG may have restart markers and stuffed bytes in its scan", () => {
  expect(isBare(START, QUANTIZATION, SCAN, [9, 0xff, 0xd0, 9, 0xff, 0xd7, 0xff, 0, 9], END)).toBe(true);
});

test("AM-01 a JPEG with metadata, without an end or with appended bytes is refused", () => {
  expect(isBare(START, EXIF, SCAN, [9], END)).toBe(false);
  expect(isBare(START, SCAN, [9, 0xff, 0xd8, 9], END)).toBe(false);
  expect(isBare(START, SCAN, [9])).toBe(false);
  expect(isBare(START, SCAN, [9], END, [0])).toBe(false);
  expect(isBare([])).toBe(false);
});

test("AM-01 the scans of a JPEG are counted, without those of its thumbnail and of what follows its end", () => {
  const count = (...parts: number[][]) => countScans(Uint8Array.from(parts.flat()));
  const thumbnail = [0xff, 0xe1, 0, 8, ...SCAN];
  const entropy = [9, 0xff, 0, 0xff, 0xd0, 9, 0xff, 0xff];
  expect(count(START, thumbnail, SCAN, entropy, SCAN, [9], END, SCAN)).toBe(2);
  expect(count(START, [0xff, 0xd0, 0xff, 1], SCAN)).toBe(1);
  expect(count(START, [0xff])).toBe(0);
});

test("AM-01 only JPEG, PNG and WebP are pictures", () => {
  const types = ["image/jpeg", "image/png", "image/webp", "image/svg+xml", "text/html", ""];
  expect(types.map(isImageType)).toEqual([true, true, true, false, false, false]);
});
