import { cityShapes, type MapArea } from "./city-shapes.ts";
import { cityLabels } from "./labels/city-labels.ts";
import type { LabelKind } from "./labels/label.ts";
import { boundsOf } from "./labels/turned-box.ts";
import { boxesMeet, growBox, lineMeetsBox, type MapBox, type MapPoint } from "./map-geometry.ts";
import { edgedWidth, type PlanColour, WAY_KINDS, type WayKind, wayWidth } from "./plan-style.ts";

export interface PlanPart {
  readonly box: MapBox;
  readonly zoom: number;
  /** Labels under this area are left out. */
  readonly covered?: MapBox;
}

export interface PlanDrawing {
  readonly shapes: readonly PlanShape[];
  readonly letters: readonly PlanLetters[];
}

export interface PlanShape {
  readonly colour: PlanColour;
  readonly d: string;
  readonly width: number | null;
}

export interface PlanLetters {
  readonly colour: PlanColour;
  readonly halo: PlanColour;
  readonly size: number;
  readonly weight: number;
  readonly labels: readonly PlanLabel[];
}

export interface PlanLabel extends MapPoint {
  readonly text: string;
  readonly angle: number;
}

export const HALO_WIDTH = 3;
export const LABEL_FEET = 0.35;

/** Neighbouring parts fit together, labels across the border included. */
export function drawPlan(part: PlanPart): PlanDrawing {
  const shapes = [...drawGround(part), ...drawWays(part)];
  return { shapes: shapes.filter(({ d, width }) => d && width !== 0), letters: drawLetters(part) };
}

function drawGround({ box, zoom }: PlanPart): PlanShape[] {
  const { casco, outskirts, areas } = cityShapes(zoom);
  const near = areas.filter(({ bounds }) => boxesMeet({ one: bounds, other: box }));
  return [
    { colour: "outskirts", d: outline({ points: outskirts, box }), width: null },
    { colour: "casco", d: outline({ points: casco, box }), width: null },
    { colour: "green", d: near.map((area) => areaPath({ area, box })).join(""), width: null },
  ];
}

function areaPath({ area, box }: { area: MapArea; box: MapBox }): string {
  const { centre, radius } = area;
  return radius === null ? outline({ points: area.outline, box }) : circle({ centre, radius, box });
}

/** All edges before all fills, so that ways merge where they cross. */
function drawWays(part: PlanPart): PlanShape[] {
  const { zoom } = part;
  const ways = WAY_KINDS.map((kind) => ({ kind, d: waysPath({ ...part, kind }) }));
  return [
    ...ways.map(({ kind, d }) => ({ colour: `${kind}-edge` as const, d, width: edgedWidth({ kind, zoom }) })),
    ...ways.map(({ kind, d }) => ({ colour: kind, d, width: wayWidth({ kind, zoom }) })),
  ];
}

function waysPath({ box, zoom, kind }: PlanPart & { kind: WayKind }): string {
  const { lines, areas } = cityShapes(zoom);
  const width = wayWidth({ kind, zoom });
  const near = growBox({ box, by: width });
  const shown = lines
    .filter((line) => line.kind === kind && lineMeetsBox({ points: line.points, box: near }))
    .map(({ points }) => pathOf({ points, box }));
  if (kind !== "street") return shown.join("");
  const rings = areas
    .filter(({ bounds }) => boxesMeet({ one: growBox({ box: bounds, by: width }), other: near }))
    .map(({ centre, radius }) =>
      radius === null ? "" : circle({ centre, radius: radius + width / 2, box }),
    );
  return [...shown, ...rings].join("");
}

const LETTERS: Readonly<Record<LabelKind, readonly [colour: PlanColour, halo: PlanColour, weight: number]>> =
  {
    locality: ["locality-name", "land", 600],
    parque: ["green-name", "halo", 600],
    plaza: ["green-name", "halo", 600],
    diagonal: ["diagonal-name", "diagonal", 600],
    avenue: ["avenue-name", "halo", 600],
    street: ["street-name", "halo", 500],
  };

function drawLetters({ box, zoom, covered }: PlanPart): PlanLetters[] {
  const shown = cityLabels(zoom).filter((label) => {
    const bounds = boundsOf(label.box);
    return boxesMeet({ one: bounds, other: box }) && !(covered && boxesMeet({ one: bounds, other: covered }));
  });
  return Object.entries(LETTERS).flatMap(([kind, [colour, halo, weight]]) => {
    const alike = shown.filter((label) => label.kind === kind);
    const [first] = alike;
    if (!first) return [];
    const labels = alike.map(({ text, box: { x, y, angle } }) => ({
      text,
      x: tenth(x - box.x),
      y: tenth(y - box.y),
      angle: tenth(angle),
    }));
    return [{ colour, halo, size: first.size, weight, labels }];
  });
}

function outline({ points, box }: { points: readonly MapPoint[]; box: MapBox }): string {
  return `${pathOf({ points, box })}Z`;
}

function pathOf({ points, box }: { points: readonly MapPoint[]; box: MapBox }): string {
  return `M${points.map(({ x, y }) => `${tenth(x - box.x)} ${tenth(y - box.y)}`).join("L")}`;
}

function circle({ centre, radius, box }: { centre: MapPoint; radius: number; box: MapBox }): string {
  const r = tenth(radius);
  const start = `${tenth(centre.x - radius - box.x)} ${tenth(centre.y - box.y)}`;
  return `M${start}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
}

function tenth(number: number): number {
  return Math.round(number * 10) / 10;
}
