import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { cityLabels } from "../src/domain/city-map/labels/city-labels.ts";
import { project } from "../src/domain/city-map/map-geometry.ts";
import { cityGeometry } from "../src/domain/city-plan/city-geometry.ts";
import { coordinatesOf } from "../src/domain/city-plan/plan-frame.ts";
import { planMarkup } from "../src/server/documents/plan-markup.ts";
import { businessPlanSvg, cityPlanSvg } from "../src/server/documents/plan-svg.ts";
import { median } from "./median.ts";

/**
 * What drawing the plan costs: `node bench/city-map.ts` prints the time for the labels of each zoom and for a tile, and the bytes and the time of
 * the pictures, as ratios to compressing the same picture, which the server does anyway. What is done
 * once is told in the processor's own time, since cores are shared.
 */
const TIMES = 15;
const AT_ONCE = 10;
const TILE = 256;
const BUSY_CORNER = coordinatesOf({ u: -420, v: -159 });

function main(): void {
  console.log(`the geometry, once: ${cpuOf(() => cityGeometry()).toFixed(1)} ms`);
  for (const zoom of [12, 13, 14, 15, 16, 17, 18]) {
    const first = cpuOf(() => cityLabels(zoom));
    const tile = medianOf(() => planMarkup({ box: tileAt(zoom), zoom }));
    console.log(
      `zoom ${zoom}: ${cityLabels(zoom).length} labels, placed once in ${first.toFixed(1)} ms; a tile ${tile.toFixed(2)} ms, ${planMarkup({ box: tileAt(zoom), zoom }).length} bytes`,
    );
  }
  printPicture("around a business", () =>
    businessPlanSvg({ title: "Horno Diagonal", centre: BUSY_CORNER, isKnown: true }),
  );
  for (const count of [113, 10_000]) {
    const spots = Array.from({ length: count }, (_, index) => spotAt(index));
    printPicture(`the city with ${count} places`, () => cityPlanSvg({ spots, siteName: "Guía Diagonal" }));
  }
}

function printPicture(name: string, draw: () => string): void {
  const svg = draw();
  const params = { [constants.BROTLI_PARAM_QUALITY]: 6 };
  const brotli = () => brotliCompressSync(svg, { params });
  const ratio = medianOf(draw) / medianOf(brotli);
  const bytes = `${svg.length} bytes, gzip ${gzipSync(svg, { level: 6 }).length}, brotli ${brotli().length}`;
  console.log(`${name}: ${bytes}; drawing takes ${ratio.toFixed(2)} of compressing`);
}

/** Spread over the casco, always in the same way. */
function spotAt(index: number) {
  const share = (step: number) => (index * step) % 1;
  return coordinatesOf({ u: -1680 + 4200 * share(0.754877), v: -2520 + 5070 * share(0.56984) });
}

function tileAt(zoom: number) {
  const { x, y } = project({ coordinates: BUSY_CORNER, zoom });
  const start = (at: number) => Math.floor(at / TILE) * TILE;
  return { x: start(x), y: start(y), width: TILE, height: TILE };
}

/** Of one of them, in milliseconds: many are timed at once, since one takes less than the clock can tell. */
function medianOf(work: () => unknown): number {
  return median(
    Array.from({ length: TIMES }, () => {
      const start = performance.now();
      for (let time = 0; time < AT_ONCE; time++) work();
      return (performance.now() - start) / AT_ONCE;
    }),
  );
}

function cpuOf(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

main();
