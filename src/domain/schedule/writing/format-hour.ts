/** `formatHour(510) === "8:30"`, `formatHour(1200) === "20"`, `formatHour(1470) === "00:30"` */
export function formatHour(minute: number): string {
  const hour = Math.floor(minute / 60) % 24;
  const rest = minute % 60;
  const shown = hour === 0 ? "00" : String(hour);
  return rest === 0 ? shown : `${shown}:${String(rest).padStart(2, "0")}`;
}
