/** As a rating is written: `oneDecimal(4.25) === "4,3"`. Intl would do it too, for a hundred times the time of the first load. */
export function oneDecimal(value: number): string {
  return (Math.round(value * 10) / 10).toFixed(1).replace(".", ",");
}
