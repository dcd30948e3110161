export type PlazaSite =
  | { readonly kind: "round"; readonly at: readonly [number, number]; readonly radius: number }
  | { readonly kind: "blocks"; readonly a: readonly [number, number]; readonly b: readonly [number, number] };

export interface PlazaRow {
  readonly name: string;
  readonly kind: "plaza" | "parque";
  readonly site: PlazaSite;
  readonly aliases?: readonly string[];
  /** The avenue that runs through it; all other lines stop at its edge. */
  readonly openTo?: number;
}

/** In metres: Plaza Perón covers 0.95 ha, Plaza Italia 1.68. */
const SMALL = 55;
const LARGE = 73;

/**
 * The streets that they interrupt agree with the corners missing on the ground (13 y 51, 13 y 66, 25 y 52, 25 y 38 …).
 */
export const PLAZA_TABLE: readonly PlazaRow[] = [
  { name: "Moreno", kind: "plaza", site: blocks([12, 14], [50, 54]), aliases: ["mariano moreno"] },
  { name: "San Martín", kind: "plaza", site: blocks([6, 7], [50, 54]) },
  { name: "Islas Malvinas", kind: "plaza", site: blocks([19, 20], [50, 54]), aliases: ["malvinas"] },
  { name: "San Martín", kind: "parque", site: blocks([23, 27], [50, 54]), aliases: ["vucetich"] },
  { name: "Saavedra", kind: "parque", site: blocks([12, 14], [64, 68]) },
  { name: "Alberti", kind: "parque", site: blocks([24, 26], [37, 39]) },
  { name: "Castelli", kind: "parque", site: blocks([24, 26], [65, 67]) },
  {
    name: "Paseo del Bosque",
    kind: "parque",
    site: blocks([1, 122], [50, 60]),
    aliases: ["bosque", "el bosque", "del bosque"],
  },
  {
    name: "Belgrano",
    kind: "plaza",
    site: blocks([12, 14], [39, 40]),
    aliases: ["manuel belgrano"],
    openTo: 13,
  },
  { name: "Olazábal", kind: "plaza", site: round([7, 38], SMALL), openTo: 7 },
  { name: "Italia", kind: "plaza", site: round([7, 44], LARGE) },
  { name: "Rocha", kind: "plaza", site: round([7, 60], LARGE), aliases: ["dardo rocha"] },
  { name: "España", kind: "plaza", site: round([7, 66], SMALL) },
  { name: "Alsina", kind: "plaza", site: round([1, 38], SMALL), aliases: ["adolfo alsina"] },
  { name: "Matheu", kind: "plaza", site: round([1, 66], SMALL) },
  { name: "Paso", kind: "plaza", site: round([13, 44], SMALL), aliases: ["juan jose paso"] },
  { name: "Máximo Paz", kind: "plaza", site: round([13, 60], SMALL) },
  { name: "Güemes", kind: "plaza", site: round([19, 38], SMALL) },
  { name: "Azcuénaga", kind: "plaza", site: round([19, 44], SMALL) },
  {
    name: "Yrigoyen",
    kind: "plaza",
    site: round([19, 60], SMALL),
    aliases: ["irigoyen", "hipolito yrigoyen", "hipolito irigoyen"],
  },
  { name: "Sarmiento", kind: "plaza", site: round([19, 66], SMALL) },
  { name: "19 de Noviembre", kind: "plaza", site: round([25, 44], SMALL) },
  {
    name: "Perón",
    kind: "plaza",
    site: round([25, 60], SMALL),
    aliases: ["juan domingo peron", "juan d. peron", "juan peron", "brandsen"],
  },
];

function blocks(a: readonly [number, number], b: readonly [number, number]): PlazaSite {
  return { kind: "blocks", a, b };
}

function round(at: readonly [number, number], radius: number): PlazaSite {
  return { kind: "round", at, radius };
}
