// Every spelling is folded: lower case, no accents, no dots.

export const LONGEST_TEXT = 300;

export const SEPARATORS: ReadonlySet<string> = new Set([",", ";", ":", "(", ")", "[", "]", "|", "-"]);

export const STREET_WORDS = new Set(["calle", "calles", "c"]);
export const AVENUE_WORDS = new Set(["av", "ave", "avda", "avenida", "avenidas"]);
export const STREET_OR_AVENUE: ReadonlySet<string> = new Set([...STREET_WORDS, ...AVENUE_WORDS]);
export const DIAGONAL_WORDS = new Set(["diag", "diagonal", "dg", "d"]);
export const BOULEVARD_WORDS = new Set(["bv", "bvar", "blvd", "boulevard", "bulevar"]);
export const ROAD_WORDS = new Set(["camino", "cno", "cmno"]);

export const PLAZA_WORDS: ReadonlyMap<string, string> = new Map([
  ["plaza", "Plaza"],
  ["pza", "Plaza"],
  ["plza", "Plaza"],
  ["parque", "Parque"],
  ["pque", "Parque"],
  ["paseo", "Paseo"],
]);

export const AND_WORDS = new Set(["y"]);
export const BETWEEN_WORDS = new Set(["entre", "ent", "e"]);
export const CORNER_WORDS = new Set(["esq", "esquina"]);
export const NEAR_WORDS = new Set(["casi"]);
/** "7 con 44"; also "7 con estacionamiento". */
export const WITH_WORDS = new Set(["con"]);
export const NUMBER_WORDS = new Set(["n", "no", "nro", "nros", "num", "numero"]);
export const BIS = new Set(["bis"]);

export const JOINING_WORDS: ReadonlySet<string> = new Set([
  ...AND_WORDS,
  ...BETWEEN_WORDS,
  ...CORNER_WORDS,
  ...NEAR_WORDS,
  ...NUMBER_WORDS,
  ...["s", "sn"],
]);

export const UNIT_WORDS: ReadonlyMap<string, string> = new Map([
  ["piso", "piso"],
  ["depto", "depto"],
  ["dpto", "depto"],
  ["dto", "depto"],
  ["dep", "depto"],
  ["departamento", "depto"],
  ["local", "local"],
  ["loc", "local"],
  ["oficina", "oficina"],
  ["of", "oficina"],
  ["ofic", "oficina"],
  ["puesto", "puesto"],
]);

export const POSITION_WORDS: ReadonlySet<string> = new Set(
  (
    "a adentro al antes arriba atras bajo cerca con costado dentro desde despues detras en enfrente fondo frente " +
    "hacia hasta junto lado metros por sobre"
  ).split(" "),
);

export const DESCRIBING_WORDS: ReadonlySet<string> = new Set([
  ...POSITION_WORDS,
  ...UNIT_WORDS.keys(),
  ...(
    "anexo arcada bar barrio biblioteca cafe cerveceria cine club colegio complejo confiteria delivery edificio " +
    "escuela esquina estacion estacionamiento estadio ex facultad feria galeria heladeria hospital hotel iglesia " +
    "kiosco mercado museo panaderia parrilla pasaje pasillo paseo patio pizzeria playon porton predio puente " +
    "puerta rotonda shopping supermercado teatro terminal timbre torre vereda"
  ).split(" "),
]);

export const NEVER_IN_A_NAME: ReadonlySet<string> = new Set([
  ...JOINING_WORDS,
  ...STREET_OR_AVENUE,
  ...DIAGONAL_WORDS,
  ...BOULEVARD_WORDS,
  ...ROAD_WORDS,
  ...PLAZA_WORDS.keys(),
  ...["pb", "planta", "cp"],
  ...DESCRIBING_WORDS,
]);

/** Starts a broken piece of the address ("7 y 9 de Julio"), not a note. */
export const NEVER_BEFORE_A_NOTE: ReadonlySet<string> = new Set([
  ...JOINING_WORDS,
  ...STREET_OR_AVENUE,
  ...DIAGONAL_WORDS,
  ...BOULEVARD_WORDS,
  ...ROAD_WORDS,
  ...["de", "del", "bis"],
]);
