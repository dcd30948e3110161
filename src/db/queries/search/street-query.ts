import type { SearchStreet } from "../../../domain/search/places/search-street.ts";

/** How addresses announce what is no plain street, folded. */
const DIAGONAL = "(diag | diagonal | dg | d)";
const BOULEVARD = "(bv | bvar | blvd | boulevard | bulevar)";

/**
 * A text query for addresses (weight C) that name a street: `12:C` but no diagonal 12; "Diag. 74" in any spelling. Whoever
 * asks reads each address found, for it may be a house number.
 */
export function streetQuery(street: SearchStreet): string {
  const { number } = street;
  if (street.kind === "diagonal") return `${DIAGONAL} <-> ${number}`;
  if (street.kind === "boulevard") return `${BOULEVARD} <-> ${number}`;
  if (street.suffix === "bis") return `(${number}:C & bis:C) | ${number}bis:C`;
  const name = `${number}${street.suffix.toLowerCase()}`;
  return `${name}:C & !(${DIAGONAL} <-> ${number})`;
}
