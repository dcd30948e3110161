/** Every address of the site is made here, so that none is ever spelt twice. */
export const paths = {
  home: () => "/",
  /** `paths.category({ slug: "sushis", page: 2 }) === "/categoria/sushis?pagina=2"` */
  category: ({ slug, page = 1 }: { slug: string; page?: number }) =>
    page > 1
      ? `/categoria/${encodeURIComponent(slug)}?pagina=${page}`
      : `/categoria/${encodeURIComponent(slug)}`,
  business: ({ slug }: { slug: string }) => `/producto/${encodeURIComponent(slug)}`,
  /** `paths.search({ text: "sin tacc" }) === "/buscar?q=sin+tacc"`; without a text, where the form leads. */
  search: ({ text = "" }: { text?: string } = {}) =>
    text === "" ? "/buscar" : `/buscar?${new URLSearchParams({ q: text })}`,
  /** A picture that the guide keeps itself. */
  image: ({ id }: { id: string }) => `/imagenes/${encodeURIComponent(id)}`,
  /** The picture with which a business is shared; the version makes others fetch it anew. */
  shareImage: ({ slug, version }: { slug: string; version: string }) =>
    `/compartir/${encodeURIComponent(slug)}.jpg?v=${version}`,
} as const;
