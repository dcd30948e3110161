import type { FieldRule } from "../forms/form-spec.ts";

/** A-01; the maximum bounds the cost of hashing. */
export const PASSWORD_LENGTH = { least: 6, leastOfAdministrator: 10, most: 128 };

export const EMAIL_RULE: FieldRule = {
  longest: 254,
  pattern: /^[^\s@]+@[^\s@]+$/,
  wrong: "Ese correo no está completo",
};

const DAY_MS = 24 * 60 * 60 * 1000;

/** A mailed link is valid for an hour; a second mail of its kind within ten minutes is not sent. */
export const MAILED_LINK_MINUTES = { valid: 60, betweenMails: 10 };

export const SESSION_DAYS = { unused: 30, longest: 90 };

/** AG-02: without a request to the back office. The session itself goes on. */
export const STAFF_IDLE_HOURS = 8;
const HOUR_MS = 60 * 60 * 1000;
const STAFF_TOUCH_MS = 5 * 60 * 1000;

export function isStaffIdle({ usedAt, now }: { usedAt: Date; now: Date }): boolean {
  return now.getTime() - usedAt.getTime() >= STAFF_IDLE_HOURS * HOUR_MS;
}

/** Uses within five minutes are written once. */
export function isStaffUseDue({ usedAt, now }: { usedAt: Date; now: Date }): boolean {
  return now.getTime() - usedAt.getTime() >= STAFF_TOUCH_MS;
}

export const MOST_SESSIONS = 20;

export function oldestSessionStart(now: Date): Date {
  return new Date(now.getTime() - SESSION_DAYS.longest * DAY_MS);
}
