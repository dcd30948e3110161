import type { VariantWidth } from "../pictures/variant-widths.ts";

/** Every address of the site is made here, so that none is ever spelt twice. */
export const paths = {
  /** With `onlyOpen`, what is open at the moment at which it is asked for. */
  home: ({ onlyOpen = false }: { onlyOpen?: boolean } = {}) => (onlyOpen ? "/?abierto=1" : "/"),
  /** The cards from which the home deals again in the browser. */
  homeDeck: () => "/mazo",
  /** `paths.category({ slug: "sushis", page: 2 }) === "/categoria/sushis?pagina=2"` */
  category: ({ slug, page = 1 }: { slug: string; page?: number }) =>
    page > 1
      ? `/categoria/${encodeURIComponent(slug)}?pagina=${page}`
      : `/categoria/${encodeURIComponent(slug)}`,
  business: ({ slug }: { slug: string }) => `/producto/${encodeURIComponent(slug)}`,
  /** `paths.search({ text: "sin tacc" }) === "/buscar?q=sin+tacc"`; without a text, where the form leads. */
  search: ({ text = "" }: { text?: string } = {}) =>
    text === "" ? "/buscar" : `/buscar?${new URLSearchParams({ q: text })}`,
  /** `paths.businessInCategory({ categorySlug: "sushis", slug: "nori-48" }) === "/categoria/sushis/producto/nori-48"` */
  businessInCategory: ({ categorySlug, slug }: { categorySlug: string; slug: string }) =>
    `/categoria/${encodeURIComponent(categorySlug)}/producto/${encodeURIComponent(slug)}`,
  /** A picture that the guide keeps itself, as it is or in one of the widths that it can be had in. */
  image: ({ id, width }: { id: string; width?: VariantWidth }) =>
    width ? `/imagenes/${encodeURIComponent(id)}/${width}` : `/imagenes/${encodeURIComponent(id)}`,
} as const;
