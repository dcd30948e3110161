import type { StoredFilterId } from "../catalogue/listing-filters.ts";
import { cleanText } from "../text/clean-text.ts";
import { foldText } from "../text/fold-text.ts";

/** V-01: every spelling that means a filter, folded. Raise `DERIVED_VERSION` with a change. */
export const FEATURE_SPELLINGS = {
  "gluten-free": [
    "sin tacc",
    "apto celiacos",
    "apto celiaco",
    "apto para celiacos",
    "apto sin tacc",
    "celiacos",
    "menu sin tacc",
    "menu para celiacos",
    "opciones sin tacc",
    "opciones para celiacos",
    "opciones sin gluten",
    "platos sin tacc",
    "productos sin tacc",
    "sin gluten",
    "libre de gluten",
    "gluten free",
  ],
  vegan: [
    "vegano",
    "vegana",
    "veganos",
    "apto vegano",
    "apto veganos",
    "100 vegano",
    "comida vegana",
    "menu vegano",
    "opcion vegana",
    "opciones veganas",
    "opciones veganas y vegetarianas",
    "opciones vegetarianas y veganas",
    "platos veganos",
    "vegan",
    "vegan friendly",
  ],
  delivery: [
    "delivery",
    "delivery propio",
    "delivery gratis",
    "delivery a domicilio",
    "delivery y take away",
    "con delivery",
    "hace delivery",
    "hacen delivery",
    "take away y delivery",
    "envios",
    "envio a domicilio",
    "envios a domicilio",
    "hace envios",
    "hacen envios",
    "entrega a domicilio",
    "reparto",
    "reparto a domicilio",
  ],
  "outdoor-seating": [
    "mesas afuera",
    "mesas al aire libre",
    "mesas a la calle",
    "mesas en el exterior",
    "mesas en el patio",
    "mesas en la calle",
    "mesas en la terraza",
    "mesas en la vereda",
    "mesas en vereda",
    "mesas exteriores",
    "asientos al aire libre",
    "outdoor seating",
  ],
  "pet-friendly": [
    "pet friendly",
    "petfriendly",
    "dog friendly",
    "mascotas",
    "mascotas bienvenidas",
    "acepta mascotas",
    "aceptan mascotas",
    "admite mascotas",
    "apto mascotas",
    "permite mascotas",
    "permiten mascotas",
    "se aceptan mascotas",
    "se aceptan perros",
    "se admiten mascotas",
    "se permiten mascotas",
    "perros bienvenidos",
  ],
  reservations: [
    "reserva",
    "reservas",
    "reservar",
    "reserva online",
    "reservas online",
    "reserva previa",
    "reserva de mesas",
    "reservas por telefono",
    "reservas por whatsapp",
    "acepta reservas",
    "aceptan reservas",
    "admite reservas",
    "con reserva",
    "con reserva previa",
    "permite reservar",
    "se aceptan reservas",
    "se puede reservar",
    "se toman reservas",
    "toma reservas",
    "toman reservas",
  ],
} as const satisfies Partial<Record<StoredFilterId, readonly string[]>>;

export type FeatureId = keyof typeof FEATURE_SPELLINGS;

const LONGEST_SPELLING = 60;

const FEATURES: ReadonlyMap<string, FeatureId> = new Map(
  (Object.keys(FEATURE_SPELLINGS) as FeatureId[]).flatMap((id) =>
    FEATURE_SPELLINGS[id].map((spelling) => [spelling, id] as const),
  ),
);

/** Null for a feature that is no filter: `findFeature("Apto celíacos") === "gluten-free"` */
export function findFeature(text: string): FeatureId | null {
  return text.length > LONGEST_SPELLING ? null : (FEATURES.get(featureKey(text)) ?? null);
}

/** Each once, in the order of the table. */
export function featureIdsOf(features: readonly string[]): FeatureId[] {
  const found = new Set(features.map(findFeature));
  return (Object.keys(FEATURE_SPELLINGS) as FeatureId[]).filter((id) => found.has(id));
}

/** `featureKey("Sin T.A.C.C. (¡sí!)") === "sin tacc si"` */
function featureKey(text: string): string {
  return foldText(
    cleanText(text)
      .replace(/\./g, "")
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, " "),
  );
}
