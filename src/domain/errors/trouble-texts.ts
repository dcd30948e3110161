/** What a person is told whose change can't be stored: read-only database, full disk. */
export const UNWRITABLE_TEXT = "Ahora no podemos guardar cambios. Probá de nuevo en unos minutos.";
export const UNWRITABLE_SECONDS = 60;
/** What a person is told when too much is asked at once. */
export const BUSY_TEXT = "Hay demasiados pedidos. Probá de nuevo en un momento.";
export const BUSY_SECONDS = 5;
