import { localDateOf } from "./local-time.ts";

const MONTHS = [
  "enero",
  "febrero",
  "marzo",
  "abril",
  "mayo",
  "junio",
  "julio",
  "agosto",
  "septiembre",
  "octubre",
  "noviembre",
  "diciembre",
] as const;

/** "5/11/2026". Without Intl, which is slow on the first load. */
export function formatShortDate(at: Date): string {
  return numbersOf(at).join("/");
}

/** "5 de noviembre de 2026". */
export function formatLongDate(at: Date): string {
  const [day, month, year] = numbersOf(at);
  return `${day} de ${MONTHS[month - 1]} de ${year}`;
}

function numbersOf(at: Date): [day: number, month: number, year: number] {
  const [year = 0, month = 1, day = 1] = localDateOf(at).split("-").map(Number);
  return [day, month, year];
}
