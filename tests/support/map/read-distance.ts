/** In blocks, roughly: "acá nomás" and "en City Bell" are 0, "a 1,5 km" is 15; unknown ones are last. */
export function readDistance(text: string): number {
  if (text === "acá nomás" || text.startsWith("en ")) return 0;
  if (text === "a media cuadra") return 0.5;
  const [, number = "", unit = ""] = /^a ([\d,]+) (cuadra|km|m)/.exec(text) ?? [];
  if (!number) return Number.MAX_VALUE;
  const units: Record<string, number> = { cuadra: 1, m: 0.01, km: 10 };
  return Number(number.replace(",", ".")) * (units[unit] ?? 1);
}
