import { NEAR_ME_HASH } from "../../../contract/map-paths.ts";
import { paths } from "../../../contract/paths.ts";
import { formatBlocks } from "../../../domain/addresses/geocoding/format-blocks.ts";
import { LISTING_FILTERS } from "../../../domain/catalogue/listing-filters.ts";
import type { CategoryId } from "../../../domain/categories/categories.ts";
import type { NavigationCategory } from "../../../domain/categories/navigation.ts";
import { formatPlaceCount } from "../../../domain/map-places/map-place.ts";
import type { Completion } from "../../../domain/search/search-answer.ts";
import { groupDigits } from "../../../domain/text/format-number.ts";
import type { RecentSearch } from "./recent-searches.ts";

export interface PanelOption {
  readonly path: string;
  readonly label: string;
  /** Stored as a recent search; empty: not stored. */
  readonly term: string;
  /** One below the other on a phone, else in one line. */
  readonly details: readonly string[];
  readonly type: RecentSearch["type"];
  readonly categoryId: CategoryId | null;
  readonly imageUrl: string;
  readonly averageRating: number | null;
}

export interface PanelGroup {
  readonly title: string;
  readonly look: "rows" | "pills";
  readonly options: readonly PanelOption[];
}

/** S-03 */
const RECENTS_SHOWN = 3;
const SHORTCUTS = LISTING_FILTERS.filter(({ id }) => ["open", "gluten-free", "delivery"].includes(id));
const CORNERS = ["7 y 50", "Plaza Moreno", "Diag. 74 y 10"];

/** S-03: before anything is typed. */
export function initialGroups({
  recents,
  popular,
  categories,
  corner,
}: {
  recents: readonly RecentSearch[];
  popular: readonly Completion[];
  categories: readonly NavigationCategory[];
  /** The one that the visitor searched near to before. */
  corner: string;
}): PanelGroup[] {
  return filled([
    { title: "Atajos", look: "pills", options: categories.length > 0 ? listShortcuts(corner) : [] },
    { title: "Búsquedas recientes", look: "rows", options: recents.slice(0, RECENTS_SHOWN).map(fromRecent) },
    {
      title: "Populares",
      look: "rows",
      options: popular.map((completion) => fromCompletion(completion, [])),
    },
    categories.length > 0
      ? { title: "También podés buscar una esquina", look: "pills", options: CORNERS.map(toResults) }
      : emptyGuide(""),
  ]);
}

/** S-01, S-05 */
export function resultGroups({
  text,
  completions,
  total,
  categories,
}: {
  text: string;
  completions: readonly Completion[];
  total: number;
  categories: readonly NavigationCategory[];
}): PanelGroup[] {
  const found = completions.map((completion) => fromCompletion(completion, categories));
  if (found.length === 0 && categories.length === 0) return [emptyGuide(text)];
  if (found.length === 0)
    return [{ title: "Probá por categoría", look: "pills", options: categories.map(fromCategory) }];
  return filled([
    { title: "Categorías", look: "rows", options: found.filter(({ type }) => type === "category") },
    { title: "Lugares", look: "rows", options: found.filter(({ type }) => type === "business") },
    {
      title: "Más",
      look: "pills",
      options: [{ ...toResults(text), label: moreLabel({ completions, total }) }],
    },
  ]);
}

function moreLabel(found: FoundPlaces): string {
  return hasMore(found) ? `Ver los ${groupDigits(found.total)}` : "Ver todos los resultados";
}

interface FoundPlaces {
  readonly completions: readonly Completion[];
  readonly total: number;
}

/** "7 de 20 lugares" if more were found than are shown. */
export function formatFound({ completions, total }: FoundPlaces): string {
  const shown = completions.filter(({ kind }) => kind === "business").length;
  if (hasMore({ completions, total })) return `${shown} de ${formatPlaceCount(total)}`;
  return completions.length === 1 ? "1 resultado" : `${completions.length} resultados`;
}

function hasMore({ completions, total }: FoundPlaces): boolean {
  return total > completions.filter(({ kind }) => kind === "business").length;
}

function listShortcuts(corner: string): PanelOption[] {
  const near = corner ? paths.map({ near: corner }) : `${paths.map()}${NEAR_ME_HASH}`;
  return [
    ...SHORTCUTS.map(({ id, label }) => shortcut({ label, path: paths.search({ filters: [id] }) })),
    shortcut({ label: "Cerca de mí", path: near }),
  ];
}

/** Not stored as a recent search: it is always offered. */
function shortcut({ label, path }: { label: string; path: string }): PanelOption {
  return { ...toResults(""), label, path };
}

/** A guide without businesses has no categories either. */
function emptyGuide(name: string): PanelGroup {
  const suggest = { ...toResults(""), path: paths.suggest({ name }), label: "Sugerir un lugar" };
  return { title: "Todavía no hay negocios en la guía", look: "pills", options: [suggest] };
}

const filled = (groups: readonly PanelGroup[]) => groups.filter(({ options }) => options.length > 0);

function fromCompletion(completion: Completion, categories: readonly NavigationCategory[]): PanelOption {
  if (completion.kind === "category") {
    const count = categories.find(({ id }) => id === completion.id)?.businessCount ?? 0;
    return fromCategory({
      ...completion,
      label: completion.name,
      route: completion.path,
      businessCount: count,
    });
  }
  const { title, path, category, address, blocks, averageRating, categoryId, imageUrl } = completion;
  const where = [blocks === null ? "" : formatBlocks(blocks), address].filter(Boolean).join(" · ");
  return {
    path,
    label: title,
    term: title,
    details: [where, category].filter(Boolean),
    type: "business",
    categoryId,
    imageUrl,
    averageRating,
  };
}

function fromCategory({
  id,
  label,
  route,
  businessCount,
}: Pick<NavigationCategory, "id" | "label" | "route" | "businessCount">): PanelOption {
  const details = businessCount > 0 ? [formatPlaceCount(businessCount)] : [];
  return {
    path: route,
    label,
    term: label,
    details,
    type: "category",
    categoryId: id,
    imageUrl: "",
    averageRating: null,
  };
}

function fromRecent({ term, type, data }: RecentSearch): PanelOption {
  const { path, categoryId = null } = data;
  return { path, label: term, term, details: [], type, categoryId, imageUrl: "", averageRating: null };
}

function toResults(text: string): PanelOption {
  return {
    path: paths.search({ text }),
    label: text,
    term: text,
    details: [],
    type: "search",
    categoryId: null,
    imageUrl: "",
    averageRating: null,
  };
}
