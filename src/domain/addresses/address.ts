import type { LocalityId } from "../city-plan/localities.ts";
import type { Way } from "../city-plan/way.ts";

/** A house number; "831/833" stands on both. */
export interface HouseNumber {
  readonly first: number;
  readonly last: number;
  /** "al 800": somewhere on the block of that number. */
  readonly rough?: true;
}

/** What an address says, piece by piece; what it does not say is null. */
export interface Address {
  /** The street, or the plaza where the address names nothing else ("Plaza Moreno"). */
  readonly street: Way;
  /** A number, "s/n" where the text says that there is none. */
  readonly number: HouseNumber | "s/n" | null;
  readonly between: readonly [Way, Way] | null;
  /** The other street of a corner; `near` is "casi esquina". */
  readonly corner: { readonly way: Way; readonly near: boolean } | null;
  /** Named beside a street or a corner: "Parque Saavedra, Calle 66 y 13". */
  readonly plaza: string | null;
  /** Null for the city itself. */
  readonly locality: LocalityId | null;
  /** Floor, flat or unit as written, tidied: "piso 6", "PB", "local 3"; empty for none. */
  readonly floor: string;
  /** What else was written and belongs to none of the above; empty for none. It may name a town: see `mayBeElsewhere`. */
  readonly note: string;
}

/** What an address of a street alone does not say. */
export const NOTHING_ELSE: Omit<Address, "street"> = {
  number: null,
  between: null,
  corner: null,
  plaza: null,
  locality: null,
  floor: "",
  note: "",
};

export type ParsedAddress =
  | { readonly kind: "address"; readonly address: Address }
  /** Not understood: shown as written, never guessed at. */
  | { readonly kind: "text"; readonly text: string };
