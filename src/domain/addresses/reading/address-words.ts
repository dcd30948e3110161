// Every spelling is folded: lower case, no accents, no dots.

export const STREET_WORDS = new Set(["calle", "calles", "c"]);
export const AVENUE_WORDS = new Set(["av", "ave", "avda", "avenida", "avenidas"]);
export const STREET_OR_AVENUE: ReadonlySet<string> = new Set([...STREET_WORDS, ...AVENUE_WORDS]);
export const DIAGONAL_WORDS = new Set(["diag", "diagonal", "dg", "d"]);
export const BOULEVARD_WORDS = new Set(["bv", "bvar", "blvd", "boulevard", "bulevar"]);
export const ROAD_WORDS = new Set(["camino", "cno", "cmno"]);
export const PLAZA_WORDS = new Set(["plaza", "pza", "plza", "parque", "pque"]);

export const AND_WORDS = new Set(["y"]);
export const BETWEEN_WORDS = new Set(["entre", "ent", "e"]);
export const CORNER_WORDS = new Set(["esq", "esquina"]);
export const NEAR_WORDS = new Set(["casi"]);
export const NUMBER_WORDS = new Set(["n", "no", "nro", "nros", "num", "numero"]);
export const BIS = new Set(["bis"]);

/** Words that tie the pieces of an address together. */
export const JOINING_WORDS: ReadonlySet<string> = new Set([
  ...AND_WORDS,
  ...BETWEEN_WORDS,
  ...CORNER_WORDS,
  ...NEAR_WORDS,
  ...NUMBER_WORDS,
  ...["s", "sn"],
]);

/** How units are written, and the one way that they are shown. */
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

/** What a description begins with, never the name of a street: "frente a …", "Galería …". */
const DESCRIBING_WORDS =
  "a al antes barrio bar bajo cerca club complejo con dentro desde despues detras edificio en estacion " +
  "estadio facultad feria frente galeria hacia hasta hospital junto lado local mercado metros paseo por puente " +
  "rotonda shopping sobre terminal torre";

/** Words at which the name of a street ends, or that no street is called by. */
export const NEVER_IN_A_NAME: ReadonlySet<string> = new Set([
  ...JOINING_WORDS,
  ...STREET_OR_AVENUE,
  ...DIAGONAL_WORDS,
  ...BOULEVARD_WORDS,
  ...ROAD_WORDS,
  ...PLAZA_WORDS,
  ...UNIT_WORDS.keys(),
  ...["pb", "planta", "cp"],
  ...DESCRIBING_WORDS.split(" "),
]);

/** A note that begins with one of these is a broken piece of the address ("7 y 9 de Julio"), not a note. */
export const NEVER_BEFORE_A_NOTE: ReadonlySet<string> = new Set([
  ...JOINING_WORDS,
  ...STREET_OR_AVENUE,
  ...DIAGONAL_WORDS,
  ...BOULEVARD_WORDS,
  ...ROAD_WORDS,
  ...["de", "del", "bis"],
]);
