import { readPage } from "../catalogue/listing-view.ts";
import type { FormSpec } from "../forms/form-spec.ts";
import { DELETE_REASONS } from "../reviews/moderation-forms.ts";
import type { SharedListStatus } from "./shared-list.ts";

export const MODERATED_PER_PAGE = 20;

export const LIST_MODERATION_FILTERS = [
  { id: "pending", name: "", label: "Por decidir" },
  { id: "hidden", name: "ocultas", label: "Ocultas" },
  { id: "all", name: "todas", label: "Todas" },
] as const;

export type ListModerationFilter = (typeof LIST_MODERATION_FILTERS)[number]["id"];

/** V-06: what the staff chose at `/admin/resenas/listas`. */
export interface ModeratedListsView {
  readonly filter: ListModerationFilter;
  readonly page: number;
}

export function readModeratedListsView(query: URLSearchParams): ModeratedListsView {
  const name = query.get("ver") ?? "";
  return {
    filter: LIST_MODERATION_FILTERS.find((filter) => filter.name === name)?.id ?? "pending",
    page: readPage(query.get("pagina")),
  };
}

/** V-06: a list as the staff sees it; moments are ISO texts. */
export interface ModeratedList {
  readonly id: string;
  readonly title: string;
  readonly status: SharedListStatus;
  readonly changedAt: string;
  readonly holdReasons: readonly string[];
  /** Reports that no decision has answered. */
  readonly openReports: number;
  readonly reportReasons: readonly string[];
  readonly places: readonly { readonly id: string; readonly title: string; readonly note: string }[];
  /** Other lists of the same client. */
  readonly sameClient: number;
  readonly decision: { readonly by: string; readonly isOwn: boolean; readonly at: string } | null;
}

/** What a decision is based on; another decision or a change by an editor makes it stale. */
export function seenOfList({ decision, changedAt }: Pick<ModeratedList, "decision" | "changedAt">): string {
  return `${decision?.at ?? ""}~${changedAt}`;
}

export type ListOutcome =
  | { readonly kind: "decided"; readonly list: ModeratedList }
  /** Decided or changed by another person meanwhile; the list as it is now. */
  | { readonly kind: "stale"; readonly list: ModeratedList }
  | { readonly kind: "gone"; readonly id: string };

const FAILED = "No pudimos guardar la decisión. Probá de nuevo en un momento.";
const NO_REASON = "Elegí por qué la borrás.";

const target = {
  id: { kind: "hidden", longest: 22 },
  seen: { kind: "hidden", longest: 60 },
} as const;

export const DECIDE_LIST_SPEC = {
  fields: {
    ...target,
    status: { kind: "choice", longest: 9, among: ["published", "hidden"], required: FAILED, wrong: FAILED },
  },
  failed: FAILED,
} as const satisfies FormSpec;

export const UNDO_LIST_SPEC = {
  fields: target,
  failed: "No pudimos deshacer la decisión. Probá de nuevo en un momento.",
} as const satisfies FormSpec;

export const DELETE_LIST_SPEC = {
  fields: {
    id: target.id,
    reason: { kind: "choice", longest: 40, among: DELETE_REASONS, required: NO_REASON, wrong: NO_REASON },
  },
  failed: "No pudimos borrar la lista. Probá de nuevo en un momento.",
} as const satisfies FormSpec;
