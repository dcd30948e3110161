import { expect, test } from "vitest";
import { DIAGONAL_NUMBERS } from "../../city-plan/diagonals.ts";
import { PLAZAS } from "../../city-plan/plazas.ts";
import { cityLabels } from "./city-labels.ts";
import type { Label } from "./label.ts";
import { turnedBoxesMeet } from "./turned-box.ts";

const ZOOMS = [11, 12, 13, 14, 15, 16, 17, 18];
const textsAt = (zoom: number) => new Set(cityLabels(zoom).map(({ text }) => text));

function listMeeting(labels: readonly Label[]): string[] {
  const inOrder = labels.toSorted((one, other) => one.box.x - other.box.x);
  return inOrder.flatMap((one, index) => {
    // No label is wider than this, so those further to the right cannot reach it.
    const near = inOrder.slice(index + 1).filter((other) => other.box.x - one.box.x < 250);
    return near
      .filter((other) => turnedBoxesMeet({ one: one.box, other: other.box }))
      .map((other) => `${one.text} and ${other.text}`);
  });
}

for (const zoom of ZOOMS) {
  test(`P-01 at zoom ${zoom} no two labels overlap, and none is upside down`, () => {
    const labels = cityLabels(zoom);
    expect(labels.length).toBeGreaterThan(7);
    expect(listMeeting(labels)).toEqual([]);
    for (const { text, box } of labels) {
      expect(Math.abs(box.angle), text).toBeLessThanOrEqual(90);
      expect(box.width, text).toBeLessThan(250);
    }
  });
}

for (const zoom of [15, 16, 17]) {
  test(`P-01 at zoom ${zoom} every plaza, park, avenue and street and the diagonals 73 to 80 are labelled`, () => {
    const texts = textsAt(zoom);
    for (const { name } of PLAZAS) expect(texts, name).toContain(name);
    for (const number of DIAGONAL_NUMBERS.filter((each) => each <= 80))
      expect(texts).toContain(`Diag. ${number}`);
    for (let street = 1; street <= 72; street++) {
      expect(texts.has(String(street)) || texts.has(`Av. ${street}`), String(street)).toBe(true);
    }
  });
}

test("P-02 lower zooms have fewer labels, and at the lowest one the city is a label", () => {
  const counts = ZOOMS.map((zoom) => cityLabels(zoom).length);
  expect(counts).toEqual(counts.toSorted((one, other) => one - other));
  expect(textsAt(11)).toContain("La Plata");
  expect(textsAt(12)).toContain("City Bell");
  expect(textsAt(13)).not.toContain("La Plata");
  expect([...cityLabels(13)].some(({ kind }) => kind === "street")).toBe(false);
});

test("P-02 the number of a street is repeated along it", () => {
  expect(cityLabels(16).filter(({ text }) => text === "Av. 7").length).toBeGreaterThan(5);
});

test("P-02 equal labels keep their distance", () => {
  for (const zoom of ZOOMS) {
    const labels = cityLabels(zoom);
    for (const text of ["Diag. 73", "Diag. 74", "Av. 7", "Av. 44", "50"]) {
      const same = labels.filter((label) => label.text === text).map(({ box }) => box);
      const distances = same.flatMap((one, index) =>
        same.slice(index + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y)),
      );
      expect(Math.min(...distances), `${text} at ${zoom}`).toBeGreaterThanOrEqual(150);
    }
  }
});

test("P-01 diagonal 74 is written along its line, nearly from north to south, and 73 nearly from west to east", () => {
  const angleOf = (text: string) => cityLabels(15).find((label) => label.text === text)?.box.angle ?? 0;
  expect(angleOf("Diag. 74")).toBeCloseTo(87, 0);
  expect(angleOf("Diag. 73")).toBeCloseTo(-3, 0);
});
