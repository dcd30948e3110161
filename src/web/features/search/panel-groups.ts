import { paths } from "../../../contract/paths.ts";
import { formatBlocks } from "../../../domain/addresses/geocoding/format-blocks.ts";
import type { CategoryId } from "../../../domain/categories/categories.ts";
import type { NavigationCategory } from "../../../domain/categories/navigation.ts";
import { formatPlaceCount } from "../../../domain/map-places/map-place.ts";
import type { Completion } from "../../../domain/search/search-answer.ts";
import type { RecentSearch } from "./recent-searches.ts";

/** A line that can be chosen: where it leads, and what is remembered of it. */
export interface PanelOption {
  readonly path: string;
  readonly label: string;
  /** As what it is remembered; empty for what is not. */
  readonly term: string;
  readonly detail: string;
  readonly type: RecentSearch["type"];
  readonly categoryId: CategoryId | null;
  readonly imageUrl: string;
  readonly rating: number | null;
}

export interface PanelGroup {
  readonly title: string;
  readonly look: "rows" | "pills";
  readonly options: readonly PanelOption[];
}

/** S-03 */
const RECENTS_SHOWN = 3;
const CORNERS = ["7 y 50", "Plaza Moreno", "Diag. 74 y 10"];

/** S-03: what is offered before anything is typed. */
export function groupsToBegin({
  recents,
  popular,
  categories,
}: {
  recents: readonly RecentSearch[];
  popular: readonly Completion[];
  categories: readonly NavigationCategory[];
}): PanelGroup[] {
  return filled([
    { title: "Búsquedas recientes", look: "rows", options: recents.slice(0, RECENTS_SHOWN).map(fromRecent) },
    {
      title: "Populares",
      look: "rows",
      options: popular.map((suggestion) => fromSuggestion(suggestion, [])),
    },
    categories.length > 0
      ? { title: "También podés buscar una esquina", look: "pills", options: CORNERS.map(toResults) }
      : emptyGuide(""),
  ]);
}

/** S-01, S-05: what was found, and the way to all of it; where nothing was, the categories. */
export function groupsFound({
  text,
  suggestions,
  categories,
}: {
  text: string;
  suggestions: readonly Completion[];
  categories: readonly NavigationCategory[];
}): PanelGroup[] {
  const found = suggestions.map((suggestion) => fromSuggestion(suggestion, categories));
  if (found.length === 0 && categories.length === 0) return [emptyGuide(text)];
  if (found.length === 0)
    return [{ title: "Probá por categoría", look: "pills", options: categories.map(fromCategory) }];
  return filled([
    { title: "Categorías", look: "rows", options: found.filter(({ type }) => type === "category") },
    { title: "Lugares", look: "rows", options: found.filter(({ type }) => type === "business") },
    { title: "Más", look: "pills", options: [{ ...toResults(text), label: "Ver todos los resultados" }] },
  ]);
}

/** A guide without businesses has no categories to try either: what is left is to name one. */
function emptyGuide(name: string): PanelGroup {
  const suggest = { ...toResults(""), path: paths.suggest({ name }), label: "Sugerir un lugar" };
  return { title: "Todavía no hay negocios en la guía", look: "pills", options: [suggest] };
}

const filled = (groups: readonly PanelGroup[]) => groups.filter(({ options }) => options.length > 0);

function fromSuggestion(suggestion: Completion, categories: readonly NavigationCategory[]): PanelOption {
  if (suggestion.kind === "category") {
    const count = categories.find(({ id }) => id === suggestion.id)?.businessCount ?? 0;
    return fromCategory({
      ...suggestion,
      label: suggestion.name,
      route: suggestion.path,
      businessCount: count,
    });
  }
  const { title, path, detail, blocks, averageRating: rating, categoryId, imageUrl } = suggestion;
  return {
    path,
    label: title,
    term: title,
    detail: blocks === null ? detail : `${formatBlocks(blocks)} · ${detail}`,
    type: "business",
    categoryId,
    imageUrl,
    rating,
  };
}

function fromCategory({
  id,
  label,
  route,
  businessCount,
}: Pick<NavigationCategory, "id" | "label" | "route" | "businessCount">): PanelOption {
  const detail = businessCount > 0 ? formatPlaceCount(businessCount) : "";
  return {
    path: route,
    label,
    term: label,
    detail,
    type: "category",
    categoryId: id,
    imageUrl: "",
    rating: null,
  };
}

function fromRecent({ term, type, data }: RecentSearch): PanelOption {
  const { path, categoryId = null } = data;
  return { path, label: term, term, detail: "", type, categoryId, imageUrl: "", rating: null };
}

function toResults(text: string): PanelOption {
  return {
    path: paths.search({ text }),
    label: text,
    term: text,
    detail: "",
    type: "search",
    categoryId: null,
    imageUrl: "",
    rating: null,
  };
}
