export interface MapTiles {
  readonly url: string;
  readonly attribution: string;
}

const GOOGLE = /(^|\.)(google|googleapis|gstatic)\.com$/;

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

export function brokenMapMessage(error: unknown): string {
  return `Error al inicializar el mapa: ${error instanceof Error ? error.message : String(error)}`;
}

function isGoogle(url: string): boolean {
  return GOOGLE.test(new URL(url).hostname);
}
