import { foldText } from "../text/fold-text.ts";
import type { Path } from "./lines/path.ts";
import type { PlanPoint } from "./plan-frame.ts";
import { PLAZA_TABLE, type PlazaRow, type PlazaSite } from "./plaza-table.ts";
import { findStreetPosition, streetWidth } from "./street-lines.ts";

export interface Plaza {
  readonly name: string;
  readonly kind: "plaza" | "parque";
  readonly centre: PlanPoint;
  readonly half: PlanPoint;
  readonly isRound: boolean;
  readonly outline: Path;
  readonly openTo: number | null;
}

const LONGEST_NAME = 300;
const ROUND_CORNERS = 16;

/** "paseo" stays, as it belongs to the Bosque's name. */
const PREFIX = /^(plaza|plazoleta|pza|plza|pl|parque|pque|pqe)\b\.? ?/;

export const PLAZAS: readonly Plaza[] = PLAZA_TABLE.map(plazaOf);

const NAMES = PLAZA_TABLE.map(({ name, aliases = [] }) => [foldText(name), ...aliases]);

export function findPlaza(name: string): Plaza | null {
  if (name.length > LONGEST_NAME) return null;
  const folded = foldText(name);
  const bare = folded.replace(PREFIX, "");
  const found = PLAZAS.filter((_, index) => NAMES[index]?.includes(bare));
  // San Martín is a plaza and a park; any other name matches either word.
  const kind = /^(parque|pq)/.test(folded) ? "parque" : "plaza";
  return found.find((plaza) => plaza.kind === kind) ?? found[0] ?? null;
}

function plazaOf(row: PlazaRow): Plaza {
  const { centre, half } = extentOf(row.site);
  const word = row.kind === "plaza" ? "Plaza" : "Parque";
  return {
    name: row.name.startsWith("Paseo") ? row.name : `${word} ${row.name}`,
    kind: row.kind,
    centre,
    half,
    isRound: row.site.kind === "round",
    outline:
      row.site.kind === "round" ? circle({ centre, radius: row.site.radius }) : rectangle({ centre, half }),
    openTo: row.openTo ?? null,
  };
}

function extentOf(site: PlazaSite): { centre: PlanPoint; half: PlanPoint } {
  if (site.kind === "round") {
    const centre = { u: getPosition(site.at[0]), v: getPosition(site.at[1]) };
    return { centre, half: { u: site.radius, v: site.radius } };
  }
  const across = innerSpan(site.a);
  const along = innerSpan(site.b);
  return { centre: { u: across.middle, v: along.middle }, half: { u: across.half, v: along.half } };
}

function innerSpan([one, other]: readonly [number, number]): { middle: number; half: number } {
  const [low, high] = getPosition(one) < getPosition(other) ? [one, other] : [other, one];
  const from = getPosition(low) + streetWidth(low) / 2;
  const to = getPosition(high) - streetWidth(high) / 2;
  return { middle: (from + to) / 2, half: (to - from) / 2 };
}

function getPosition(street: number): number {
  const position = findStreetPosition(street);
  if (position === null) throw new Error(`no line for street ${street}`);
  return position;
}

function rectangle({ centre, half }: { centre: PlanPoint; half: PlanPoint }): Path {
  return [
    { u: centre.u - half.u, v: centre.v - half.v },
    { u: centre.u + half.u, v: centre.v - half.v },
    { u: centre.u + half.u, v: centre.v + half.v },
    { u: centre.u - half.u, v: centre.v + half.v },
  ];
}

function circle({ centre, radius }: { centre: PlanPoint; radius: number }): Path {
  return Array.from({ length: ROUND_CORNERS }, (_, index) => {
    const angle = (2 * Math.PI * index) / ROUND_CORNERS;
    return { u: centre.u + radius * Math.cos(angle), v: centre.v + radius * Math.sin(angle) };
  });
}
