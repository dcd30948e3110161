/** Apart from `paths`, which the first load of the home has. */
export const imagePaths = {
  /** AM-01: 800×600 around a focus, whose numbers are in steps of ten percent. */
  cropped: ({ id, x, y }: { id: string; x: number; y: number }) =>
    `/imagenes/${encodeURIComponent(id)}/800x600/${x}-${y}`,
  share: ({ slug, version }: { slug: string; version: string }) =>
    `/compartir/${encodeURIComponent(slug)}.jpg?v=${version}`,
} as const;
