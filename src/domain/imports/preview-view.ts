import { ROW_KINDS, type RowKind } from "./import-row.ts";

export type PreviewFilter = RowKind | "warned" | "all";

export const ROWS_PER_PAGE = 50;

/** In the order of the screen; names are those of the address. */
export const PREVIEW_FILTERS: readonly { id: PreviewFilter; name: string; label: string }[] = [
  { id: "all", name: "", label: "Todas" },
  { id: "new", name: "nuevos", label: "Nuevos" },
  { id: "changed", name: "cambian", label: "Cambian" },
  { id: "double", name: "repetidos", label: "Posibles repetidos" },
  { id: "away", name: "afuera", label: "Quedan afuera" },
  { id: "rejected", name: "rechazadas", label: "Rechazadas" },
  { id: "warned", name: "aviso", label: "Con aviso" },
  { id: "unchanged", name: "iguales", label: "Sin cambios" },
];

export interface PreviewAddress {
  readonly filter: PreviewFilter;
  readonly text: string;
  readonly page: number;
  /** Back to the step of the columns. */
  readonly isBack: boolean;
}

export function readPreviewAddress(query: URLSearchParams): PreviewAddress {
  const name = query.get("ver") ?? "";
  const page = Number(query.get("pagina") ?? 1);
  return {
    filter: PREVIEW_FILTERS.find((filter) => filter.name === name)?.id ?? "all",
    text: (query.get("q") ?? "").trim().slice(0, 100).replaceAll("\0", ""),
    page: Number.isSafeInteger(page) && page > 0 && page < 10_000 ? page : 1,
    isBack: query.get("paso") === "columnas",
  };
}

export function previewQuery({
  filter = "all",
  text = "",
  page = 1,
  isBack = false,
}: Partial<PreviewAddress>) {
  return {
    ver: PREVIEW_FILTERS.find(({ id }) => id === filter)?.name ?? "",
    q: text,
    pagina: page > 1 ? String(page) : "",
    paso: isBack ? "columnas" : "",
  };
}

export function kindsOf(filter: PreviewFilter): readonly RowKind[] {
  return ROW_KINDS.includes(filter as RowKind) ? [filter as RowKind] : ROW_KINDS;
}
