import type { Period } from "./period.ts";

/** Smaller changes are called alike. */
const CLEAR_CHANGE = 0.1;
/** With fewer views a percentage says nothing. */
const LEAST_VIEWS = 20;

/** 0.14 for 14 % more; null where there is nothing to compare with. */
export function changeOf(now: number, before: number | null): number | null {
  return before ? now / before - 1 : null;
}

/** "+14 %", "−8 %" */
export function formatChange(change: number): string {
  const percent = Math.round(change * 100);
  if (percent === 0) return "0 %";
  return `${percent > 0 ? "+" : "−"}${Math.abs(percent)} %`;
}

interface ComparedViews {
  readonly period: Pick<Period, "days" | "comparison">;
  readonly views: number;
  readonly viewsBefore: number | null;
  /** The category that grew most. */
  readonly grownCategory: string | null;
}

/** The sentence over the figures, and the one below it. */
export function describeFigures({ period, views, viewsBefore, grownCategory }: ComparedViews) {
  const noun = nounOf(period.days);
  if (views === 0) return { title: `${noun.one} sin visitas`, detail: "Todavía no hay nada para comparar." };
  const change = changeOf(views, viewsBefore);
  if (change === null || Math.max(views, viewsBefore ?? 0) < LEAST_VIEWS)
    return { title: `Cómo viene ${noun.the}`, detail: "Todavía no hay con qué comparar." };
  const other = period.comparison === "year" ? "un año antes" : noun.before;
  const percent = Math.abs(Math.round(change * 100));
  if (change >= CLEAR_CHANGE)
    return {
      title: `${noun.one} mejor que ${other}`,
      detail: `Hubo ${percent} % más de vistas${grownCategory ? `, sobre todo en ${grownCategory}` : ""}.`,
    };
  if (change <= -CLEAR_CHANGE)
    return {
      title: `${noun.one} con menos visitas que ${other}`,
      detail: `Hubo ${percent} % menos de vistas.`,
    };
  return { title: `${noun.one} ${alike(noun, other)}`, detail: "Las vistas casi no cambiaron." };
}

interface PeriodNoun {
  readonly one: string;
  readonly the: string;
  readonly before: string;
}

function nounOf(days: number): PeriodNoun {
  if (days === 7) return { one: "Una semana", the: "la semana", before: "la anterior" };
  if (days >= 28 && days <= 31) return { one: "Un mes", the: "el mes", before: "el anterior" };
  if (days >= 360 && days <= 366) return { one: "Un año", the: "el año", before: "el anterior" };
  return { one: "Un período", the: "el período", before: "el anterior" };
}

function alike({ one }: PeriodNoun, other: string): string {
  const adjective = one.startsWith("Una ") ? "parecida" : "parecido";
  return other.startsWith("el ") ? `${adjective} al ${other.slice(3)}` : `${adjective} a ${other}`;
}
