const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const UNITS: readonly { readonly ms: number; readonly one: string; readonly many: string }[] = [
  { ms: 365 * DAY_MS, one: "1 año", many: "años" },
  { ms: 30 * DAY_MS, one: "1 mes", many: "meses" },
  { ms: 7 * DAY_MS, one: "1 semana", many: "semanas" },
  { ms: DAY_MS, one: "1 día", many: "días" },
  { ms: 60 * MINUTE_MS, one: "1 hora", many: "horas" },
  { ms: MINUTE_MS, one: "1 minuto", many: "minutos" },
];

export function formatAgo({ at, now }: { at: Date; now: Date }): string {
  const elapsed = now.getTime() - at.getTime();
  const unit = UNITS.find(({ ms }) => elapsed >= ms);
  if (!unit) return "recién";
  const count = Math.floor(elapsed / unit.ms);
  return `hace ${count === 1 ? unit.one : `${count} ${unit.many}`}`;
}
