/** How far a run was at a moment of some steady clock. */
export interface SeenProgress {
  readonly current: number;
  readonly ms: number;
}

/** Less says nothing about the pace. */
const LEAST_ITEMS = 2;
const LEAST_MS = 3_000;

/** By the pace between two moments; null while it is not known. */
export function estimateSecondsLeft({
  from,
  to,
  total,
}: {
  from: SeenProgress;
  to: SeenProgress;
  total: number | null;
}): number | null {
  const items = to.current - from.current;
  const ms = to.ms - from.ms;
  if (total === null || items < LEAST_ITEMS || ms < LEAST_MS) return null;
  return (Math.max(0, total - to.current) * ms) / items / 1_000;
}

/** `describeTimeLeft(230) === "Faltan unos 4 minutos"` */
export function describeTimeLeft(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  if (seconds < 45) return "Falta menos de un minuto";
  if (minutes <= 1) return "Falta más o menos un minuto";
  if (minutes < 90) return `Faltan unos ${minutes} minutos`;
  const hours = Math.round(minutes / 60);
  return `Faltan unas ${hours} horas`;
}
