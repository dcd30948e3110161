import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { coordinatesOf } from "../../domain/city-plan/plan-frame.ts";
import { PLAN_STYLE } from "./plan-style.ts";
import { businessPlanSvg, cityPlanSvg, numberedPlanSvg } from "./plan-svg.ts";

const SRC = join(import.meta.dirname, "../..");
const corner = coordinatesOf({ u: -840, v: -159 });
const plan = (isKnown: boolean, title = "La Perla") => businessPlanSvg({ title, centre: corner, isKnown });

test("P-01 the plan around a business is 640 by 640, with the point of its pin in the middle and its streets around it", () => {
  const svg = plan(true);
  expect(svg).toContain('width="640" height="640" viewBox="0 0 640 640"');
  expect(svg).toContain('<g transform="translate(320 320)"><path fill="var(--plan-mark)"');
  for (const name of ["Plaza San Martín", "Plaza Moreno", "Plaza Italia", "Av. 7", "Diag. 74", "Diag. 80"])
    expect(svg).toContain(`>${name}</text>`);
});

test("P-01 it is drawn at zoom 15, where 200 m are 51 pixels", () => {
  const [here, there] = [0, 200].map((moved) => {
    const svg = businessPlanSvg({
      title: "La Perla",
      centre: coordinatesOf({ u: -420 + moved, v: -159 }),
      isKnown: true,
    });
    const name = /translate\(([-\d.]+) ([-\d.]+)\)[^>]*>Plaza Moreno</.exec(svg);
    return { x: Number(name?.[1]), y: Number(name?.[2]) };
  });
  expect(Math.hypot(Number(here?.x) - Number(there?.x), Number(here?.y) - Number(there?.y))).toBeCloseTo(
    51,
    -0.5,
  );
});

test("P-01 a place that is not known has no pin but a wide circle", () => {
  const svg = plan(false);
  expect(svg).toContain('<circle fill="url(#here)" cx="320" cy="320" r="200"/>');
  expect(svg).not.toContain("translate(320 320)");
  expect(plan(true)).not.toContain("#here");
});

test("P-01 a title is escaped, and the picture stays valid", async () => {
  const hostile = '</title><script>alert(1)</script>"&\u0000\ud800 🍕';
  const svg = plan(true, hostile);
  expect(svg).not.toContain("<script");
  expect(svg).toContain("<title>&lt;/title&gt;&lt;script&gt;");
  expect(cityPlanSvg({ spots: [], siteName: hostile })).not.toContain("<script");
  for (const picture of [svg, plan(false), cityPlanSvg({ spots: [corner], siteName: "Guía" })]) {
    await expect(sharp(Buffer.from(picture)).metadata()).resolves.toMatchObject({ format: "svg" });
  }
});

test("the plan of the city has one dot for places side by side, and none for those beyond its edge", () => {
  const beside = { ...corner, latitude: corner.latitude + 0.00001 };
  const cityBell = { latitude: -34.869, longitude: -58.0445 };
  const svg = cityPlanSvg({
    spots: [corner, beside, cityBell, coordinatesOf({ u: 0, v: 400 })],
    siteName: "Guía",
  });
  const dots = /<path id="places" d="([^"]*)"/.exec(svg)?.[1] ?? "";
  expect(dots).toMatch(/^(M\d+ \d+h0){2}$/);
});

test("the plan of the city has all of its ring", () => {
  const svg = cityPlanSvg({ spots: [], siteName: "Guía" });
  const casco = /fill="var\(--plan-casco\)" d="M([^"]*)Z"/.exec(svg)?.[1] ?? "";
  const points = casco.split("L").map((point) => point.split(" ").map(Number));
  expect(points.length).toBeGreaterThan(4);
  for (const [x = -1, y = -1] of points) {
    expect(x > 10 && x < 710, `${x}`).toBe(true);
    expect(y > 10 && y < 550, `${y}`).toBe(true);
  }
});

test("P-01 the plan has the same colours in pictures, on the map and in tokens.css, in both themes", () => {
  const pairOf = ({ file, name }: { file: string; name: string }) => {
    const css = readFileSync(join(SRC, file), "utf8");
    return new RegExp(`--${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(css)?.slice(1);
  };
  const expected = {
    land: pairOf({ file: "map/plan.css", name: "plan-land" }),
    dot: pairOf({ file: "map/plan.css", name: "plan-dot" }),
    mark: pairOf({ file: "ui/theme/tokens.css", name: "color-primary" }),
    "on-mark": pairOf({ file: "ui/theme/tokens.css", name: "color-on-primary" }),
  };
  const [day = "", night = ""] = PLAN_STYLE.split("@media (prefers-color-scheme:dark)");
  for (const [name, pair] of Object.entries(expected)) {
    expect(day).toContain(`--plan-${name}:${pair?.[0]}`);
    expect(night).toContain(`--plan-${name}:${pair?.[1]}`);
  }
});

test("a picture needs no colour that its style does not have", () => {
  const used = [plan(true), plan(false), cityPlanSvg({ spots: [corner], siteName: "" })].join("");
  const names = new Set([...used.matchAll(/var\((--plan-[a-z-]+)\)/g)].map(([, name = ""]) => name));
  expect(names.size).toBeGreaterThan(12);
  for (const name of names) expect(PLAN_STYLE).toContain(`${name}:#`);
});

test("V-06 the plan of a list has a numbered pin for each place, all within the picture", () => {
  const spots = [-840, 0, 900].map((u, index) => ({
    number: index + 1,
    at: coordinatesOf({ u, v: 100 * index }),
  }));
  const svg = numberedPlanSvg({ title: "Pizzas <b>", spots }) ?? "";
  expect(svg).toContain("<title>Pizzas &lt;b&gt;</title>");
  const pins = [...svg.matchAll(/<g transform="translate\((\d+) (\d+)\)"><path[^>]*><text[^>]*>(\d)</g)];
  expect(pins.map(([, , , number]) => number)).toEqual(["3", "2", "1"]);
  for (const [, x, y] of pins) {
    expect(Number(x) >= 20 && Number(x) <= 460).toBe(true);
    expect(Number(y) >= 40 && Number(y) <= 360).toBe(true);
  }
  expect(numberedPlanSvg({ title: "", spots: [] })).toBeNull();
});
