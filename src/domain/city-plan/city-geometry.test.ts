import { expect, test } from "vitest";
import { type CityLine, cityGeometry } from "./city-geometry.ts";
import { type PlanPoint, planPointOf } from "./plan-frame.ts";
import { PLAZAS, type Plaza } from "./plazas.ts";

const { lines, plazas } = cityGeometry();

function labelled(label: string): PlanPoint[][] {
  return lines.filter((line) => line.label === label).map((line) => line.points.map(planPointOf));
}

/** Where the pieces of a street begin and end along its own direction, rounded to 5 m, from low to high. */
function spans(label: string, axis: "u" | "v"): number[][] {
  return labelled(label)
    .map((points) => [roundTo5(points[0]?.[axis] ?? 0), roundTo5(points.at(-1)?.[axis] ?? 0)])
    .sort((one, other) => (one[0] ?? 0) - (other[0] ?? 0));
}

/** A point every few metres of a line, both ends included. */
function walk(line: CityLine): PlanPoint[] {
  const points = line.points.map(planPointOf);
  return points.slice(1).flatMap((to, index) => {
    const from = points[index] ?? to;
    return Array.from({ length: 501 }, (_, step) => ({
      u: from.u + ((to.u - from.u) * step) / 500,
      v: from.v + ((to.v - from.v) * step) / 500,
    }));
  });
}

test("streets, avenues and diagonals have their labels", () => {
  const labels = new Map(lines.map((line) => [line.label, line.kind]));
  expect(labels.get("8")).toBe("street");
  expect(labels.get("Av. 7")).toBe("avenue");
  expect(labels.get("Diag. 74")).toBe("diagonal");
  for (let street = 1; street <= 72; street++) {
    expect(labels.has(String(street)) || labels.has(`Av. ${street}`), String(street)).toBe(true);
  }
  for (const diagonal of [73, 74, 75, 76, 77, 78, 79, 80, 113])
    expect(labels.has(`Diag. ${diagonal}`)).toBe(true);
  expect(lines.some(({ label }) => label === "7" || label === "74")).toBe(false);
});

/** Whether a point is inside a plaza by more than a metre or two; a round one counts as its circle. */
function isInside({ point, plaza }: { point: PlanPoint; plaza: Plaza }): boolean {
  const across = Math.abs(point.u - plaza.centre.u) / plaza.half.u;
  const along = Math.abs(point.v - plaza.centre.v) / plaza.half.v;
  const isRound = plaza.outline.length > 4;
  return isRound ? Math.hypot(across, along) < 0.96 : Math.max(across, along) < 0.99;
}

test("no line runs through a plaza, but for the avenues that cross Belgrano and Olazábal", () => {
  const crossed = PLAZAS.flatMap((plaza) =>
    lines
      .filter((line) => walk(line).some((point) => isInside({ point, plaza })))
      .map((line) => `${line.label}, ${plaza.name}`),
  );
  expect(crossed).toEqual(["Av. 13, Plaza Belgrano", "Av. 7, Plaza Olazábal"]);
});

test("Plaza Moreno interrupts 13, 51, 53, 73 and 74, and the streets around it pass", () => {
  const through = (label: string, axis: "u" | "v") =>
    spans(label, axis).filter(([from = 0, to = 0]) => from < 0 && to > 0);
  for (const label of ["Av. 51", "Av. 53", "Diag. 73", "Diag. 74"])
    expect(through(label, "u"), label).toEqual([]);
  expect(through("Av. 13", "v")).toEqual([]);
  for (const label of ["50", "54"]) expect(through(label, "u"), label).toHaveLength(1);
  for (const label of ["12", "14"]) expect(through(label, "v"), label).toHaveLength(1);
});

test("Av. 13 runs in pieces between Plaza Paso, Moreno, Máximo Paz and Parque Saavedra", () => {
  expect(spans("Av. 13", "v")).toEqual([
    [-2520, -900],
    [-790, -150],
    [150, 790],
    [900, 1410],
    [1955, 2555],
  ]);
});

test("51 and 53 stop at Plaza San Martín, Plaza Moreno, Islas Malvinas and Parque San Martín", () => {
  const pieces = [
    [-1680, -975],
    [-855, -135],
    [135, 855],
    [975, 1405],
    [1955, 3420],
  ];
  expect(spans("Av. 51", "u")).toEqual(pieces);
  expect(spans("Av. 53", "u")).toEqual(pieces);
});

test("the axis 52 is a street only from 27 to 31", () => {
  expect(spans("52", "u")).toEqual([[1960, 2520]]);
});

test("the station and the Bosque interrupt 115, and 51 to 59 end at Av. 1", () => {
  expect(spans("115", "v")).toEqual([
    [-2520, -985],
    [845, 2555],
  ]);
  for (const street of [54, 55, 56, 57, 58, 59]) expect(spans(String(street), "u")[0]?.[0]).toBe(-1680);
});

test("the ring closes the casco", () => {
  expect(spans("Av. 1", "v")[0]?.[0]).toBe(-2520);
  expect(spans("Av. 31", "v")).toEqual([[-2520, 2555]]);
  expect(labelled("Av. 31")[0]).toHaveLength(4);
});

test("plazas have their names, a centre and an outline around it", () => {
  expect(plazas.map(({ name }) => name)).toEqual(expect.arrayContaining(["Plaza Moreno", "Parque Saavedra"]));
  for (const { name, centre, outline } of plazas) {
    const around = outline.map(planPointOf);
    const middle = planPointOf(centre);
    expect(average(around.map(({ u }) => u)), name).toBeCloseTo(middle.u, 3);
    expect(average(around.map(({ v }) => v)), name).toBeCloseTo(middle.v, 3);
  }
});

function roundTo5(metres: number): number {
  return Math.round(metres / 5) * 5;
}

function average(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}
