import { parseExceptions } from "../schedule/reading/parse-exceptions.ts";
import { formatException } from "../schedule/writing/format-schedule.ts";
import { readDay, type TypedDay } from "./typed-week.ts";

export type DaysKind = "date" | "span" | "holidays";

/** As the fields of its form have it; dates are "2026-12-25". */
export interface TypedException {
  readonly kind: DaysKind;
  readonly first: string;
  readonly last: string;
  readonly isYearly: boolean;
  /** Empty for a day that is closed. */
  readonly day: TypedDay;
}

/** Its line, or why there is none; `lines` are those that there are. */
export function writeException(
  typed: TypedException,
  lines: readonly string[],
): { readonly line: string; readonly fault: string } {
  const ranges = readDay(typed.day);
  if (!ranges) return { line: "", fault: "Escribí desde qué hora abre." };
  const days = daysOf(typed);
  if (!days) return { line: "", fault: "Elegí la fecha." };
  const line = formatException({ days, ranges });
  const { unread } = parseExceptions([...lines, line].join("\n"));
  if (!unread.includes(line)) return { line, fault: "" };
  return { line: "", fault: "Ese día ya tiene otra excepción, o las fechas están al revés." };
}

function daysOf({ kind, first, last: written, isYearly }: TypedException) {
  if (kind === "holidays") return kind;
  const last = kind === "span" ? written : first;
  if (first === "" || last === "") return null;
  const cut = (date: string) => (isYearly ? date.slice("2026-".length) : date);
  return { first: cut(first), last: cut(last) };
}
