const MINUTE = 60;

/** When to try again: `sayWait(1) === "en 1 segundo"`, `sayWait(90) === "en 2 minutos"`. */
export function sayWait(seconds: number): string {
  return seconds <= MINUTE
    ? said({ count: seconds, unit: "segundo" })
    : said({ count: Math.ceil(seconds / MINUTE), unit: "minuto" });
}

function said({ count, unit }: { count: number; unit: string }): string {
  return `en ${count} ${unit}${count === 1 ? "" : "s"}`;
}
