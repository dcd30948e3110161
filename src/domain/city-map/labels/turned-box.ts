import type { MapBox, MapPoint } from "../map-geometry.ts";

interface TurnedSides extends MapPoint {
  readonly angle: number;
  readonly width: number;
  readonly height: number;
}

export interface TurnedBox extends TurnedSides {
  /** Vectors from the middle to the middle of a short side, and of a long one. */
  readonly along: MapPoint;
  readonly across: MapPoint;
}

export function turnedBox(sides: TurnedSides): TurnedBox {
  const { angle, width, height } = sides;
  const turn = (angle * Math.PI) / 180;
  const cos = Math.cos(turn);
  const sin = Math.sin(turn);
  return {
    ...sides,
    along: { x: (cos * width) / 2, y: (sin * width) / 2 },
    across: { x: (-sin * height) / 2, y: (cos * height) / 2 },
  };
}

/** Separating axis theorem. */
export function turnedBoxesMeet({ one, other }: { one: TurnedBox; other: TurnedBox }): boolean {
  return !(
    areApart({ one, other, axis: other.across }) ||
    areApart({ one, other, axis: one.across }) ||
    areApart({ one, other, axis: other.along }) ||
    areApart({ one, other, axis: one.along })
  );
}

export function boundsOf({ x, y, along, across }: TurnedBox): MapBox {
  const right = Math.abs(along.x) + Math.abs(across.x);
  const down = Math.abs(along.y) + Math.abs(across.y);
  return { x: x - right, y: y - down, width: 2 * right, height: 2 * down };
}

function areApart({ one, other, axis }: { one: TurnedBox; other: TurnedBox; axis: MapPoint }): boolean {
  const apart = (other.x - one.x) * axis.x + (other.y - one.y) * axis.y;
  return Math.abs(apart) >= reach({ box: one, axis }) + reach({ box: other, axis });
}

function reach({ box, axis }: { box: TurnedBox; axis: MapPoint }): number {
  const { along, across } = box;
  return Math.abs(along.x * axis.x + along.y * axis.y) + Math.abs(across.x * axis.x + across.y * axis.y);
}
