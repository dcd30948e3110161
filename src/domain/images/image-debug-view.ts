import { readPage } from "../catalogue/listing-view.ts";

export const IMAGES_PER_PAGE = 50;
const LAST_PAGE = 5_000;

/** In the order of their buttons. */
export const IMAGE_FILTERS = [
  { id: "all", name: "", label: "Todas" },
  { id: "broken", name: "rotas", label: "Rotas" },
  { id: "doubled", name: "repetidas", label: "Repetidas" },
  { id: "similar", name: "parecidas", label: "Parecidas" },
  { id: "outside", name: "de-otro-sitio", label: "De otro sitio" },
  { id: "small", name: "chicas", label: "Chicas" },
  { id: "unchecked", name: "sin-revisar", label: "Sin revisar" },
] as const;

export const IMAGE_ORDERS = [
  { id: "worst", name: "", label: "Las peores primero" },
  { id: "heavy", name: "peso", label: "Las más pesadas" },
  { id: "host", name: "sitio", label: "Por sitio" },
] as const;

export type ImageFilter = (typeof IMAGE_FILTERS)[number]["id"];
export type ImageOrder = (typeof IMAGE_ORDERS)[number]["id"];
export type ImageCounts = Readonly<Record<ImageFilter, number>>;

export interface ImageDebugView {
  readonly filter: ImageFilter;
  readonly order: ImageOrder;
  readonly page: number;
}

export function readImageDebugView(query: URLSearchParams): ImageDebugView {
  return {
    filter: IMAGE_FILTERS.find(({ name }) => name === (query.get("ver") ?? ""))?.id ?? "all",
    order: IMAGE_ORDERS.find(({ name }) => name === (query.get("orden") ?? ""))?.id ?? "worst",
    page: Math.min(readPage(query.get("pagina") ?? ""), LAST_PAGE),
  };
}

export function imageDebugQuery({
  filter = "all",
  order = "worst",
  page = 1,
}: Partial<ImageDebugView>): Readonly<Record<string, string>> {
  return {
    ver: IMAGE_FILTERS.find(({ id }) => id === filter)?.name ?? "",
    orden: IMAGE_ORDERS.find(({ id }) => id === order)?.name ?? "",
    pagina: page > 1 ? String(page) : "",
  };
}
