/** V-13: each is `/datos/lugares.FORMAT`. */
export const OPEN_DATA_FORMATS = ["csv", "geojson", "json"] as const;
export type OpenDataFormat = (typeof OPEN_DATA_FORMATS)[number];
