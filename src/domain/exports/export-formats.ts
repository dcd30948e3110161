/** V-13: files of the catalogue for staff, which an import reads back. */
export const EXPORT_FORMATS = ["xlsx", "csv", "json", "geojson"] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
