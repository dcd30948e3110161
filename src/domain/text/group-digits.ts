/** As numbers are written here: `groupDigits(1820) === "1.820"`. By hand, so that browsers need not agree on it. */
export function groupDigits(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ".");
}
