const DAY_MS = 24 * 60 * 60 * 1000;

/** A session ends when it was not used for 30 days, and at the latest 90 days after it began. */
export const SESSION_DAYS = { unused: 30, longest: 90 };

/** Of one account; the oldest end first. */
export const MOST_SESSIONS = 20;

/** Sessions that began before this have ended. */
export function oldestSessionStart(now: Date): Date {
  return new Date(now.getTime() - SESSION_DAYS.longest * DAY_MS);
}
