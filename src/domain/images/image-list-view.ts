import { readPage } from "../catalogue/listing-view.ts";
import { cleanText } from "../text/clean-text.ts";

export const PICTURES_PER_PAGE = 24;
/** AM-01: what is narrower or lower is shown enlarged. */
export const SMALL_IMAGE = { width: 800, height: 600 };
const LONGEST_TEXT = 100;
const LAST_PAGE = 5_000;

/** In the order of their buttons. */
export const PICTURE_FILTERS = [
  { id: "all", name: "", label: "Todas" },
  { id: "none", name: "sin-foto", label: "Sin foto" },
  { id: "small", name: "chicas", label: "Chicas" },
  { id: "broken", name: "rotas", label: "Rotas" },
  { id: "outside", name: "de-otro-sitio", label: "De otro sitio" },
] as const;

export const PICTURE_ORDERS = [
  { id: "visits", name: "", label: "Más visitados" },
  { id: "title", name: "nombre", label: "Nombre" },
  { id: "newest", name: "nuevos", label: "Nuevos primero" },
] as const;

export type PictureFilter = (typeof PICTURE_FILTERS)[number]["id"];
export type PictureOrder = (typeof PICTURE_ORDERS)[number]["id"];
export type PictureCounts = Readonly<Record<PictureFilter, number>>;

export interface PictureListView {
  readonly filter: PictureFilter;
  /** As typed. */
  readonly text: string;
  readonly order: PictureOrder;
  readonly page: number;
}

export function readPictureListView(query: URLSearchParams): PictureListView {
  const read = (name: string) => cleanText((query.get(name) ?? "").slice(0, LONGEST_TEXT));
  return {
    filter: PICTURE_FILTERS.find(({ name }) => name === read("ver"))?.id ?? "all",
    text: read("q"),
    order: PICTURE_ORDERS.find(({ name }) => name === read("orden"))?.id ?? "visits",
    page: Math.min(readPage(query.get("pagina") ?? ""), LAST_PAGE),
  };
}

/** As in the address; what is empty is left out of it. */
export function pictureListQuery({
  filter = "all",
  text = "",
  order = "visits",
  page = 1,
}: Partial<PictureListView>): Readonly<Record<string, string>> {
  return {
    ver: PICTURE_FILTERS.find(({ id }) => id === filter)?.name ?? "",
    q: text,
    orden: PICTURE_ORDERS.find(({ id }) => id === order)?.name ?? "",
    pagina: page > 1 ? String(page) : "",
  };
}
