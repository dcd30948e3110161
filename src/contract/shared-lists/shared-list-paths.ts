/** V-06. Apart from `paths`, which the home loads. */
export const sharedListPaths = {
  /** The key of the edit link is in the fragment, which browsers never send. */
  list: ({ id, key = "" }: { id: string; key?: string }) =>
    `/lista/${encodeURIComponent(id)}${key && `#editar=${key}`}`,
  changes: ({ id }: { id: string }) => `/lista/${encodeURIComponent(id)}/cambios`,
  report: ({ id }: { id: string }) => `/lista/${encodeURIComponent(id)}/reportar`,
  plan: ({ id, version }: { id: string; version: string }) =>
    `/plano/lista/${encodeURIComponent(id)}.svg?v=${version}`,
  shareImage: ({ id, version }: { id: string; version: string }) =>
    `/compartir/lista/${encodeURIComponent(id)}.jpg?v=${version}`,
  /** "Mis listas": those of the browser and of its member. */
  mine: () => "/listas",
  /** Of the signed-in member. */
  own: () => "/cuenta/listas",
} as const;
