/** `groupDigits(1820) === "1.820"`. Without Intl, whose output differs between browsers. */
export function groupDigits(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ".");
}
