const MINUTE = 60;

export function formatWait(seconds: number): string {
  return seconds <= MINUTE
    ? said({ count: seconds, unit: "segundo" })
    : said({ count: Math.ceil(seconds / MINUTE), unit: "minuto" });
}

function said({ count, unit }: { count: number; unit: string }): string {
  return `en ${count} ${unit}${count === 1 ? "" : "s"}`;
}
