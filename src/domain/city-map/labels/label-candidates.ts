import { type CityLine, cityGeometry } from "../../city-plan/city-geometry.ts";
import { LOCALITIES } from "../../city-plan/localities.ts";
import { coordinatesOf, planPointOf } from "../../city-plan/plan-frame.ts";
import { cityShapes, type MapArea } from "../city-shapes.ts";
import { project } from "../map-geometry.ts";
import { type WayKind, wayWidth } from "../plan-style.ts";
import { findLabelSize, type LabelCandidate, type LabelKind, type Spot, textWidth } from "./label.ts";
import { type TurnedBox, turnedBox } from "./turned-box.ts";
import { diagonalSpots, type Rows, rowPlaces, streetSpots, type WayPiece, wayPiece } from "./way-spots.ts";

/** Labels halfway between the avenues, which are 840 m apart; more of them at higher zooms. */
const ROWS: Readonly<Record<"avenue" | "street", Readonly<Record<number, Rows>>>> = {
  avenue: {
    13: { first: 420, every: 840 },
    14: { first: 420, every: 840 },
    15: { first: 420, every: 840 },
    16: { first: 210, every: 420 },
    17: { first: 140, every: 280 },
    18: { first: 70, every: 140 },
  },
  street: {
    14: { first: 1260, every: 2520 },
    15: { first: 420, every: 840 },
    16: { first: 210, every: 420 },
    17: { first: 140, every: 280 },
    18: { first: 70, every: 140 },
  },
};

const DIAGONAL_EVERY = 320;

interface Way {
  readonly line: CityLine;
  readonly pieces: readonly WayPiece[];
}

/** At higher zooms the name of the whole city would be in the way. */
const CITY_NAMED_TO = 12;

export function labelCandidates(zoom: number): LabelCandidate[] {
  const ways = cityGeometry().lines.map((line) => ({ line, pieces: piecesOf({ line, zoom }) }));
  return [
    ...localityCandidates(zoom),
    ...cityShapes(zoom).areas.flatMap((area) => areaCandidates({ area, zoom })),
    ...diagonalCandidates({ ways, zoom }),
    ...streetCandidates({ ways, kind: "avenue", zoom }),
    ...streetCandidates({ ways, kind: "street", zoom }),
  ];
}

function piecesOf({ line, zoom }: { line: CityLine; zoom: number }): WayPiece[] {
  const points = line.points.map(planPointOf);
  return points.slice(1).map((to, index) => wayPiece({ from: points[index] ?? to, to, zoom }));
}

function localityCandidates(zoom: number): LabelCandidate[] {
  const city = { name: "La Plata", centre: coordinatesOf({ u: 0, v: 0 }) };
  const shown = [...(zoom <= CITY_NAMED_TO ? [city] : []), ...Object.values(LOCALITIES)];
  return shown.flatMap(({ name, centre }) =>
    candidateOf({
      kind: "locality",
      text: name,
      zoom,
      spots: () => [{ ...project({ coordinates: centre, zoom }), angle: 0 }],
    }),
  );
}

function areaCandidates({ area, zoom }: { area: MapArea; zoom: number }): LabelCandidate[] {
  const { name, kind, centre, bounds } = area;
  return candidateOf({
    kind,
    text: name,
    zoom,
    spots: (width, size) => {
      const middle = { ...centre, angle: 0 };
      if (width < bounds.width) return [middle];
      const down = bounds.height / 2 + size;
      return [{ ...middle, y: centre.y + down }, { ...middle, y: centre.y - down }, middle];
    },
  });
}

function diagonalCandidates({ ways, zoom }: { ways: readonly Way[]; zoom: number }): LabelCandidate[] {
  return ofKind({ ways, kind: "diagonal" }).flatMap(({ line, pieces }) =>
    pieces.flatMap((piece) => {
      const others = ways.filter((way) => way.line.label !== line.label);
      return candidatesOf({
        kind: "diagonal",
        text: line.label,
        zoom,
        avoid: diagonalBoxes({ ways: others, zoom }),
        spots: (width) =>
          width > piece.length
            ? []
            : diagonalSpots({ piece, count: Math.max(1, Math.round(piece.length / DIAGONAL_EVERY)) }),
      });
    }),
  );
}

function streetCandidates({
  ways,
  kind,
  zoom,
}: {
  ways: readonly Way[];
  kind: "avenue" | "street";
  zoom: number;
}): LabelCandidate[] {
  const rows = ROWS[kind][zoom];
  if (!rows) return [];
  const places = rowPlaces(rows);
  const avoid = diagonalBoxes({ ways, zoom });
  return ofKind({ ways, kind }).flatMap(({ line, pieces }) =>
    pieces.flatMap((piece) =>
      candidatesOf({
        kind,
        text: line.label,
        zoom,
        avoid,
        spots: (width) => streetSpots({ piece, rows: places, room: width }),
      }),
    ),
  );
}

function ofKind({ ways, kind }: { ways: readonly Way[]; kind: WayKind }): Way[] {
  return ways.filter(({ line }) => line.kind === kind);
}

function diagonalBoxes({ ways, zoom }: { ways: readonly Way[]; zoom: number }): TurnedBox[] {
  const height = wayWidth({ kind: "diagonal", zoom });
  return ofKind({ ways, kind: "diagonal" }).flatMap(({ pieces }) =>
    pieces.map(({ start, end, length, angle }) =>
      turnedBox({ x: (start.x + end.x) / 2, y: (start.y + end.y) / 2, angle, width: length, height }),
    ),
  );
}

interface CandidateOptions<Spots> {
  kind: LabelKind;
  text: string;
  zoom: number;
  avoid?: readonly TurnedBox[];
  spots: (width: number, size: number) => Spots;
}

function candidateOf({ spots, ...rest }: CandidateOptions<readonly Spot[]>): LabelCandidate[] {
  return candidatesOf({ ...rest, spots: (width, size) => [spots(width, size)] });
}

function candidatesOf({
  kind,
  text,
  zoom,
  avoid = [],
  spots,
}: CandidateOptions<readonly (readonly Spot[])[]>): LabelCandidate[] {
  const size = findLabelSize({ kind, zoom });
  if (size === null) return [];
  return spots(textWidth({ text, size }), size)
    .filter((choice) => choice.length > 0)
    .map((choice) => ({ kind, text, size, spots: choice, avoid }));
}
