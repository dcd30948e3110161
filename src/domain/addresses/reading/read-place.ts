import type { LocalityId } from "../../city-plan/localities.ts";
import type { TokenCursor } from "./token-cursor.ts";

/** The locality is null for the city itself and for what it lies in. */
interface Place {
  readonly locality: LocalityId | null;
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

const CITY_SPELLINGS = [
  "la plata",
  "ciudad de la plata",
  "partido de la plata",
  "pba",
  "argentina",
  "republica argentina",
];

const PROVINCE_SPELLINGS = ["buenos aires", "bs as", "bsas"].flatMap((name) => [
  name,
  ...["provincia", "prov", "pcia"].flatMap((word) => [`${word} de ${name}`, `${word} ${name}`]),
]);

const PLACES: ReadonlyMap<string, Place> = new Map([
  ...LOCALITY_SPELLINGS.flatMap(([locality, spellings]) =>
    spellings.map((spelling): [string, Place] => [spelling, { locality }]),
  ),
  ...[...CITY_SPELLINGS, ...PROVINCE_SPELLINGS].map((spelling): [string, Place] => [
    spelling,
    { locality: null },
  ]),
]);

/** Towns outside the guide, some with streets of the same numbers: none may be taken for the city. */
const ELSEWHERE: ReadonlyMap<string, true> = new Map(
  [
    [
      "abasto",
      "arana",
      "arturo segui",
      "angel etcheverry",
      "etcheverry",
      "joaquin gorina",
      "gorina",
      "olmos",
    ],
    ["hernandez", "jose hernandez", "lisandro olmos", "el peligro", "ignacio correas", "villa garibaldi"],
    ["punta lara", "el dique", "brandsen", "magdalena", "berazategui", "florencio varela", "quilmes"],
    ["caba", "capital federal", "ciudad de buenos aires", "ciudad autonoma de buenos aires"],
    ["mar del plata", "miramar", "necochea"],
  ]
    .flat()
    .map((name) => [name, true]),
);

/**
 * The locality, city, province or country.
 * "M. B. Gonnet" is `{ locality: "gonnet" }`, "La Plata" is `{ locality: null }`
 */
export function readPlace(cursor: TokenCursor): Place | null {
  return cursor.takePhrase(PLACES);
}

/**
 * A town that the guide does not cover.
 * "Punta Lara" is true, "La Plata" is null
 */
export function readElsewhere(cursor: TokenCursor): true | null {
  return cursor.takePhrase(ELSEWHERE);
}
