import { expect, test } from "vitest";
import { coordinatesOf } from "../city-plan/plan-frame.ts";
import { drawPlan } from "./draw-plan.ts";
import { type MapBox, project } from "./map-geometry.ts";
import { type PlanColour, wayWidth } from "./plan-style.ts";

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
  const labels = drawPlan({ box, zoom }).letters.flatMap((letters) => letters.labels);
  return labels.map(({ text, x, y }) => ({
    text,
    x: Math.round((box.x + x) * 10),
    y: Math.round((box.y + y) * 10),
  }));
}

/** What is drawn in a colour; empty where nothing is. */
function pathOf({ colour, box, zoom }: { colour: PlanColour; box: MapBox; zoom: number }): string {
  return drawPlan({ box, zoom }).shapes.find((shape) => shape.colour === colour)?.d ?? "";
}

test("P-02 a label across the border of two tiles is in both, at the same place", () => {
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

test("P-02 a line through two tiles is at the same place in both", () => {
  const zoom = 16;
  const start = /^M([-\d.]+) ([-\d.]+)L/;
  const starts = [0, 1].map((right) => {
    const box = tileAt({ u: 500, v: -500, zoom, right });
    const [, x, y] = start.exec(pathOf({ colour: "diagonal", box, zoom })) ?? [];
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
  const lines = drawPlan({ box, zoom: 15 }).shapes.filter(({ width }) => width !== null);
  expect(lines.map(({ colour, width }) => [colour, width])).toEqual([
    ["street-edge", 6],
    ["avenue-edge", 9.5],
    ["diagonal-edge", 10],
    ["street", 4],
    ["avenue", 7.5],
    ["diagonal", 8],
  ]);
});

test("P-01 Plaza Italia is a circle that interrupts its avenues, Plaza Moreno a square", () => {
  const italia = { box: tileAt({ u: -840, v: -843, zoom: 17 }), zoom: 17 };
  expect(pathOf({ colour: "green", ...italia })).toMatch(/^M[-\d. ]+a/);
  const moreno = { box: tileAt({ u: 0, v: 0, zoom: 18 }), zoom: 18 };
  expect(pathOf({ colour: "green", ...moreno })).toMatch(/^M([-\d. ]+L){3}[-\d. ]+Z$/);
  expect(pathOf({ colour: "avenue", ...moreno }), "nothing runs through it").toBe("");
});

test("P-01 outside the known plan only the locality's name is drawn", () => {
  const cityBell = { latitude: -34.869, longitude: -58.0445 };
  const { x, y } = project({ coordinates: cityBell, zoom: 15 });
  const box = { x: x - 320, y: y - 320, width: 640, height: 640 };
  expect(listWritten({ box, zoom: 15 }).map(({ text }) => text)).toEqual(["City Bell"]);
  expect(drawPlan({ box, zoom: 15 }).shapes.filter(({ width }) => width !== null)).toEqual([]);
});

test("P-01 labels in the covered area are left out", () => {
  const zoom = 15;
  const box = tileAt({ u: 0, v: 0, zoom });
  const name = listWritten({ box, zoom }).find(({ text }) => text === "Plaza Moreno");
  if (!name) throw new Error("it is not there");
  const covered = { x: name.x / 10 - 5, y: name.y / 10 - 5, width: 10, height: 10 };
  const { letters } = drawPlan({ box, zoom, covered });
  expect(letters.flatMap(({ labels }) => labels.map(({ text }) => text))).not.toContain("Plaza Moreno");
});
