export const RESTRICTED = "Acceso restringido únicamente a personal autorizado";
