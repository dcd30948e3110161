import type { PlanPart } from "../../domain/city-map/draw-plan.ts";
import { boxesMeet, type MapBox, type MapPoint, project } from "../../domain/city-map/map-geometry.ts";
import type { Coordinates } from "../../domain/city-plan/coordinates.ts";
import { coordinatesOf } from "../../domain/city-plan/plan-frame.ts";
import type { ListSpot } from "../../domain/shared-lists/list-spots.ts";
import { escapeMarkup } from "../../domain/text/escape-markup.ts";
import type { BusinessPlan } from "../../services/map/find-business-plan.ts";
import { planMarkup } from "./plan-markup.ts";
import { PLAN_STYLE } from "./plan-style.ts";

/** P-01 */
const AROUND_BUSINESS = { width: 640, height: 640, zoom: 15 };

/** The casco (32 to 72, 122 to 137) with a margin. */
const WHOLE_CITY = { width: 720, height: 560, zoom: 13, centre: coordinatesOf({ u: 280, v: 20 }) };

const PIN = "M0 0C-4-9-13-14-13-25a13 13 0 0 1 26 0C13-14 4-9 0 0Z";
const PIN_BOX = { x: -13, y: -38, width: 26, height: 38 };

/** About 800 m: a locality, or the city centre. */
const SOMEWHERE_HERE = 200;

export function businessPlanSvg({ title, centre, isKnown }: Omit<BusinessPlan, "id">): string {
  const { zoom, ...size } = AROUND_BUSINESS;
  const box = boxAround({ centre, zoom, size });
  const point = project({ coordinates: centre, zoom });
  const { x, y } = within({ point, box });
  if (!isKnown) return picture({ box, zoom, title, marks: circle({ x, y }) });
  const covered = { ...PIN_BOX, x: point.x + PIN_BOX.x, y: point.y + PIN_BOX.y };
  return picture({ box, zoom, title, marks: pin({ x, y }), covered });
}

function pin({ x, y }: MapPoint): string {
  return `<g transform="translate(${x} ${y})"><path fill="var(--plan-mark)" stroke="var(--plan-on-mark)" stroke-width="2" d="${PIN}"/><circle fill="var(--plan-on-mark)" cy="-25" r="5"/></g>`;
}

function circle({ x, y }: MapPoint): string {
  const stops = [
    ["0", ".26"],
    [".7", ".18"],
    ["1", "0"],
  ].map(
    ([at, strength]) => `<stop offset="${at}" stop-color="var(--plan-mark)" stop-opacity="${strength}"/>`,
  );
  return `<radialGradient id="here">${stops.join("")}</radialGradient><circle fill="url(#here)" cx="${x}" cy="${y}" r="${SOMEWHERE_HERE}"/>`;
}

export function cityPlanSvg({
  spots,
  siteName,
}: {
  spots: readonly Coordinates[];
  siteName: string;
}): string {
  const { zoom, centre, ...size } = WHOLE_CITY;
  const box = boxAround({ centre, zoom, size });
  const dots = new Set(
    spots
      .map((coordinates) => project({ coordinates, zoom }))
      .filter(({ x, y }) => boxesMeet({ one: { x, y, width: 0, height: 0 }, other: box }))
      .map((point) => dotAt(within({ point, box }))),
  );
  const places = `<defs><path id="places" d="${[...dots].join("")}"/></defs>`;
  const ring = '<use href="#places" stroke="var(--plan-on-mark)" stroke-width="5.5"/>';
  const inner = '<use href="#places" stroke="var(--plan-mark)" stroke-width="4"/>';
  const between = `${places}<g stroke-linecap="round">${ring}${inner}</g>`;
  return picture({ box, zoom, title: siteName, between });
}

const NUMBERED = { width: 480, height: 360, closest: 16, farthest: 10, margin: 44 };

/** V-06: pins with the numbers of a list's places, at the closest zoom that shows them all. Null without any. */
export function numberedPlanSvg({
  title,
  spots,
}: {
  title: string;
  spots: readonly ListSpot[];
}): string | null {
  if (spots.length === 0) return null;
  const { width, height, closest, farthest, margin } = NUMBERED;
  const boundsAt = (zoom: number) => boundsOf(spots.map(({ at }) => project({ coordinates: at, zoom })));
  let zoom = closest;
  while (zoom > farthest && !fits(boundsAt(zoom), { width: width - 2 * margin, height: height - 2 * margin }))
    zoom--;
  const bounds = boundsAt(zoom);
  const box = {
    x: Math.round(bounds.x + bounds.width / 2 - width / 2),
    // Half of a pin's height lower, since pins are above their points.
    y: Math.round(bounds.y + bounds.height / 2 - PIN_BOX.height / 2 - height / 2),
    width,
    height,
  };
  const marks = spots.map(({ at, number }) =>
    numberedPin({ ...within({ point: project({ coordinates: at, zoom }), box }), number }),
  );
  // The first place is drawn last, on top of its neighbours.
  return picture({ box, zoom, title, marks: marks.toReversed().join("") });
}

function fits(bounds: MapBox, size: { width: number; height: number }): boolean {
  return bounds.width <= size.width && bounds.height <= size.height;
}

function boundsOf(points: readonly MapPoint[]): MapBox {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

function numberedPin({ x, y, number }: MapPoint & { number: number }): string {
  return `<g transform="translate(${x} ${y})"><path fill="var(--plan-mark)" stroke="var(--plan-on-mark)" stroke-width="2" d="${PIN}"/><text fill="var(--plan-on-mark)" font-size="14" font-weight="700" text-anchor="middle" y="-20">${number}</text></g>`;
}

/** A line without length, with round caps. Rounding merges dots that would overlap. */
function dotAt({ x, y }: MapPoint): string {
  const to = (at: number) => 2 * Math.round(at / 2);
  return `M${to(x)} ${to(y)}h0`;
}

function boxAround({
  centre,
  zoom,
  size,
}: {
  centre: Coordinates;
  zoom: number;
  size: { width: number; height: number };
}): MapBox {
  const { x, y } = project({ coordinates: centre, zoom });
  return { x: Math.round(x - size.width / 2), y: Math.round(y - size.height / 2), ...size };
}

function within({ point, box }: { point: MapPoint; box: MapBox }): MapPoint {
  return { x: Math.round(point.x - box.x), y: Math.round(point.y - box.y) };
}

interface Picture extends PlanPart {
  title: string;
  between?: string;
  marks?: string;
}

/** Dots fill the areas outside the plan, as on the map in the browser. */
function picture({ title, marks = "", ...part }: Picture): string {
  const { width, height } = part.box;
  const dots =
    '<pattern id="dots" width="32" height="32" patternUnits="userSpaceOnUse"><path stroke="var(--plan-dot)" stroke-width="2.5" stroke-linecap="round" d="M8 8h0M24 24h0"/></pattern>';
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="Figtree,system-ui,sans-serif">`,
    `<title>${escapeMarkup(title)}</title><style>${PLAN_STYLE}</style>${dots}`,
    `<path fill="var(--plan-land)" d="M0 0H${width}V${height}H0Z"/><path fill="url(#dots)" d="M0 0H${width}V${height}H0Z"/>`,
    planMarkup(part),
    marks,
    "</svg>",
  ].join("\n");
}
