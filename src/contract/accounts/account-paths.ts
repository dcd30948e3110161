import { withQuery } from "../paths.ts";

/** Apart from `paths`, which the first load of the home has. */
export const accountPaths = {
  data: () => "/perfil/datos",
  signedIn: ({ from = "", isPopup = false }: { from?: string; isPopup?: boolean } = {}) =>
    withQuery("/cuenta/listo", { de: from, ventana: isPopup ? "1" : "" }),
  /** The token is in the fragment, too. */
  newPassword: ({ token = "" }: { token?: string } = {}) => `/cuenta/clave${token && `#${token}`}`,
  emailVerified: ({ error = "" }: { error?: string } = {}) => withQuery("/cuenta/verificada", { error }),
} as const;
