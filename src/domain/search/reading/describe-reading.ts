import { LISTING_FILTERS } from "../../catalogue/listing-filters.ts";
import { categoryById } from "../../categories/categories.ts";
import type { ParsedSearch } from "./parse-search.ts";
import type { SearchFilters } from "./search-filters.ts";
import { MINUTE_LABELS, MINUTES_AFTER } from "./search-vocabulary.ts";
import type { WantedHours } from "./wanted-hours.ts";

const DAYS = ["lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo"];

/** V-04: what was understood, in short: `["Hamburgueserías", "Vegano", "Abierto los domingos"]` */
export function describeReading(parsed: ParsedSearch): string[] {
  const { categoryIds, words, hasSynonym } = parsed;
  return [
    ...categoryIds.map((id) => categoryById(id).plural),
    ...describeFilters(parsed),
    ...(hasSynonym && words.length > 0 ? [`“${words.join(" ")}”`] : []),
  ];
}

/** Without the category. */
export function describeFilters({ features, priceLevels, isOpenNow, hours }: SearchFilters): string[] {
  return [
    ...LISTING_FILTERS.filter(({ id }) => features.some((feature) => feature === id)).map(
      ({ label }) => label,
    ),
    ...(isOpenNow ? ["Abierto ahora"] : []),
    ...(hours ? [describeHours(hours)] : []),
    ...priceLevels.map((level) => "$".repeat(level)),
  ];
}

function describeHours({ dayOffset, minutes, isAllDay, isHoliday, ...wanted }: WantedHours): string {
  const when = [
    ...(dayOffset === null ? [] : [dayOffset === 0 ? "hoy" : "mañana"]),
    ...(isAllDay ? ["las 24 horas"] : []),
    ...(wanted.days.length > 0 ? [describeDays(wanted)] : []),
    ...(isHoliday ? ["los feriados"] : []),
    ...(minutes.length > 0 ? [minutes.map(describeMinute).join(" o ")] : []),
  ];
  return `Abierto ${when.join(" ")}`;
}

function describeDays({
  days,
  isEveryDay,
  isUsual,
}: Pick<WantedHours, "days" | "isEveryDay" | "isUsual">): string {
  if (isEveryDay && days.length === DAYS.length) return "todos los días";
  const [first = 0] = days;
  const isRange = days.every((day, index) => day === (first + index) % DAYS.length);
  if (isEveryDay && isRange) return `de ${DAYS[first]} a ${DAYS[days.at(-1) ?? first]}`;
  if (!isUsual) return days.map((day) => `el ${DAYS[day]}`).join(" y ");
  return `los ${days.map((day) => DAYS[day]?.replace(/o$/, "os")).join(" y ")}`;
}

function describeMinute(minute: number): string {
  const label = MINUTE_LABELS.get(minute);
  if (label) return label;
  const { preposition, told } = readPreposition(minute);
  const hour = Math.floor(told / 60) % 24;
  const past = told % 60 === 0 ? "" : `:${String(told % 60).padStart(2, "0")}`;
  return `${preposition} ${hour === 1 ? "la" : "las"} ${hour}${past}`;
}

/** "Hasta las 23" is the minute before; "después de las 23" has an odd minute too. */
function readPreposition(minute: number): { preposition: string; told: number } {
  if (minute % 15 === 14) return { preposition: "hasta", told: minute + 1 };
  if (minute % 15 === MINUTES_AFTER % 15) return { preposition: "después de", told: minute - MINUTES_AFTER };
  return { preposition: "a", told: minute };
}
