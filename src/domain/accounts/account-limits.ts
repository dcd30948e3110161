import type { FieldRule } from "../forms/form-spec.ts";

/** A-01; the maximum bounds the cost of hashing. */
export const PASSWORD_LENGTH = { least: 6, leastOfAdministrator: 10, most: 128 };

export const EMAIL_RULE: FieldRule = {
  longest: 254,
  /** As `z.email()`, without its code in the browser. A group ("Amigos:ana@guia.example;") is no address. */
  pattern:
    /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/,
  wrong: "Ese correo no está completo",
};

const DAY_MS = 24 * 60 * 60 * 1000;

/** A mailed link is valid for an hour; a second mail of its kind within ten minutes is not sent. */
export const MAILED_LINK_MINUTES = { valid: 60, betweenMails: 10 };

export const SESSION_DAYS = { unused: 30, longest: 90 };

/** AG-02: without a request to the back office; the session itself goes on. Uses within five minutes are written once. */
export const STAFF_IDLE_MINUTES = { ends: 8 * 60, noted: 5 };

export const MOST_SESSIONS = 20;

export function oldestSessionStart(now: Date): Date {
  return new Date(now.getTime() - SESSION_DAYS.longest * DAY_MS);
}
