import fc from "fast-check";
import { expect, test } from "vitest";
import { coordinatesOf, metresBetween, planPointOf } from "./plan-frame.ts";
import { findPlaza, PLAZAS } from "./plazas.ts";

test.each([
  ["Plaza Moreno", "Plaza Moreno"],
  ["moreno", "Plaza Moreno"],
  ["Pza. Italia", "Plaza Italia"],
  ["PZA ITALIA", "Plaza Italia"],
  ["Plaza  Olazabal", "Plaza Olazábal"],
  ["plaza güemes", "Plaza Güemes"],
  ["Plaza Guemes", "Plaza Güemes"],
  ["Pque. Saavedra", "Parque Saavedra"],
  ["Saavedra", "Parque Saavedra"],
  ["Plaza Castelli", "Parque Castelli"],
  ["Hipólito Yrigoyen", "Plaza Yrigoyen"],
  ["Paseo del Bosque", "Paseo del Bosque"],
  ["Malvinas", "Plaza Islas Malvinas"],
  ["plaza paso", "Plaza Paso"],
])("%s is found as %s", (written, name) => {
  expect(findPlaza(written)?.name).toBe(name);
});

test("San Martín is a plaza unless it is called a park", () => {
  expect(findPlaza("San Martín")?.name).toBe("Plaza San Martín");
  expect(findPlaza("Plaza San Martin")?.name).toBe("Plaza San Martín");
  expect(findPlaza("parque san martin")?.name).toBe("Parque San Martín");
  expect(findPlaza("Pque San Martín")?.name).toBe("Parque San Martín");
});

test("an unknown plaza is not found", () => {
  for (const name of [
    "",
    "plaza",
    "Plaza Mayor",
    "Morenoo",
    "plazamoreno",
    "toString",
    "plaza ".repeat(60),
  ]) {
    expect(findPlaza(name)).toBeNull();
  }
});

test("no text that begins with x finds a plaza", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(0xffff), { maxLength: 400 }), (codes) => {
      expect(findPlaza(`x${String.fromCharCode(...codes)}`)).toBeNull();
    }),
  );
});

test("every plaza is found by its own name, and names are unique", () => {
  for (const plaza of PLAZAS) expect(findPlaza(plaza.name)).toBe(plaza);
  expect(new Set(PLAZAS.map(({ name }) => name)).size).toBe(PLAZAS.length);
});

test("the centre of Plaza San Martín is within 20 m of the measured one", () => {
  const measured = planPointOf({ latitude: -34.91528, longitude: -57.94806 });
  const centre = findPlaza("Plaza San Martín")?.centre ?? { u: 0, v: 0 };
  expect(metresBetween({ from: measured, to: centre })).toBeLessThan(20);
  expect(coordinatesOf(findPlaza("Moreno")?.centre ?? { u: 1, v: 1 }).latitude).toBeCloseTo(-34.92143, 4);
});

test("a plaza between streets ends at their walls", () => {
  expect(findPlaza("Moreno")).toMatchObject({ centre: { u: 0, v: 0 }, half: { u: 135, v: 150 } });
  expect(findPlaza("Parque Saavedra")?.half).toEqual({ u: 135, v: 273 });
});

test.each([
  ["Plaza Moreno", { u: 0, v: 0 }, { u: 135, v: 150 }],
  ["Plaza San Martín", { u: -915, v: 0 }, { u: 60, v: 150 }],
  ["Plaza Islas Malvinas", { u: 915, v: 0 }, { u: 60, v: 150 }],
  ["Plaza Belgrano", { u: 0, v: -1470 }, { u: 135, v: 60 }],
  ["Parque San Martín", { u: 1680, v: 0 }, { u: 273, v: 150 }],
  ["Parque Saavedra", { u: 0, v: 1683 }, { u: 135, v: 273 }],
  ["Parque Alberti", { u: 1680, v: -1683 }, { u: 135, v: 135 }],
  ["Parque Castelli", { u: 1680, v: 1683 }, { u: 135, v: 135 }],
  ["Paseo del Bosque", { u: -2268, v: 339 }, { u: 573, v: 489 }],
])("%s lies in the middle of its blocks and fills them", (name, centre, half) => {
  expect(findPlaza(name)).toMatchObject({ centre, half });
});

test("round plazas have their known area in hectares", () => {
  const hectares = (name: string) => (Math.PI * (findPlaza(name)?.half.u ?? 0) ** 2) / 10_000;
  expect(hectares("Plaza Perón")).toBeCloseTo(0.95, 2);
  expect(hectares("Plaza Italia")).toBeCloseTo(1.67, 2);
  expect(hectares("Plaza Rocha")).toBe(hectares("Plaza Italia"));
});

test("no two plazas overlap", () => {
  for (const [index, one] of PLAZAS.entries()) {
    for (const other of PLAZAS.slice(index + 1)) {
      const apartU = Math.abs(one.centre.u - other.centre.u) - one.half.u - other.half.u;
      const apartV = Math.abs(one.centre.v - other.centre.v) - one.half.v - other.half.v;
      expect(Math.max(apartU, apartV), `${one.name}, ${other.name}`).toBeGreaterThan(0);
    }
  }
});
