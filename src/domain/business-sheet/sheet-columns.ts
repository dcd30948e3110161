import type { BusinessField } from "../businesses/business-fields.ts";
import { outsideNames } from "../outside-data/outside-business.ts";
import { nameKey } from "../outside-data/read-values.ts";

/** Latitude and longitude are only read: as a pair they are the field `coordinates`. */
export type SheetField = "id" | "latitude" | "longitude" | BusinessField;

export interface SheetColumn {
  readonly field: SheetField;
  /** Used by the export and the template. */
  readonly header: string;
  /** Other headers that an import accepts; case, accents, spaces and punctuation are ignored. */
  readonly aliases: readonly string[];
  /** Columns of the template; the others only matter for a complete export. */
  readonly isUsual: boolean;
}

/** Of the row that the template has; an import leaves it out. */
export const EXAMPLE_TITLE = "Pizzería El Ejemplo";

const column = (
  field: SheetField,
  header: string,
  { aliases = [], isUsual = true }: { aliases?: readonly string[]; isUsual?: boolean } = {},
): SheetColumn => ({
  field,
  header,
  aliases: [...new Set([field, ...outsideNames(field), ...aliases])],
  isUsual,
});

const rare = (field: SheetField, header: string) => column(field, header, { isUsual: false });

/** AI-01, B-02: every column that a sheet may have, in the order of the export. */
export const SHEET_COLUMNS: readonly SheetColumn[] = [
  column("id", "Id"),
  column("title", "Nombre", { aliases: ["negocio", "local", "nombre del negocio", "razón social"] }),
  column("category", "Categoría", { aliases: ["rubro", "tipo"] }),
  column("direction", "Dirección", { aliases: ["domicilio", "calle"] }),
  column("city", "Ciudad", { aliases: ["localidad"] }),
  column("province", "Provincia"),
  column("coordinates", "Coordenadas", { aliases: ["lat lng", "latitud y longitud"] }),
  column("phone", "Teléfono", { aliases: ["tel", "teléfonos", "celular"] }),
  column("whatsapp", "WhatsApp", { aliases: ["wsp", "wapp"] }),
  column("instagram", "Instagram", { aliases: ["ig"] }),
  column("website", "Página web", { aliases: ["web", "sitio", "url"] }),
  column("schedule", "Horario", { aliases: ["horarios", "horario de atención"] }),
  column("scheduleExceptions", "Excepciones del horario", { aliases: ["excepciones", "feriados"] }),
  column("description", "Descripción"),
  column("speciality", "Especialidad"),
  column("priceLevel", "Precio", { aliases: ["precios"] }),
  column("menuUrl", "Carta", { aliases: ["link de la carta"] }),
  column("bookingUrl", "Reserva", { aliases: ["link de reserva"] }),
  column("deliveryUrl", "Link de delivery", { aliases: ["delivery url", "pedidos"] }),
  column("features", "Características", { aliases: ["servicios"] }),
  column("imageUrl", "Imagen", { aliases: ["image url", "foto"] }),
  column("additionalImages", "Más imágenes", { aliases: ["fotos", "galería"] }),
  column("featured", "Destacado"),
  column("verified", "Verificado"),
  column("active", "Activo"),
  rare("imageDetails", "Datos de las imágenes"),
  rare("hoursCheckedAt", "Horario revisado"),
  rare("contactCheckedAt", "Contacto revisado"),
  rare("existenceCheckedAt", "Sigue abierto, revisado"),
  rare("source", "Fuente"),
  rare("addedBy", "Lo agregó"),
  rare("originalSuggestionId", "Sugerencia"),
  rare("cloudinaryPublicId", "Nombre en Cloudinary"),
  rare("originalGoogleUrl", "Dirección de Google"),
  rare("imageStatus", "Estado de la imagen"),
  rare("migratedAt", "Migrada"),
  rare("importedRating", "Estrellas de otro sitio"),
  rare("importedReviewCount", "Reseñas de otro sitio"),
  rare("importedHeartCount", "Corazones de otro sitio"),
  rare("latitude", "Latitud"),
  rare("longitude", "Longitud"),
];

export type ExportedField = Exclude<SheetField, "latitude" | "longitude">;

export interface ExportedColumn extends SheetColumn {
  readonly field: ExportedField;
}

export const EXPORTED_COLUMNS = SHEET_COLUMNS.filter(
  (each): each is ExportedColumn => each.field !== "latitude" && each.field !== "longitude",
);

const FIELD_OF_NAME: ReadonlyMap<string, SheetField> = new Map(
  [...SHEET_COLUMNS]
    .reverse()
    .flatMap(({ field, header, aliases }) =>
      [header, ...aliases].map((name) => [nameKey(name), field] as const),
    ),
);

/** `findSheetField("DIRECCION ") === "direction"` */
export function findSheetField(header: string): SheetField | null {
  return FIELD_OF_NAME.get(nameKey(header.slice(0, 200))) ?? null;
}

const HEADERS = new Map(SHEET_COLUMNS.map(({ field, header }) => [field, header]));

export function sheetHeader(field: SheetField): string {
  return HEADERS.get(field) ?? field;
}
