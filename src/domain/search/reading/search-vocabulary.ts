import { FEATURE_SPELLINGS, type FeatureId } from "../../businesses/business-features.ts";
import type { CategoryId } from "../../categories/categories.ts";
import { wordStem, wordsOf } from "../search-text.ts";
import type { WantedHours } from "./wanted-hours.ts";

export type PhraseHours = Partial<Omit<WantedHours, "minutes">> & { readonly minute?: number };

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
const MORNING = { minute: at("9:30") };
const NOON = { minute: at("13:00") };
const AFTERNOON = { minute: at("17:30") };
const EVENING = { minute: at("19:30") };
const NIGHT = { minute: at("21:30") };
const LATE = { minute: at("23:15") };
const SMALL_HOURS = { minute: at("26:00") };

/** "Abierto …" */
export const MINUTE_LABELS: ReadonlyMap<number, string> = new Map([
  [MORNING.minute, "a la mañana"],
  [NOON.minute, "al mediodía"],
  [AFTERNOON.minute, "a la tarde"],
  [EVENING.minute, "a la tardecita"],
  [NIGHT.minute, "a la noche"],
  [LATE.minute, "hasta tarde"],
  [SMALL_HOURS.minute, "de madrugada"],
]);

/** The first and the last hour, and what is added to it; those after midnight belong to the day before. */
const PARTS_OF_DAY = [
  ["mañana", 1, 5, 24],
  ["madrugada", 1, 5, 24],
  ["mañana", 6, 12, 0],
  ["tarde", 1, 8, 12],
  ["noche", 8, 11, 12],
] as const;

/** "a las 3 de la mañana" */
const CLOCK_PHRASES = PARTS_OF_DAY.flatMap(([part, first, last, more]) =>
  Array.from({ length: last - first + 1 }, (_, index) => {
    const hour = first + index;
    return [`a las ${hour} de la ${part}`, { hours: { minute: at(`${hour + more}:00`) } }] as const;
  }),
);

/** V-04: phrases in any number and gender, separated by "/". The longest that fits is read. */
const PHRASES: readonly (readonly [phrases: string, meaning: PhraseMeaning])[] = [
  ["abierto", { isOpenAtAll: true }],
  ["abierto ahora/ahora/abierto en este momento", { isOpenNow: true }],
  ["hoy/abierto hoy", { hours: { dayOffset: 0 } }],
  ["mañana/abierto mañana", { hours: { dayOffset: 1 } }],
  ...["lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo"].map(
    (name, day) =>
      [`${name}/abierto ${name}/abierto los ${name}/abierto el ${name}`, { hours: { days: [day] } }] as const,
  ),
  ["fin de semana/finde/abierto fin de semana", { hours: { days: [5, 6] } }],
  ["feriado/abierto feriado/abierto los feriados", { hours: { isHoliday: true } }],
  [
    "24 horas/24 hs/24hs/24h/24 h/las 24/abierto 24 horas/abierto 24 hs/abierto las 24 hs",
    { hours: { isAllDay: true } },
  ],
  ["a la mañana/por la mañana/de mañana/temprano/abierto temprano", { hours: MORNING }],
  ["mediodía/al mediodía", { hours: NOON }],
  ["almuerzo/almorzar", { hours: NOON, usualCategories: MEALS }],
  ["a la tarde/por la tarde/de tarde/la tarde", { hours: AFTERNOON }],
  ["noche/de noche/a la noche/por la noche/esta noche/abierto de noche", { hours: NIGHT }],
  ["cena/cenar", { hours: NIGHT, usualCategories: MEALS }],
  ["tarde/hasta tarde/abierto hasta tarde/bien tarde/abierto tarde", { hours: LATE }],
  ["madrugada/de madrugada/a la madrugada/trasnoche/abierto de madrugada", { hours: SMALL_HOURS }],
  ["desayuno/desayunar", { hours: MORNING, usualCategories: ["cafeteria"] }],
  ["merienda/merendar", { hours: AFTERNOON, usualCategories: ["cafeteria"] }],
  ["after/after office/afteroffice/happy hour", { hours: EVENING, words: "cerveza" }],
  ["barato/económico/low cost/buen precio/precio bajo/gasolero", { priceLevels: [1] }],
  ["moderado/precio medio", { priceLevels: [2] }],
  ["caro/lujo/elegante/fino", { priceLevels: [3, 4] }],
  [
    "no caro/no tan caro/no muy caro/nada caro/no sea caro/que no sea caro/que no sea tan caro",
    { priceLevels: [1, 2] },
  ],
  ["cerca/cerca de mí/cerca mío/cerca de mi casa/cerca de acá/acá cerca/por acá/acá", {}],
  [
    "morfar/morfi/para trabajar/para laburar/laburar/trabajar/lugar/lugar para/lugar para ir/dónde/dónde comer/comer/ir a comer/para ir/ir/comida/algo/algo rico/quiero/busco/que/hay",
    {},
  ],
  ...CLOCK_PHRASES,
  ["reservar mesa/reserva de mesa", { features: ["reservations"] }],
];

const MEANINGS: ReadonlyMap<string, PhraseMeaning> = new Map([
  ...[1, 2, 3, 4].map((level) => ["$".repeat(level), { priceLevels: [level] }] as const),
  ...(Object.keys(FEATURE_SPELLINGS) as FeatureId[]).flatMap((id) =>
    FEATURE_SPELLINGS[id].map((spelling) => [phraseKey(wordsOf(spelling)), { features: [id] }] as const),
  ),
  ...PHRASES.flatMap(([phrases, meaning]) =>
    phrases.split("/").map((phrase) => [phraseKey(wordsOf(phrase)), meaning] as const),
  ),
]);

export const LONGEST_PHRASE = Math.max(...[...MEANINGS.keys()].map((key) => key.split(" ").length));

/** Null for words that mean no filter. */
export function findMeaning(words: readonly string[]): PhraseMeaning | null {
  return MEANINGS.get(phraseKey(words)) ?? null;
}

/** "sin delivery" does not ask for it; "sin tacc" is a phrase of its own. */
export const NEGATIONS: ReadonlySet<string> = new Set(["sin", "no", "nada"]);

function phraseKey(words: readonly string[]): string {
  return words.map(wordStem).join(" ");
}
