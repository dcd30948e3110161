import type { MapTiles } from "./map-tiles.ts";

const GOOGLE = /(^|\.)(google|googleapis|gstatic)\.com$/;

/** P-04: what is said where the map did not come: `missingMapMessage({ tiles: null, isOnline: true }) === "Error al cargar el mapa"` */
export function missingMapMessage({
  tiles,
  isOnline,
}: {
  tiles: MapTiles | null;
  isOnline: boolean;
}): string {
  if (!isOnline) return "No hay conexión a internet: el mapa interactivo no se puede abrir por ahora.";
  return `Error al cargar ${tiles && isGoogle(tiles.url) ? "Google Maps" : "el mapa"}`;
}

/** P-04: what is said where it came and could not begin. */
export function brokenMapMessage(error: unknown): string {
  return `Error al inicializar el mapa: ${error instanceof Error ? error.message : String(error)}`;
}

function isGoogle(url: string): boolean {
  return GOOGLE.test(new URL(url).hostname);
}
