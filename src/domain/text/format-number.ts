/** `groupDigits(1820) === "1.820"`. Without Intl, whose output differs between browsers. */
export function groupDigits(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ".");
}

/** `oneDecimal(4.25) === "4,3"`. Without Intl, which is slow on the first load. */
export function oneDecimal(value: number): string {
  return (Math.round(value * 10) / 10).toFixed(1).replace(".", ",");
}
