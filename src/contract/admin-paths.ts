/** Addresses of the back office: apart from the others, so that no public script names them. */
export const adminPaths = {
  dashboard: () => "/admin",
  /** AG-07; the token is in the fragment, which browsers never send to the server. */
  firstAdministrator: ({ token = "" }: { token?: string } = {}) => `/admin/comienzo${token && `#${token}`}`,
  /** AG-07, with the token of an invitation. */
  staffPassword: ({ token = "" }: { token?: string } = {}) => `/admin/clave${token && `#${token}`}`,
  preload: () => "/admin/preload",
  reviews: () => "/admin/resenas",
  history: () => "/admin/historial",
  errors: () => "/admin/errores",
  team: () => "/admin/usuarios",
};
