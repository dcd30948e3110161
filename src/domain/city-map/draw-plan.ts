import { escapeMarkup } from "../text/escape-markup.ts";
import { cityShapes, type MapArea } from "./city-shapes.ts";
import { cityLabels } from "./labels/city-labels.ts";
import type { Label, LabelKind } from "./labels/label.ts";
import { boundsOf } from "./labels/turned-box.ts";
import { boxesMeet, growBox, lineMeetsBox, type MapBox } from "./map-box.ts";
import { edgedWidth, WAY_KINDS, type WayKind, wayWidth } from "./plan-scale.ts";
import type { MapPoint } from "./project.ts";

export interface PlanPart {
  readonly box: MapBox;
  readonly zoom: number;
  /** Where something will lie over the plan, so that a label there would be half hidden. */
  readonly covered?: MapBox;
}

/**
 * What there is of the plan in a part of the map, as SVG around its left upper corner. Parts that lie side by side fit
 * together, labels across the border included. Its colours are variables (`--plan-street`), which whoever shows it sets.
 */
export function drawPlan(part: PlanPart): string {
  return drawGround(part) + drawWays(part) + drawLabels(part);
}

function drawGround({ box, zoom }: PlanPart): string {
  const { casco, outskirts, areas } = cityShapes(zoom);
  const near = areas.filter(({ bounds }) => boxesMeet({ one: bounds, other: box }));
  return (
    ground({ colour: "outskirts", d: outline({ points: outskirts, box }) }) +
    ground({ colour: "casco", d: outline({ points: casco, box }) }) +
    ground({ colour: "green", d: near.map((area) => areaPath({ area, box })).join("") })
  );
}

function areaPath({ area, box }: { area: MapArea; box: MapBox }): string {
  const { centre, radius } = area;
  return radius === null ? outline({ points: area.outline, box }) : circle({ centre, radius, box });
}

/** All edges before all fills, so that ways run into each other where they cross. */
function drawWays(part: PlanPart): string {
  const { zoom } = part;
  const ways = WAY_KINDS.map((kind) => ({ kind, d: waysPath({ ...part, kind }) }));
  const edges = ways.map(({ kind, d }) =>
    way({ colour: `${kind}-edge`, d, width: edgedWidth({ kind, zoom }) }),
  );
  const fills = ways.map(({ kind, d }) => way({ colour: kind, d, width: wayWidth({ kind, zoom }) }));
  return `<g fill="none" stroke-linejoin="round">${[...edges, ...fills].join("")}</g>`;
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

/** How the labels of a kind are written: in which colour, over which, and how strongly. */
const LETTERS: Readonly<Record<LabelKind, readonly [colour: string, halo: string, weight: number]>> = {
  locality: ["locality-name", "land", 600],
  parque: ["green-name", "halo", 600],
  plaza: ["green-name", "halo", 600],
  diagonal: ["diagonal-name", "diagonal", 600],
  avenue: ["avenue-name", "halo", 600],
  street: ["street-name", "halo", 500],
};

function drawLabels({ box, zoom, covered }: PlanPart): string {
  const shown = cityLabels(zoom).filter((label) => {
    const bounds = boundsOf(label.box);
    return boxesMeet({ one: bounds, other: box }) && !(covered && boxesMeet({ one: bounds, other: covered }));
  });
  const groups = Object.entries(LETTERS).map(([kind, [colour, halo, weight]]) => {
    const labels = shown.filter((label) => label.kind === kind);
    const [first] = labels;
    if (!first) return "";
    const texts = labels.map((label) => drawLabel({ label, box })).join("");
    return `<g fill="var(--plan-${colour})" stroke="var(--plan-${halo})" font-size="${first.size}" font-weight="${weight}">${texts}</g>`;
  });
  return `<g text-anchor="middle" stroke-width="3" stroke-linejoin="round" paint-order="stroke">${groups.join("")}</g>`;
}

function drawLabel({ label, box }: { label: Label; box: MapBox }): string {
  const { text } = label;
  const { x, y, angle } = label.box;
  const turn = angle === 0 ? "" : `rotate(${tenth(angle)})`;
  return `<text y=".35em" transform="translate(${tenth(x - box.x)} ${tenth(y - box.y)})${turn}">${escapeMarkup(text)}</text>`;
}

function ground({ colour, d }: { colour: string; d: string }): string {
  return d && `<path fill="var(--plan-${colour})" d="${d}"/>`;
}

function way({ colour, d, width }: { colour: string; d: string; width: number }): string {
  return d && width > 0 ? `<path stroke="var(--plan-${colour})" stroke-width="${width}" d="${d}"/>` : "";
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
