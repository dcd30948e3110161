import type { LocalityId } from "../../city-plan/localities.ts";
import type { TokenCursor } from "./token-cursor.ts";

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

/**
 * Folded. Many of them number their streets as La Plata does. Capitalised names that are missing here are caught by
 * `mayBeElsewhere`; common words are left to it.
 */
export const TOWNS_ELSEWHERE: readonly string[] = [
  // Around the city, in its own district and in those of Berisso and Ensenada
  "abasto|arana|arturo segui|angel etcheverry|etcheverry|joaquin gorina|gorina|olmos|lisandro olmos|hernandez",
  "jose hernandez|el peligro|ignacio correas|villa garibaldi|sicardi|parque sicardi|villa sicardi|villa parque sicardi",
  "poblet|los portenos|punta lara|el dique|villa catela|los talas|villa arguello|villa progreso|villa zula|la balandra",
  "palo blanco|isla paulino|isla santiago",
  // South of the city
  "brandsen|coronel brandsen|magdalena|bavio|general mansilla|atalaya|punta indio|veronica|pipinas|chascomus|ranchos",
  "lezama|san miguel del monte|canuelas|lobos|san vicente|alejandro korn|guernica|glew|saladillo|roque perez",
  // Greater Buenos Aires
  "berazategui|hudson|guillermo hudson|ranelagh|platanos|el pato|sourigues|pereyra|florencio varela|quilmes|ezpeleta",
  "bernal|wilde|avellaneda|lanus|lomas de zamora|banfield|temperley|adrogue|burzaco|ezeiza|monte grande|san justo",
  "la matanza|moron|ituzaingo|merlo|san isidro|vicente lopez|tigre|escobar|san miguel|jose c paz|villa ballester",
  "caba|capital federal|ciudad de buenos aires|ciudad autonoma de buenos aires",
  // The coast
  "san clemente|san clemente del tuyu|las toninas|santa teresita|mar del tuyu|costa del este|aguas verdes|la lucila",
  "la lucila del mar|costa azul|san bernardo|san bernardo del tuyu|mar de ajo|nueva atlantis|partido de la costa",
  "pinamar|ostende|valeria del mar|carilo|villa gesell|mar de las pampas|mar azul|las gaviotas|general madariaga",
  "gral madariaga|mar chiquita|santa clara del mar|mar de cobo|mar del plata|batan|sierra de los padres|chapadmalal",
  "miramar|mar del sur|mar del sud|necochea|quequen|claromeco|reta|orense|monte hermoso|pehuen co|punta alta",
  "bahia blanca|coronel dorrego|tres arroyos|coronel rosales",
  // The rest of the province
  "balcarce|tandil|olavarria|ayacucho|rauch|las flores|dolores|maipu|general guido|general belgrano|gral belgrano",
  "general alvear|general paz|san cayetano|loberia|benito juarez|gonzales chaves|tornquist|pigue|coronel suarez",
  "coronel pringles|bolivar|daireaux|pehuajo|trenque lauquen|carlos casares|chivilcoy|chacabuco|junin|lincoln",
  "bragado|mercedes|lujan|navarro|suipacha|san andres de giles|san antonio de areco|pergamino|arrecifes|zarate",
  "campana|baradero|san pedro|san nicolas|ramallo|general villegas|carmen de patagones|tapalque",
].flatMap((names) => names.split("|"));

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
