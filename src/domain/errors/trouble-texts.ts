export const UNWRITABLE_TEXT = "Ahora no podemos guardar cambios. Probá de nuevo en unos minutos.";
export const UNWRITABLE_SECONDS = 60;
export const BUSY_TEXT = "Hay demasiados pedidos. Probá de nuevo en un momento.";
export const BUSY_SECONDS = 5;
