import type { HealthLevel, Waiting } from "../../contract/dashboard.ts";
import type { PendingCounts } from "../../contract/pending-counts.ts";
import { formatAgo } from "../reviews/format-ago.ts";
import { joinWords } from "../text/join-words.ts";

export const HEALTH_WORDS: Readonly<Record<HealthLevel, string>> = {
  well: "Bien",
  look: "Para mirar",
  urgent: "Urgente",
};

export interface WaitingWork {
  readonly count: number;
  /** For that count: "sugerencia" for one. */
  readonly noun: string;
  /** "La más vieja espera desde hace 2 días" */
  readonly detail: string;
}

export function countWaiting(waiting: Waiting): PendingCounts {
  return {
    suggestions: waiting.suggestions,
    reviews: waiting.heldReviews + waiting.reportedReviews + waiting.photoReviews,
    lists: waiting.pendingLists,
    reported: waiting.reportedBusinesses,
  };
}

export function describeSuggestions(
  { suggestions: count, oldestSuggestion: oldest }: Waiting,
  now: Date,
): WaitingWork {
  return {
    count,
    noun: count === 1 ? "sugerencia" : "sugerencias",
    detail: oldest
      ? `La más vieja espera desde ${formatAgo({ at: new Date(oldest), now })}`
      : "Ninguna espera",
  };
}

export function describeReviews({ heldReviews, reportedReviews, photoReviews }: Waiting): WaitingWork {
  const count = heldReviews + reportedReviews + photoReviews;
  const kinds = [
    heldReviews > 0 && `${heldReviews} ${heldReviews === 1 ? "retenida" : "retenidas"}`,
    reportedReviews > 0 && `${reportedReviews} ${reportedReviews === 1 ? "denunciada" : "denunciadas"}`,
    photoReviews > 0 && `${photoReviews} con fotos`,
  ].filter((kind) => kind !== false);
  return {
    count,
    noun: count === 1 ? "reseña" : "reseñas",
    detail: joinWords(kinds) || "Ninguna espera",
  };
}

/** V-06 */
export function describeLists({ pendingLists: count }: Waiting): WaitingWork {
  return {
    count,
    noun: count === 1 ? "lista" : "listas",
    detail: count === 0 ? "Ninguna espera" : "Retenidas o denunciadas",
  };
}

/** V-05 */
export function describeReported({ reportedBusinesses: count }: Waiting): WaitingWork {
  return {
    count,
    noun: count === 1 ? "lugar con avisos" : "lugares con avisos",
    detail: count === 0 ? "Nadie avisó de un cambio" : "Dicen que cambió o que cerró",
  };
}
