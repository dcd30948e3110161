import type { Coordinates } from "../city-plan/coordinates.ts";
import type { MapPlace } from "./map-place.ts";

/** Places that would lie on one another at a zoom, drawn as one; mostly a single place. */
export interface PlaceCluster {
  /** The best of them, around which the others lie. */
  readonly first: MapPlace;
  /** All of them, in no order. */
  readonly places: readonly MapPlace[];
  /** Their middle; that of a single place is where it is. */
  readonly centre: Coordinates;
}

/** In pixels: closer than this, two are one. Marks of up to 52 lie apart, and a slow phone has not too many to draw in a frame. */
const RADIUS = 80;
/** The width of the world at zoom 0. */
const WORLD = 256;
/** More columns than the district has at any zoom: rows beside one another in one small number, which is what a Map is fastest with. */
const ROW = 2 ** 13;
/** From a square to itself and to the eight around it. */
const STEPS = [-ROW, 0, ROW].flatMap((row) => [row - 1, row, row + 1]);
const NOBODY = -1;
/** The corner of the district: lengths are measured from there. */
const NORTH = -34.7;
const WEST = -58.4;

type PlacedPlace = MapPlace & { readonly coordinates: Coordinates };

/** Places with where they lie in the world, whose width is 1, worked out once for every zoom. */
interface Spots {
  readonly places: readonly PlacedPlace[];
  readonly x: Float64Array;
  readonly y: Float64Array;
}

/**
 * What the map draws of these places: `clusterPlaces(places)(15)` at zoom 15. Each place, the best first, gathers those around it
 * that nobody has gathered. A zoom of 10,000 places takes a few milliseconds, so that nothing is worked out in advance.
 */
export function clusterPlaces(places: readonly MapPlace[]): (zoom: number) => readonly PlaceCluster[] {
  const spots = spotsOf(places);
  const known = new Map<number, readonly PlaceCluster[]>();
  return (zoom) => {
    const clusters = known.get(zoom) ?? clusterAt({ spots, zoom });
    known.set(zoom, clusters);
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
  // All lengths in radii: two are near where they are at most 1 apart, and a square is 1 wide.
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
  /** The last place in each. */
  readonly last: ReadonlyMap<number, number>;
  /** The one before each place in its square. */
  readonly before: Int32Array;
}

/** Takes whatever nobody has taken around a place, itself too. */
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
    let other = last.get(squareAt(column, row) + step) ?? NOBODY;
    for (; other !== NOBODY; other = before[other] ?? NOBODY) {
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

/** A list for each square, from its last place to its first, without an object for any. */
function sortIntoSquares({ x, y }: Spots): Squares {
  const last = new Map<number, number>();
  const before = new Int32Array(x.length);
  for (let index = 0; index < x.length; index++) {
    const square = squareAt(x[index] ?? 0, y[index] ?? 0);
    before[index] = last.get(square) ?? NOBODY;
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
