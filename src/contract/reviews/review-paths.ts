/** V-08. Apart from `paths`, which the first load of the home has. */
export const reviewPaths = {
  /** The author edits, deletes and adds photos. */
  edit: ({ id }: { id: string }) => `/resenas/${encodeURIComponent(id)}/editar`,
  /** A member's own of one business. */
  own: ({ business }: { business: string }) => `/resenas/mias?lugar=${encodeURIComponent(business)}`,
  photoReport: ({ id }: { id: string }) => `/fotos/${encodeURIComponent(id)}/reportar`,
} as const;
