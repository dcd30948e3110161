/** Shown only to members who are signed in. */
export const NOT_AUTHORISED = "Acceso denegado. Email no autorizado como administrador.";
export const RESTRICTED = "Acceso restringido únicamente a personal autorizado";
