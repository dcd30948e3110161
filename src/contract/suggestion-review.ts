import type { CategoryId } from "../domain/categories/categories.ts";
import type { OfferedField } from "../domain/suggestions/decision-fields.ts";
import type { SuggestionStatus } from "../domain/suggestions/suggestion.ts";
import { listViewQuery, type SuggestionListView } from "../domain/suggestions/suggestion-list.ts";

/** The most urgent thing to know of a pending suggestion. */
export type SuggestionMark = "duplicate" | "no-category" | "no-place" | "rejected-before" | "left-email";

export interface ListedSuggestion {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly category: string;
  readonly categoryId: CategoryId | null;
  readonly when: string;
  readonly status: SuggestionStatus;
  /** Rejected because it is in the guide already. */
  readonly isInGuide: boolean;
  readonly mark: SuggestionMark | null;
}

export interface SuggestionList {
  readonly rows: readonly ListedSuggestion[];
  readonly counts: Readonly<Record<SuggestionStatus | "all", number>>;
  readonly pages: number;
}

/** A business of the guide beside the suggestion. */
export interface ComparedBusiness {
  readonly slug: string;
  readonly title: string;
  readonly category: string;
  readonly imageUrl: string;
  readonly version: number;
  readonly values: Readonly<Record<OfferedField, string>>;
  readonly reasons: readonly string[];
  readonly isStrong: boolean;
}

export interface EarlierRejection {
  readonly id: string;
  readonly name: string;
  readonly when: string;
  readonly reason: string;
  /** "mismo nombre", "misma dirección", "mismo email" */
  readonly same: readonly string[];
}

export interface SuggestionDecision {
  readonly by: string;
  readonly when: string;
  readonly reason: string;
  readonly notes: string;
  /** The business that was created or was there already; null where it was deleted. */
  readonly business: { readonly title: string; readonly slug: string } | null;
}

export interface ReviewedSuggestion {
  readonly id: string;
  readonly name: string;
  readonly status: SuggestionStatus;
  readonly isInGuide: boolean;
  readonly when: string;
  readonly senderName: string;
  readonly senderEmail: string;
  readonly isSenderErased: boolean;
  readonly category: string;
  readonly isNewCategory: boolean;
  readonly address: string;
  readonly city: string;
  readonly phone: string;
  readonly website: string;
  readonly description: string;
  readonly additionalInfo: string;
  /** The most alike first. */
  readonly compared: readonly ComparedBusiness[];
  readonly rejections: readonly EarlierRejection[];
  /** Null while it is pending. */
  readonly decision: SuggestionDecision | null;
}

/** Apart from `paths`, which every visitor's browser gets. */
export const suggestionPaths = {
  list: (view?: SuggestionListView) => withQuery("/admin/sugerencias", view ? listViewQuery(view) : {}),
  one: ({ id, view, compared = "" }: { id: string; view: SuggestionListView; compared?: string }) =>
    withQuery(`/admin/sugerencias/${id}`, { ...listViewQuery(view), con: compared }),
  plan: (place: { address: string; city: string }) =>
    withQuery("/admin/plano.svg", { direccion: place.address, ciudad: place.city }),
  reading: (written: { address: string; city: string; schedule: string }) =>
    withQuery("/admin/sugerencias/lectura", {
      direccion: written.address,
      ciudad: written.city,
      horario: written.schedule,
    }),
} as const;

function withQuery(path: string, query: Readonly<Record<string, string>>): string {
  const filled = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ""));
  return filled.size > 0 ? `${path}?${filled}` : path;
}
