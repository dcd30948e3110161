/** A visitor's secret of a review, for `reviewPaths.page`. */
export const EDIT_KEY_HEADER = "X-Edit-Key";

/** Apart from `paths`, which the first load of the home has. */
export const reviewPaths = {
  ofBusiness: ({ slug }: { slug: string }) => `/producto/${encodeURIComponent(slug)}/resenas`,
  /** Only the author knows the id. */
  sent: ({ slug, id }: { slug: string; id: string }) =>
    `/producto/${encodeURIComponent(slug)}?resena=${encodeURIComponent(id)}#tu-resena`,
  page: ({ id }: { id: string }) => `/resenas/${encodeURIComponent(id)}`,
  report: ({ id }: { id: string }) => `/resenas/${encodeURIComponent(id)}/reportar`,
  /** V-08: the author edits, deletes and adds photos. */
  edit: ({ id }: { id: string }) => `/resenas/${encodeURIComponent(id)}/editar`,
  /** A member's own of one business. */
  own: ({ business }: { business: string }) => `/resenas/mias?lugar=${encodeURIComponent(business)}`,
  photoReport: ({ id }: { id: string }) => `/fotos/${encodeURIComponent(id)}/reportar`,
} as const;
