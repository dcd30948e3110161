import type { LocalityId } from "../../city-plan/localities.ts";
import type { TokenCursor } from "./token-cursor.ts";
import { TOWNS_ELSEWHERE } from "./towns-elsewhere.ts";

interface Place {
  readonly locality: LocalityId | null;
  readonly isCity: boolean;
}

// Every spelling is folded: lower case, no accents, no dots.
const LOCALITY_SPELLINGS: ReadonlyArray<readonly [LocalityId, readonly string[]]> = [
  ["tolosa", ["tolosa"]],
  ["ringuelet", ["ringuelet"]],
  ["city-bell", ["city bell", "citybell", "city-bell", "c bell"]],
  ["gonnet", ["gonnet", "manuel b gonnet", "manuel gonnet", "m b gonnet", "mb gonnet"]],
  ["villa-elisa", ["villa elisa", "v elisa", "v e"]],
  ["los-hornos", ["los hornos"]],
  ["villa-elvira", ["villa elvira", "v elvira"]],
  ["altos-de-san-lorenzo", ["altos de san lorenzo", "altos de s lorenzo", "altos san lorenzo"]],
  ["melchor-romero", ["melchor romero", "m romero", "romero"]],
  ["berisso", ["berisso"]],
  ["ensenada", ["ensenada"]],
];

const CITY_SPELLINGS = ["la plata", "ciudad de la plata"];

const DISTRICT_AND_COUNTRY_SPELLINGS = ["partido de la plata", "pba", "argentina", "republica argentina"];

const PROVINCE_SPELLINGS = ["buenos aires", "bs as", "bsas"].flatMap((name) => [
  name,
  ...["provincia", "prov", "pcia"].flatMap((word) => [`${word} de ${name}`, `${word} ${name}`]),
]);

const PLACES: ReadonlyMap<string, Place> = new Map([
  ...LOCALITY_SPELLINGS.flatMap(([locality, spellings]) => spelled({ spellings, locality, isCity: false })),
  ...spelled({ spellings: CITY_SPELLINGS, locality: null, isCity: true }),
  ...spelled({
    spellings: [...DISTRICT_AND_COUNTRY_SPELLINGS, ...PROVINCE_SPELLINGS],
    locality: null,
    isCity: false,
  }),
]);

const ELSEWHERE: ReadonlyMap<string, true> = new Map(TOWNS_ELSEWHERE.map((name) => [name, true]));

export function readPlace(cursor: TokenCursor): Place | null {
  return cursor.takePhrase(PLACES);
}

export function readElsewhere(cursor: TokenCursor): true | null {
  return cursor.takePhrase(ELSEWHERE);
}

function spelled({ spellings, ...place }: Place & { spellings: readonly string[] }): [string, Place][] {
  return spellings.map((spelling) => [spelling, place]);
}
