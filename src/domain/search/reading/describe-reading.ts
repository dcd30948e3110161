import { LISTING_FILTERS } from "../../catalogue/listing-filters.ts";
import { categoryById } from "../../categories/categories.ts";
import type { ParsedSearch } from "./parse-search.ts";
import type { SearchFilters } from "./search-filters.ts";
import { MINUTE_LABELS } from "./search-vocabulary.ts";
import type { WantedHours } from "./wanted-hours.ts";

const DAYS = ["lunes", "martes", "miércoles", "jueves", "viernes", "sábados", "domingos"];

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

function describeHours({ days, dayOffset, minutes, isAllDay, isHoliday }: WantedHours): string {
  const when = [
    ...(dayOffset === null ? [] : [dayOffset === 0 ? "hoy" : "mañana"]),
    ...(isAllDay ? ["las 24 horas"] : []),
    ...(days.length > 0 ? [`los ${days.map((day) => DAYS[day]).join(" y ")}`] : []),
    ...(isHoliday ? ["los feriados"] : []),
    ...(minutes.length > 0 ? [minutes.map(describeMinute).join(" o ")] : []),
  ];
  return `Abierto ${when.join(" ")}`;
}

function describeMinute(minute: number): string {
  return MINUTE_LABELS.get(minute) ?? `a las ${(minute / 60) % 24}`;
}
