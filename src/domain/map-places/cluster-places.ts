import type { Coordinates } from "../city-plan/coordinates.ts";
import type { MapPlace } from "./map-place.ts";

/** Places closer than `RADIUS` at a zoom; mostly a single place. */
export interface PlaceCluster {
  readonly first: MapPlace;
  readonly places: readonly MapPlace[];
  readonly centre: Coordinates;
}

/** In pixels. Markers of up to 52 stay apart, and slow phones have few to draw. */
const RADIUS = 80;
const WORLD = 256;
/** More columns than the district has at any zoom, so that a cell is one small integer key. */
const ROW = 2 ** 13;
const STEPS = [-ROW, 0, ROW].flatMap((row) => [row - 1, row, row + 1]);
const NONE = -1;
const NORTH = -34.7;
const WEST = -58.4;

type PlacedPlace = MapPlace & { readonly coordinates: Coordinates };

/** In shares of the world's width, computed once for every zoom. */
interface Spots {
  readonly places: readonly PlacedPlace[];
  readonly x: Float64Array;
  readonly y: Float64Array;
}

/**
 * Greedy: each place, the best first, takes the free ones around it. 10,000 places take a few milliseconds per zoom.
 */
export function clusterPlaces(places: readonly MapPlace[]): (zoom: number) => readonly PlaceCluster[] {
  const spots = spotsOf(places);
  const cache = new Map<number, readonly PlaceCluster[]>();
  return (zoom) => {
    const clusters = cache.get(zoom) ?? clusterAt({ spots, zoom });
    cache.set(zoom, clusters);
    return clusters;
  };
}

function spotsOf(all: readonly MapPlace[]): Spots {
  const places = all.filter(isPlaced);
  const x = new Float64Array(places.length);
  const y = new Float64Array(places.length);
  const corner = { x: acrossWorld(WEST), y: downWorld(NORTH) };
  for (const [index, { coordinates }] of places.entries()) {
    x[index] = acrossWorld(coordinates.longitude) - corner.x;
    y[index] = downWorld(coordinates.latitude) - corner.y;
  }
  return { places, x, y };
}

function isPlaced(place: MapPlace): place is PlacedPlace {
  return place.coordinates !== null;
}

function acrossWorld(longitude: number): number {
  return longitude / 360 + 0.5;
}

function downWorld(latitude: number): number {
  const sine = Math.sin((latitude * Math.PI) / 180);
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
}

function clusterAt({ spots: { places, x, y }, zoom }: { spots: Spots; zoom: number }): PlaceCluster[] {
  // Scaled to radii: near means at most 1 apart, and a cell is 1 wide.
  const scale = (WORLD * 2 ** zoom) / RADIUS;
  const spots = { places, x: x.map((one) => one * scale), y: y.map((one) => one * scale) };
  const squares = sortIntoSquares(spots);
  const taken = new Uint8Array(places.length);
  const clusters: PlaceCluster[] = [];
  for (let index = 0; index < places.length; index++) {
    if (taken[index]) continue;
    const gathered = gather({ spots, squares, taken, index });
    clusters.push(...clusterOf({ spots, index, gathered }));
  }
  return clusters;
}

interface Squares {
  readonly last: ReadonlyMap<number, number>;
  readonly before: Int32Array;
}

function gather({
  spots: { x, y },
  squares: { last, before },
  taken,
  index,
}: {
  spots: Spots;
  squares: Squares;
  taken: Uint8Array;
  index: number;
}): number[] {
  const gathered: number[] = [];
  const [column, row] = [x[index] ?? 0, y[index] ?? 0];
  for (const step of STEPS) {
    let other = last.get(squareAt(column, row) + step) ?? NONE;
    for (; other !== NONE; other = before[other] ?? NONE) {
      const distance = ((x[other] ?? 0) - column) ** 2 + ((y[other] ?? 0) - row) ** 2;
      if (taken[other] || distance > 1) continue;
      taken[other] = 1;
      gathered.push(other);
    }
  }
  return gathered;
}

function squareAt(x: number, y: number): number {
  return Math.floor(y) * ROW + Math.floor(x);
}

/** Linked lists in typed arrays: one list for each cell, without an object per place. */
function sortIntoSquares({ x, y }: Spots): Squares {
  const last = new Map<number, number>();
  const before = new Int32Array(x.length);
  for (let index = 0; index < x.length; index++) {
    const square = squareAt(x[index] ?? 0, y[index] ?? 0);
    before[index] = last.get(square) ?? NONE;
    last.set(square, index);
  }
  return { last, before };
}

function clusterOf({
  spots: { places },
  index: best,
  gathered,
}: {
  spots: Spots;
  index: number;
  gathered: readonly number[];
}): PlaceCluster[] {
  const first = places[best];
  if (!first) return [];
  if (gathered.length === 1) return [{ first, places: [first], centre: first.coordinates }];
  const members: MapPlace[] = [];
  let latitude = 0;
  let longitude = 0;
  for (const index of gathered) {
    const member = places[index];
    if (!member) continue;
    members.push(member);
    latitude += member.coordinates.latitude;
    longitude += member.coordinates.longitude;
  }
  const centre = { latitude: latitude / members.length, longitude: longitude / members.length };
  return [{ first, places: members, centre }];
}
