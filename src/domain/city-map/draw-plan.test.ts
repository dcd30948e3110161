import { expect, test } from "vitest";
import { coordinatesOf } from "../city-plan/plan-frame.ts";
import { drawPlan } from "./draw-plan.ts";
import type { MapBox } from "./map-box.ts";
import { wayWidth } from "./plan-scale.ts";
import { project } from "./project.ts";

const ZOOMS = [12, 13, 14, 15, 16, 17, 18];
const TILE = 256;

/** The tile in which a point of the plan lies, or one beside it. */
function tileAt({ u, v, zoom, right = 0 }: { u: number; v: number; zoom: number; right?: number }): MapBox {
  const { x, y } = project({ coordinates: coordinatesOf({ u, v }), zoom });
  const left = (Math.floor(x / TILE) + right) * TILE;
  return { x: left, y: Math.floor(y / TILE) * TILE, width: TILE, height: TILE };
}

/** What is written in a part of the map, with where that is on the whole of it. */
function listWritten({ box, zoom }: { box: MapBox; zoom: number }): { text: string; x: number; y: number }[] {
  const texts = drawPlan({ box, zoom }).matchAll(/<text[^>]*translate\(([-\d.]+) ([-\d.]+)\)[^>]*>([^<]+)</g);
  return [...texts].map(([, x, y, text = ""]) => ({
    text,
    x: Math.round((box.x + Number(x)) * 10),
    y: Math.round((box.y + Number(y)) * 10),
  }));
}

const widthsOf = (markup: string) =>
  Object.fromEntries(
    [...markup.matchAll(/stroke="var\(--plan-(\w+)\)" stroke-width="([\d.]+)" d="M/g)].map(
      ([, kind, width]) => [kind, Number(width)],
    ),
  );

test("P-02 what is written across the border of two tiles is in both, at one place", () => {
  for (const zoom of [14, 15, 16, 17]) {
    let shared = 0;
    for (const v of [-1200, -400, 300, 1100]) {
      const left = listWritten({ box: tileAt({ u: 0, v, zoom }), zoom });
      const right = listWritten({ box: tileAt({ u: 0, v, zoom, right: 1 }), zoom });
      const border = tileAt({ u: 0, v, zoom, right: 1 }).x * 10;
      for (const label of left.filter(({ x }) => x > border)) {
        expect(right, `${label.text} at ${zoom}`).toContainEqual(label);
        shared++;
      }
      for (const label of right.filter(({ x }) => x < border)) {
        expect(left, `${label.text} at ${zoom}`).toContainEqual(label);
        shared++;
      }
    }
    expect(shared, String(zoom)).toBeGreaterThan(0);
  }
});

test("P-02 a line through two tiles lies at one place in both", () => {
  const zoom = 16;
  const diagonal = /stroke="var\(--plan-diagonal\)" stroke-width="[\d.]+" d="M([-\d.]+) ([-\d.]+)L/;
  const starts = [0, 1].map((right) => {
    const box = tileAt({ u: 500, v: -500, zoom, right });
    const [, x, y] = diagonal.exec(drawPlan({ box, zoom })) ?? [];
    return [box.x + Number(x), box.y + Number(y)].map((each) => each.toFixed(1));
  });
  expect(starts[0]).toEqual(starts[1]);
  expect(starts[0]).not.toContain("NaN");
});

test("P-01 an avenue is much wider than a street, and a diagonal at least as wide as an avenue", () => {
  for (const zoom of ZOOMS) {
    const width = (kind: "street" | "avenue" | "diagonal") => wayWidth({ kind, zoom });
    expect(width("avenue"), String(zoom)).toBeGreaterThan(1.5 * width("street"));
    expect(width("diagonal"), String(zoom)).toBeGreaterThanOrEqual(width("avenue"));
  }
  const box = tileAt({ u: 0, v: -300, zoom: 15 });
  expect(widthsOf(drawPlan({ box, zoom: 15 }))).toEqual({ street: 4, avenue: 7.5, diagonal: 8 });
});

test("P-01 Plaza Italia is a circle in the way of its avenues, Plaza Moreno a square", () => {
  const italia = drawPlan({ box: tileAt({ u: -840, v: -843, zoom: 17 }), zoom: 17 });
  expect(italia).toMatch(/fill="var\(--plan-green\)" d="M[-\d. ]+a/);
  const moreno = drawPlan({ box: tileAt({ u: 0, v: 0, zoom: 18 }), zoom: 18 });
  expect(moreno).toMatch(/fill="var\(--plan-green\)" d="M([-\d. ]+L){3}[-\d. ]+Z"/);
  expect(moreno, "nothing runs through it").not.toContain("--plan-avenue)");
});

test("P-01 where the plan knows nothing there is nothing but the name of the place", () => {
  const cityBell = { latitude: -34.869, longitude: -58.0445 };
  const { x, y } = project({ coordinates: cityBell, zoom: 15 });
  const box = { x: x - 320, y: y - 320, width: 640, height: 640 };
  expect(listWritten({ box, zoom: 15 }).map(({ text }) => text)).toEqual(["City Bell"]);
  expect(drawPlan({ box, zoom: 15 })).not.toContain('stroke-width="4"');
});

test("P-01 what would be half hidden by a pin is not written", () => {
  const zoom = 15;
  const box = tileAt({ u: 0, v: 0, zoom });
  const name = listWritten({ box, zoom }).find(({ text }) => text === "Plaza Moreno");
  if (!name) throw new Error("it is not there");
  const covered = { x: name.x / 10 - 5, y: name.y / 10 - 5, width: 10, height: 10 };
  expect(drawPlan({ box, zoom })).toContain("Plaza Moreno");
  expect(drawPlan({ box, zoom, covered })).not.toContain("Plaza Moreno");
});
