/** AG-03, shown only after a correct password or Google sign-in. */
export const NOT_AUTHORISED = "Acceso denegado. Email no autorizado como administrador.";
/** AG-02 */
export const RESTRICTED = "Acceso restringido únicamente a personal autorizado";
