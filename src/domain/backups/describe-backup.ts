import { groupDigits, oneDecimal } from "../text/format-number.ts";
import type { Backup } from "./backup.ts";
import type { BackupSummary } from "./backup-file.ts";

/** "12,3 MB" */
export function formatBytes(bytes: number): string {
  if (bytes < 1_000_000) return `${groupDigits(Math.ceil(bytes / 1_000))} KB`;
  if (bytes < 1_000_000_000) return `${oneDecimal(bytes / 1_000_000)} MB`;
  return `${oneDecimal(bytes / 1_000_000_000)} GB`;
}

type Figures = Pick<Backup, "bytes" | "rows" | "pictures" | "missingPictures">;

const countRows = (count: number) => `${groupDigits(count)} ${count === 1 ? "fila" : "filas"}`;
const countPictures = (count: number) => `${groupDigits(count)} ${count === 1 ? "imagen" : "imágenes"}`;

/** "3.201 filas y 160 imágenes, 12,3 MB" */
export function describeContent({ bytes, rows, pictures, missingPictures }: Figures): string {
  const lost = missingPictures > 0 ? `, ${countPictures(missingPictures)} sin archivo` : "";
  return `${countRows(rows)} y ${countPictures(pictures)}${lost}, ${formatBytes(bytes)}`;
}

/** Names the guide, since a command with other settings than the server's would copy another one. */
export interface BackedUpGuide {
  readonly siteName: string;
  readonly publicUrl: string;
  /** Without those of the demo. */
  readonly ownPlaces: number;
}

export function describeBackup({ guide, ...figures }: Figures & { guide: BackedUpGuide }): string {
  const { siteName, publicUrl, ownPlaces } = guide;
  const places =
    ownPlaces === 0
      ? "sin lugares propios: solo la demostración, o nada"
      : `${groupDigits(ownPlaces)} ${ownPlaces === 1 ? "lugar propio" : "lugares propios"}`;
  return `La copia está hecha y se leyó entera: ${describeContent(figures)}. Es de «${siteName}», ${publicUrl} (${places}).`;
}

interface RestoredContent {
  readonly summary: BackupSummary;
  readonly hasAdministrator: boolean;
}

export function describeRestored({ summary, hasAdministrator }: RestoredContent): string {
  const { header, end, rows } = summary;
  const lost =
    end.pictures.missing > 0 ? ` A ${countPictures(end.pictures.missing)} ya les faltaba el archivo.` : "";
  const next = hasAdministrator
    ? "Entrá con tu cuenta de siempre: las sesiones anteriores se cerraron."
    : "La copia no trae a nadie en la administración: falta crear la primera cuenta.";
  return `Se restauró la copia de «${header.siteName}»: ${countRows(rows)} y ${countPictures(end.pictures.stored)}.${lost} ${next}`;
}

const TABLES: Readonly<Record<string, string>> = {
  audit_entries: "Historial de acciones",
  business_changes: "Cambios de negocios",
  businesses: "Negocios",
  category_aliases: "Alias de categorías",
  change_sets: "Grupos de cambios",
  daily_counts: "Cuentas por día",
  daily_mails: "Mails diarios",
  deleted_reviews: "Números de reseñas borradas",
  demo_rows: "Demostración",
  distinct_businesses: "Negocios parecidos",
  favourites: "Favoritos",
  former_ids: "Nombres anteriores",
  freshness_reports: "Avisos de cambios",
  geocodings: "Direcciones ubicadas",
  identities: "Maneras de entrar",
  image_checks: "Revisión de imágenes",
  images: "Fichas de imágenes",
  import_mappings: "Columnas de planillas",
  import_refusals: "Negocios que no se traen",
  import_rows: "Filas de planillas",
  imports: "Planillas importadas",
  job_mails: "Mails de tareas",
  map_visits: "Aperturas del mapa",
  missed_searches: "Búsquedas sin resultado",
  photo_reports: "Denuncias de fotos",
  ratings: "Estrellas",
  recent_visits: "Lugares recientes",
  review_photos: "Fotos de reseñas",
  review_reports: "Denuncias de reseñas",
  shared_lists: "Listas",
  shared_list_places: "Lugares de las listas",
  shared_list_reports: "Denuncias de listas",
  reviews: "Reseñas",
  search_notices: "Avisos a buscadores",
  search_synonyms: "Alias de búsqueda",
  search_words: "Palabras de búsqueda",
  settings: "Datos del servidor",
  site_setting_changes: "Cambios de configuración",
  site_settings: "Configuración",
  staff_emails: "Equipo",
  suggestions: "Sugerencias",
  users: "Cuentas",
  visit_marks: "Visitas de cada día",
  visits: "Visitas",
};

export function tableLabel(name: string): string {
  return TABLES[name] ?? name;
}
