import type { LocalityId } from "../city-plan/localities.ts";
import type { Way } from "../city-plan/way.ts";

export interface HouseNumber {
  readonly first: number;
  readonly last: number;
  readonly rough?: true;
}

export interface Address {
  readonly street: Way;
  readonly number: HouseNumber | "s/n" | null;
  readonly between: readonly [Way, Way] | null;
  readonly corner: { readonly way: Way; readonly near: boolean } | null;
  readonly plaza: string | null;
  readonly locality: LocalityId | null;
  readonly floor: string;
  /** It may name a town: see `mayBeElsewhere`. */
  readonly note: string;
}

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
