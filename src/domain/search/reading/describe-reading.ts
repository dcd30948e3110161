import { LISTING_FILTERS } from "../../catalogue/listing-filters.ts";
import { categoryById } from "../../categories/categories.ts";
import type { ParsedSearch } from "./parse-search.ts";
import { MINUTE_LABELS } from "./search-vocabulary.ts";
import type { WantedHours } from "./wanted-hours.ts";

const DAYS = ["lunes", "martes", "miércoles", "jueves", "viernes", "sábados", "domingos"];

/** V-04: what was understood, in short: `["Hamburgueserías", "Vegano", "Abierto los domingos"]` */
export function describeReading(parsed: ParsedSearch): string[] {
  const { categoryIds, features, priceLevels, isOpenNow, hours, words, hasSynonym } = parsed;
  return [
    ...categoryIds.map((id) => categoryById(id).plural),
    ...LISTING_FILTERS.filter(({ id }) => features.some((feature) => feature === id)).map(
      ({ label }) => label,
    ),
    ...(isOpenNow ? ["Abierto ahora"] : []),
    ...(hours ? [describeHours(hours)] : []),
    ...priceLevels.map((level) => "$".repeat(level)),
    ...(hasSynonym && words.length > 0 ? [`“${words.join(" ")}”`] : []),
  ];
}

function describeHours({ days, minute, isAllDay, isHoliday }: WantedHours): string {
  const when = [
    ...(isAllDay ? ["las 24 horas"] : []),
    ...(days.length > 0 ? [`los ${days.map((day) => DAYS[day]).join(" y ")}`] : []),
    ...(isHoliday ? ["los feriados"] : []),
    ...(minute === null ? [] : [MINUTE_LABELS.get(minute) ?? ""]),
  ];
  return `Abierto ${when.join(" ")}`;
}
