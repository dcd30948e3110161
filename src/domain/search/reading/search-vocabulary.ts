import { FEATURE_SPELLINGS, type FeatureId } from "../../businesses/business-features.ts";
import type { CategoryId } from "../../categories/categories.ts";
import { numberStem, wordsOf } from "../search-text.ts";
import type { WantedHours } from "./wanted-hours.ts";

export type PhraseHours = Partial<WantedHours> & {
  /** Said by the clock, which is more exact than a part of the day. */
  readonly isClock?: true;
  /** The other half of the day, for "almorzar hasta las 3". */
  readonly otherMinutes?: readonly number[];
};

/** What a phrase of a search asks for; an empty one is filler, as "lugares para". */
export interface PhraseMeaning {
  readonly features?: readonly FeatureId[];
  readonly isOpenNow?: true;
  /** "Abierto" alone is now; beside words of time it belongs to them. */
  readonly isOpenAtAll?: true;
  readonly hours?: PhraseHours;
  readonly priceLevels?: readonly number[];
  /** One of them, unless the text names another. */
  readonly usualCategories?: readonly CategoryId[];
  /** Words that the places should have besides. */
  readonly words?: string;
}

const at = (clock: string): number => {
  const [hour = 0, minute = 0] = clock.split(":").map(Number);
  return hour * 60 + minute;
};

const MEALS: readonly CategoryId[] = ["pizzeria", "hamburgueseria", "sushi", "restaurante"];
const MORNING = at("9:30");
const NOON = at("13:00");
const AFTERNOON = at("17:30");
const EVENING = at("19:30");
const NIGHT = at("21:30");
const LATE = at("23:15");
const MIDNIGHT = at("24:00");
const SMALL_HOURS = at("26:00");

/** "Después de las 23" is open half an hour later; the odd minute tells it from "a las 23:30". */
export const MINUTES_AFTER = 31;

/** "Abierto …" */
export const MINUTE_LABELS: ReadonlyMap<number, string> = new Map([
  [MORNING, "a la mañana"],
  [NOON, "al mediodía"],
  [AFTERNOON, "a la tarde"],
  [EVENING, "a la tardecita"],
  [NIGHT, "a la noche"],
  [LATE, "hasta tarde"],
  [MIDNIGHT + MINUTES_AFTER, "después de medianoche"],
  [SMALL_HOURS, "de madrugada"],
]);

/** V-04: phrases in any number, separated by "/". The longest that fits is read. */
const PHRASES: readonly (readonly [phrases: string, meaning: PhraseMeaning])[] = [
  ["abierto", { isOpenAtAll: true }],
  ["abierto ahora/ahora/abierto en este momento/a esta hora", { isOpenNow: true }],
  ["hoy/abierto hoy", { hours: { dayOffset: 0 } }],
  ["mañana/abierto mañana", { hours: { dayOffset: 1 } }],
  ...["lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo"].flatMap(
    (name, day) =>
      [
        [`${name}/abierto ${name}/abierto el ${name}`, { hours: { days: [day] } }],
        [`los ${name}/abierto los ${name}`, { hours: { days: [day], isUsual: true } }],
      ] as const,
  ),
  [
    "todos los días/toda la semana/abierto todos los días/abierto toda la semana",
    { hours: { days: [0, 1, 2, 3, 4, 5, 6], isEveryDay: true } },
  ],
  ["fin de semana/finde/abierto fin de semana", { hours: { days: [5, 6] } }],
  ["feriado/abierto feriado/abierto los feriados", { hours: { isHoliday: true } }],
  [
    "24 horas/24 hs/24hs/24h/24 h/las 24/abierto 24 horas/abierto 24 hs/abierto las 24 hs",
    { hours: { isAllDay: true } },
  ],
  ["a la mañana/por la mañana/de mañana/temprano/abierto temprano", { hours: { minutes: [MORNING] } }],
  ["mediodía/al mediodía", { hours: { minutes: [NOON] } }],
  ["almuerzo/almorzar", { hours: { minutes: [NOON] }, usualCategories: MEALS }],
  ["a la tarde/por la tarde/de tarde/la tarde/tarde de té", { hours: { minutes: [AFTERNOON] } }],
  ["noche/de noche/a la noche/por la noche/esta noche/abierto de noche", { hours: { minutes: [NIGHT] } }],
  ["cena/cenar", { hours: { minutes: [NIGHT] }, usualCategories: MEALS }],
  ["tarde/hasta tarde/abierto hasta tarde/bien tarde/abierto tarde", { hours: { minutes: [LATE] } }],
  ["medianoche/a medianoche/a la medianoche", { hours: { minutes: [MIDNIGHT] } }],
  [
    "después de medianoche/después de la medianoche/pasada la medianoche",
    { hours: { minutes: [MIDNIGHT + MINUTES_AFTER] } },
  ],
  [
    "madrugada/de madrugada/a la madrugada/trasnoche/abierto de madrugada",
    { hours: { minutes: [SMALL_HOURS] } },
  ],
  ["desayuno/desayunar", { hours: { minutes: [MORNING] }, usualCategories: ["cafeteria"] }],
  ["merienda/merendar", { hours: { minutes: [AFTERNOON] }, usualCategories: ["cafeteria"] }],
  ["after/after office/afteroffice/happy hour", { hours: { minutes: [EVENING] }, words: "cerveza" }],
  ["perro caliente", { words: "pancho" }],
  ["media luna", { words: "medialuna" }],
  ["cerveza helada/birra helada/cerveza fría/birra fría", { words: "cerveza" }],
  ["barato/económico/low cost/buen precio/precio bajo/gasolero", { priceLevels: [1] }],
  ["moderado/precio medio", { priceLevels: [2] }],
  ["caro/lujo/elegante/lugar fino", { priceLevels: [3, 4] }],
  ["restaurante fino", { priceLevels: [3, 4], usualCategories: ["restaurante"] }],
  [
    "no caro/no tan caro/no muy caro/nada caro/no sea caro/que no sea caro/que no sea tan caro",
    { priceLevels: [1, 2] },
  ],
  ["cerca/cerca de mí/cerca mío/cerca de mi casa/cerca de acá/acá cerca/por acá/acá", {}],
  [
    "morfar/morfi/para trabajar/para laburar/laburar/trabajar/lugar/lugar para/lugar para ir/dónde/dónde comer/comer/como/comemos/ir a comer/para ir/ir/comida/algo/algo rico/quiero/busco/que/hay/que sea/sea/que tenga/tenga/mi/mis",
    {},
  ],
  ["reservar mesa/reserva de mesa", { features: ["reservations"] }],
  // A business may write "con gluten", so these are no spellings of its features.
  ["tacc/gluten/celiaquía/celiaco/glutenfree/tacc free", { features: ["gluten-free"] }],
];

/** The only words that are read in either gender: a "luna" is no "lunes", nor are "algas" any "algo". */
const ADJECTIVES: ReadonlySet<string> = new Set(
  "abierto barato economico gasolero moderado caro fino celiaco vegano vegetariano".split(" "),
);
const SAME_IN_PLURAL: ReadonlySet<string> = new Set(["lunes", "martes", "miercoles", "jueves", "viernes"]);

const MEANINGS: ReadonlyMap<string, PhraseMeaning> = new Map([
  ...[1, 2, 3, 4].map((level) => ["$".repeat(level), { priceLevels: [level] }] as const),
  ...(Object.keys(FEATURE_SPELLINGS) as FeatureId[]).flatMap((id) =>
    FEATURE_SPELLINGS[id].map((spelling) => [phraseKey(wordsOf(spelling)), { features: [id] }] as const),
  ),
  ...PHRASES.flatMap(([phrases, meaning]) =>
    phrases.split("/").map((phrase) => [phraseKey(wordsOf(phrase)), meaning] as const),
  ),
]);

const LONGEST_ALIAS = 6;

export const LONGEST_PHRASE = Math.max(
  LONGEST_ALIAS,
  ...[...MEANINGS.keys()].map((key) => key.split(" ").length),
);

/** Null for words that mean no filter. */
export function findMeaning(words: readonly string[]): PhraseMeaning | null {
  return MEANINGS.get(phraseKey(words)) ?? null;
}

/** What a word denies of the following; "cierra tarde" is no denial. */
export type Negation = "any" | "hours" | "days";

/** "sin delivery" does not ask for it; "sin tacc" is a phrase of its own. */
const NEGATIONS: ReadonlyMap<string, Negation> = new Map([
  ...["sin", "no", "ni", "nada", "nunca", "tampoco", "menos", "excepto", "salvo"].map(
    (word) => [word, "any"] as const,
  ),
  ...["cerrado", "cerrada", "cerrados", "cerradas"].map((word) => [word, "hours"] as const),
  ...["cierra", "cierran", "cierre", "cierren"].map((word) => [word, "days"] as const),
]);

export function findNegation(word = ""): Negation | null {
  return NEGATIONS.get(word) ?? null;
}

/** Between a denial and what it denies, as in "no tan barato"; stop words besides. */
export const DENIAL_FILLERS: ReadonlySet<string> = new Set(
  "abra abran abre abren acepta acepte acepten aceptan demasiado es esta este esten estan estar falta gusta gustan haga hagan hace hacen haya me muy necesidad necesito nada necesariamente permitan quiera quieren sean son tan tanto tener tengan tenes tiene tienen toman vaya van".split(
    " ",
  ),
);

function phraseKey(words: readonly string[]): string {
  return words.map(wordKey).join(" ");
}

function wordKey(word: string): string {
  if (SAME_IN_PLURAL.has(word)) return word;
  const stem = numberStem(word);
  const masculine = stem.replace(/a$/, "o");
  return ADJECTIVES.has(masculine) ? masculine : stem;
}
