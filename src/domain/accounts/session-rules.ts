const DAY_MS = 24 * 60 * 60 * 1000;

export const SESSION_DAYS = { unused: 30, longest: 90 };

export const MOST_SESSIONS = 20;

export function oldestSessionStart(now: Date): Date {
  return new Date(now.getTime() - SESSION_DAYS.longest * DAY_MS);
}
