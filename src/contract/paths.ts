import { type FilterId, filterQuery } from "../domain/catalogue/listing-filters.ts";
import { type ListingView, naturalOrder } from "../domain/catalogue/listing-view.ts";
import type { OpenDataFormat } from "../domain/open-data/open-data-formats.ts";
import { OFFLINE_PATH } from "./offline/offline.ts";

/** In pixels; pictures of the guide also exist in these widths. */
export const VARIANT_WIDTHS = [400, 600, 800] as const;
export type VariantWidth = (typeof VARIANT_WIDTHS)[number];

/** Every address of the public site is made here. */
export const paths = {
  home: ({ filters = [] }: { filters?: readonly FilterId[] } = {}) => withQuery("/", filterQuery(filters)),
  homePicks: () => "/mazo",
  category: ({
    slug,
    near = "",
    order = naturalOrder({ near }),
    page = 1,
    filters = [],
  }: { slug: string } & Partial<ListingView>) =>
    withQuery(`/categoria/${encodeURIComponent(slug)}`, {
      cerca: near,
      orden: order === naturalOrder({ near }) ? "" : order,
      ...filterQuery(filters),
      pagina: page > 1 ? String(page) : "",
    }),
  map: ({
    category = "",
    filters = [],
    near = "",
  }: {
    category?: string;
    filters?: readonly FilterId[];
    near?: string;
  } = {}) => withQuery("/mapa", { categoria: category, ...filterQuery(filters), cerca: near }),
  business: ({ slug }: { slug: string }) => `/producto/${encodeURIComponent(slug)}`,
  /** V-05 */
  freshness: ({ slug }: { slug: string }) => `/producto/${encodeURIComponent(slug)}/sigue-igual`,
  suggest: ({ name = "", isDone = false }: { name?: string; isDone?: boolean } = {}) =>
    withQuery("/sugerir", { nombre: name, gracias: isDone ? "1" : "" }),
  suggestionData: () => "/sugerir/datos",
  forOwners: () => "/negocios",
  about: () => "/sobre-nosotros",
  contact: () => "/contacto",
  privacy: () => "/politica-privacidad",
  terms: () => "/terminos-condiciones",
  /** V-13 */
  openData: () => "/datos",
  openDataFile: (format: OpenDataFormat) => `/datos/lugares.${format}`,
  visit: () => "/visita",
  /** V-07 */
  offline: () => OFFLINE_PATH,
  search: ({
    text = "",
    page = 1,
    filters = [],
  }: {
    text?: string;
    page?: number;
    filters?: readonly FilterId[];
  } = {}) => withQuery("/buscar", { q: text, ...filterQuery(filters), pagina: page > 1 ? String(page) : "" }),
  completions: ({ text = "" }: { text?: string } = {}) => withQuery("/buscar/sugerencias", { q: text }),
  favourites: () => "/favoritos",
  profile: () => "/perfil",
  auth: (path = "") => `/api/auth${path}`,
  personal: () => "/cuenta/mia",
  recentPlaces: () => "/cuenta/visitas",
  businessInCategory: ({ categorySlug, slug }: { categorySlug: string; slug: string }) =>
    `/categoria/${encodeURIComponent(categorySlug)}/producto/${encodeURIComponent(slug)}`,
  image: ({ id, width }: { id: string; width?: VariantWidth }) =>
    width ? `/imagenes/${encodeURIComponent(id)}/${width}` : `/imagenes/${encodeURIComponent(id)}`,
  preloadList: () => "/precarga",
  preloadPages: (pages: readonly string[]) =>
    `/precarga/paginas?${new URLSearchParams(pages.map((page) => ["p", page]))}`,
} as const;

export function withQuery(path: string, query: Readonly<Record<string, string>>): string {
  const filled = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ""));
  return filled.size > 0 ? `${path}?${filled}` : path;
}
