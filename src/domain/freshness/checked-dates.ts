import { localDayOf } from "../schedule/local-time.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const YEAR_DAYS = 365;
/** Up to here an age is said in days. */
const MOST_DAYS = 45;
const MONTH_DAYS = 30.4;

/** V-05: the groups of fields that have a date of their last check. */
export const CHECKED_GROUPS = ["hours", "contact", "existence"] as const;
export type CheckedGroup = (typeof CHECKED_GROUPS)[number];

export const CHECKED_FIELDS = {
  hours: "hoursCheckedAt",
  contact: "contactCheckedAt",
  existence: "existenceCheckedAt",
} as const satisfies Record<CheckedGroup, string>;

export function aYearBefore(now: Date): Date {
  return new Date(now.getTime() - YEAR_DAYS * DAY_MS);
}

/** Never, or over a year ago. */
export function isCheckDue({ at, now }: { at: Date | null; now: Date }): boolean {
  return at === null || at < aYearBefore(now);
}

/** "hoy", "hace 12 días", "hace 3 meses", "hace 2 años"; "nunca" for null. */
export function formatChecked({ at, now }: { at: Date | null; now: Date }): string {
  if (!at) return "nunca";
  const days = Math.max(0, localDayOf(now) - localDayOf(at));
  if (days === 0) return "hoy";
  if (days <= MOST_DAYS) return days === 1 ? "ayer" : `hace ${days} días`;
  const years = Math.floor(days / YEAR_DAYS);
  return years < 2 ? `hace ${Math.round(days / MONTH_DAYS)} meses` : `hace ${years} años`;
}
