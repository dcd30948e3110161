import { readOutsideReviews } from "./outside-review.ts";
import {
  nameKey,
  readAddresses,
  readCount,
  readDate,
  readFlag,
  readJoined,
  readLines,
  readList,
  readNumber,
  readText,
  valuesByName,
} from "./read-values.ts";

/** B-01, B-02: all outside names of each field, best first. */
const FIELDS = {
  id: { read: readText, names: ["id"] },
  title: { read: readText, names: ["title", "name", "nombre"] },
  category: { read: readText, names: ["category", "categoria"] },
  direction: {
    read: readText,
    names: ["direction", "address", "direccion", "ubicacion", "location"],
  },
  city: { read: readText, names: ["city", "ciudad"] },
  province: { read: readText, names: ["province", "provincia"] },
  phone: { read: readText, names: ["phone", "telefono"] },
  schedule: { read: readJoined, names: ["schedule", "horario"] },
  website: { read: readText, names: ["website", "sitioWeb"] },
  description: { read: readLines, names: ["description", "descripcion"] },
  speciality: { read: readText, names: ["speciality", "especialidad"] },
  priceLevel: { read: readNumber, names: ["priceLevel", "precio", "nivelDePrecio"] },
  whatsapp: { read: readText, names: ["whatsapp"] },
  instagram: { read: readText, names: ["instagram"] },
  menuUrl: { read: readText, names: ["menuUrl", "carta", "menu"] },
  bookingUrl: { read: readText, names: ["bookingUrl", "reserva", "reservas"] },
  deliveryUrl: { read: readText, names: ["deliveryUrl", "linkDelivery"] },
  imageUrl: { read: readText, names: ["imageUrl", "image", "selectedImage", "imagen"] },
  additionalImages: { read: readAddresses, names: ["additionalImages", "images", "imagenes"] },
  features: { read: readList, names: ["features", "caracteristicas"] },
  reviews: { read: readOutsideReviews, names: ["reviews", "resenas"] },
  featured: { read: readFlag, names: ["featured"] },
  verified: { read: readFlag, names: ["verified"] },
  active: { read: readFlag, names: ["active"] },
  latitude: { read: readNumber, names: ["latitude", "lat", "latitud"] },
  longitude: { read: readNumber, names: ["longitude", "lng", "lon", "longitud"] },
  // Other sites' figures: stored apart, never shown as ours (B-09).
  importedRating: { read: readNumber, names: ["rating", "valoracion_promedio"] },
  importedReviewCount: { read: readCount, names: ["totalReviews"] },
  importedHeartCount: { read: readCount, names: ["totalHearts", "favoriteCount"] },
  createdAt: { read: readDate, names: ["createdAt"] },
  updatedAt: { read: readDate, names: ["updatedAt"] },
  addedBy: { read: readText, names: ["addedBy"] },
  source: { read: readText, names: ["source"] },
  originalSuggestionId: { read: readText, names: ["originalSuggestionId"] },
  cloudinaryPublicId: { read: readText, names: ["cloudinaryPublicId"] },
  originalGoogleUrl: { read: readText, names: ["originalGoogleUrl"] },
  imageStatus: { read: readText, names: ["imageStatus"] },
  migratedAt: { read: readDate, names: ["migratedAt"] },
  originalId: { read: readText, names: ["originalId"] },
  idUpdatedAt: { read: readDate, names: ["idUpdatedAt"] },
} as const;

type Fields = typeof FIELDS;

export type OutsideBusiness = {
  readonly [Field in keyof Fields]?: NonNullable<ReturnType<Fields[Field]["read"]>>;
};

/** Names of a field in outside data; empty for a field that old exports don't have. */
export function outsideNames(field: string): readonly string[] {
  return Object.hasOwn(FIELDS, field) ? FIELDS[field as keyof Fields].names : [];
}

/** B-02: `readOutsideBusiness({ Nombre: "Lo de Ana" })` is `{ title: "Lo de Ana" }`. */
export function readOutsideBusiness(record: unknown): OutsideBusiness {
  const values = valuesByName(record);
  const read: [string, unknown][] = [];
  for (const [field, { names, read: readValue }] of Object.entries(FIELDS)) {
    const found = names
      .flatMap((name) => values.get(nameKey(name)) ?? [])
      .map((candidate): unknown => readValue(candidate))
      .filter((candidate) => candidate !== null);
    if (found.length > 0) read.push([field, field === "additionalImages" ? mergeLists(found) : found[0]]);
  }
  return Object.fromEntries(read);
}

function mergeLists(lists: readonly unknown[]): unknown[] {
  return [...new Set(lists.flat())];
}
