import { expect, test } from "vitest";
import { describeLocation } from "../addresses/geocoding/describe-location.ts";
import { cityGeometry } from "./city-geometry.ts";
import type { Coordinates } from "./coordinates.ts";
import { findCrossing } from "./crossing.ts";
import { metresBetween, type PlanPoint, planPointOf } from "./plan-frame.ts";
import { isAvenue } from "./street-lines.ts";
import type { Way } from "./way.ts";

type Corner = readonly [one: string, other: string, latitude: number, longitude: number];

/** Corners measured on the ground, spread over the casco and a little beyond. */
const STREETS: readonly Corner[] = [
  ["7", "50", -34.914832, -57.949716],
  ["8", "50", -34.915827, -57.95076],
  ["7", "47", -34.913068, -57.952121],
  ["6", "51", -34.914329, -57.947974],
  ["7", "54", -34.916662, -57.947104],
  ["5", "53", -34.914386, -57.945734],
  ["12", "51", -34.92001, -57.954201],
  ["14", "54", -34.923276, -57.954368],
  ["13", "50", -34.920466, -57.955864],
  ["10", "46", -34.915121, -57.956169],
  ["8", "48", -34.914719, -57.952318],
  ["12", "57", -34.923257, -57.949869],
  ["1", "32", -34.894993, -57.962813],
  ["1", "72", -34.92561, -57.92151],
  ["31", "71", -34.952862, -57.954011],
  ["31", "43", -34.932301, -57.981085],
  ["13", "32", -34.90617, -57.975069],
  ["13", "72", -34.936848, -57.933836],
  ["19", "35", -34.914344, -57.977816],
  ["25", "72", -34.948072, -57.946166],
  ["3", "47", -34.909358, -57.948072],
  ["12", "64", -34.929028, -57.942127],
  ["14", "68", -34.934135, -57.939665],
  ["23", "50", -34.929811, -57.966139],
  ["27", "54", -34.935523, -57.967691],
  ["115", "35", -34.896496, -57.958319],
  ["117", "66", -34.917542, -57.925518],
  ["137", "32", -34.929079, -58.000127],
  ["137", "71", -34.958694, -57.960381],
];

/** In the middle of Plaza Italia, Rocha, Azcuénaga and Perón: people name them, the map draws the plaza. */
const IN_PLAZAS: readonly Corner[] = [
  ["7", "44", -34.910715, -57.955284],
  ["7", "60", -34.920931, -57.941605],
  ["19", "44", -34.922029, -57.967576],
  ["25", "60", -34.937818, -57.960125],
];

/** Calle 52 is the city's axis: placed and drawn, but never used to describe a location. */
const AXIS: readonly Corner[] = [["28", "52", -34.93549, -57.969994]];

const DIAGONALS: readonly Corner[] = [
  ["diag 73", "10", -34.921183, -57.948064],
  ["diag 73", "18", -34.92186, -57.965341],
  ["diag 74", "48", -34.916969, -57.954893],
  ["diag 74", "16", -34.926704, -57.954249],
  ["diag 75", "58", -34.932672, -57.958493],
  ["diag 76", "46", -34.925797, -57.967799],
  ["diag 77", "8", -34.911053, -57.957181],
  ["diag 78", "62", -34.925001, -57.941938],
  ["diag 79", "5", -34.915673, -57.944015],
  ["diag 80", "49", -34.912585, -57.948646],
];

const { lines } = cityGeometry();

/** Metres; the worst of these lie beside plazas, where the carriageways bend. */
const FARTHEST = 14;

function wayOf(name: string): Way {
  const number = Number(name.replace("diag ", ""));
  return name.startsWith("diag ") ? { kind: "diagonal", number } : { kind: "street", number, suffix: "" };
}

function labelOf(name: string): string {
  if (name.startsWith("diag ")) return name.replace("diag", "Diag.");
  return isAvenue(Number(name)) ? `Av. ${name}` : name;
}

function metresFromLine({ name, point }: { name: string; point: PlanPoint }): number {
  const found = lines.filter((line) => line.label === labelOf(name));
  return Math.min(...found.map((line) => metresFromPoints({ points: line.points, point })));
}

function metresFromPoints({ points, point }: { points: readonly Coordinates[]; point: PlanPoint }): number {
  const onPlan = points.map(planPointOf);
  const distances = onPlan.slice(1).map((to, index) => {
    const from = onPlan[index] ?? to;
    const along = { u: to.u - from.u, v: to.v - from.v };
    const share =
      ((point.u - from.u) * along.u + (point.v - from.v) * along.v) / (along.u ** 2 + along.v ** 2);
    const on = Math.min(1, Math.max(0, share));
    return metresBetween({ from: point, to: { u: from.u + along.u * on, v: from.v + along.v * on } });
  });
  return Math.min(...distances);
}

test.each([...STREETS, ...IN_PLAZAS, ...AXIS, ...DIAGONALS])(
  "%s y %s is placed at its known coordinates",
  (one, other, latitude, longitude) => {
    const point = findCrossing({ one: wayOf(one), other: wayOf(other) });
    expect(point).not.toBeNull();
    if (point === null) return;
    expect(metresBetween({ from: point, to: planPointOf({ latitude, longitude }) })).toBeLessThan(FARTHEST);
  },
);

test.each([...STREETS, ...AXIS, ...DIAGONALS])(
  "%s y %s lies on both lines of the map",
  (one, other, latitude, longitude) => {
    const point = planPointOf({ latitude, longitude });
    expect(metresFromLine({ name: one, point })).toBeLessThan(FARTHEST);
    expect(metresFromLine({ name: other, point })).toBeLessThan(FARTHEST);
  },
);

test.each([...STREETS, ...IN_PLAZAS])(
  "the corner %s y %s is described by its name",
  (one, other, latitude, longitude) => {
    expect(describeLocation({ latitude, longitude })).toMatchObject({
      corner: `${one} y ${other}`,
      words: `en ${one} y ${other}`,
    });
  },
);

test("half of the street corners are placed within 3 m", () => {
  const errors = STREETS.map(([one, other, latitude, longitude]) => {
    const point = findCrossing({ one: wayOf(one), other: wayOf(other) });
    return point === null
      ? Number.NaN
      : metresBetween({ from: point, to: planPointOf({ latitude, longitude }) });
  });
  const sorted = errors.toSorted((one, other) => one - other);
  expect(sorted[Math.floor(sorted.length * 0.5)]).toBeLessThan(3);
});
