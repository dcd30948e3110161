import { cityGeometry } from "../city-plan/city-geometry.ts";
import type { Coordinates } from "../city-plan/coordinates.ts";
import { type MapBox, type MapPoint, project } from "./map-geometry.ts";
import type { WayKind } from "./plan-style.ts";

interface MapLine {
  readonly kind: WayKind;
  readonly points: readonly MapPoint[];
}

export interface MapArea {
  readonly name: string;
  readonly kind: "plaza" | "parque";
  readonly centre: MapPoint;
  readonly outline: readonly MapPoint[];
  readonly bounds: MapBox;
  readonly radius: number | null;
}

interface CityShapes {
  readonly lines: readonly MapLine[];
  readonly areas: readonly MapArea[];
  /** The founding plan, within its ring: 32, 31, 72 and 122. */
  readonly casco: readonly MapPoint[];
  readonly outskirts: readonly MapPoint[];
}

const cache = new Map<number, CityShapes>();

export function cityShapes(zoom: number): CityShapes {
  const found = cache.get(zoom);
  if (found) return found;
  const shapes = shapesAt(zoom);
  cache.set(zoom, shapes);
  return shapes;
}

function shapesAt(zoom: number): CityShapes {
  const { lines, plazas } = cityGeometry();
  const pointOf = (coordinates: Coordinates) => project({ coordinates, zoom });
  const between = (one: string, other: string) =>
    [...pointsOf(one), ...pointsOf(other).reverse()].map(pointOf);
  return {
    lines: lines.map(({ kind, points }) => ({ kind, points: points.map(pointOf) })),
    areas: plazas.map(({ name, kind, centre, outline, isRound }) => {
      const middle = pointOf(centre);
      const edge = outline.map(pointOf);
      const [first = middle] = edge;
      const radius = isRound ? Math.hypot(first.x - middle.x, first.y - middle.y) : null;
      return { name, kind, centre: middle, outline: edge, bounds: boundsOf(edge), radius };
    }),
    casco: between("Av. 31", "Av. 122"),
    outskirts: between("Av. 31", "Av. 137"),
  };
}

function pointsOf(label: string): Coordinates[] {
  return cityGeometry()
    .lines.filter((line) => line.label === label)
    .flatMap(({ points }) => points);
}

function boundsOf(points: readonly MapPoint[]): MapBox {
  const across = points.map(({ x }) => x);
  const down = points.map(({ y }) => y);
  const x = Math.min(...across);
  const y = Math.min(...down);
  return { x, y, width: Math.max(...across) - x, height: Math.max(...down) - y };
}
