const YEARLY_LENGTH = "12-24".length;

export function isYearly(date: string): boolean {
  return date.length === YEARLY_LENGTH;
}

export function withoutYear(date: string): string {
  return date.slice(-YEARLY_LENGTH);
}
