import { foldText } from "../text/fold-text.ts";
import type { Address } from "./address.ts";
import { DESCRIBING_WORDS } from "./reading/address-words.ts";

/** A note followed by this names no town: "7 y 50, Casa Rosa, La Plata". */
export const CITY_NAME = "La Plata";

const TOWN_WORDS = new Set("balneario ciudad localidad municipio partido pdo san santa villa".split(" "));

const SMALL_WORDS = new Set(["el", "en", "la", "las", "lo", "los"]);

const QUARTERS = new Set([
  ...["centro", "microcentro", "casco urbano", "casco historico", "bosque", "el bosque"],
  ...["la loma", "el mondongo", "meridiano v", "meridiano quinto", "hipodromo"],
]);

/**
 * True for "7 y 50, Villa Cualquiera"; false for "7 y 50, Galería San Martín" and where the city or a locality is
 * written.
 */
export function mayBeElsewhere({ locality, note }: Pick<Address, "locality" | "note">): boolean {
  const pieces = note.split(", ");
  return locality === null && !pieces.includes(CITY_NAME) && pieces.some(mayNameTown);
}

function mayNameTown(piece: string): boolean {
  const folded = foldText(piece);
  const words = folded.split(/[^\p{L}\p{N}]+/u);
  const first = words.find((word) => word !== "" && !SMALL_WORDS.has(word)) ?? "";
  if (DESCRIBING_WORDS.has(first) || QUARTERS.has(folded)) {
    return false;
  }
  // Three letters at least: not the "B" of "timbre B".
  return TOWN_WORDS.has(first) || /(?:^|\P{L})\p{Lu}[\p{L}\p{M}]{2}/u.test(piece);
}
