import type { Way } from "../../city-plan/way.ts";
import { type Address, NOTHING_ELSE } from "../address.ts";
import { CITY_NAME, mayBeElsewhere } from "../may-be-elsewhere.ts";
import { CITY_POSTCODE, findPostcodeLocality } from "../postcodes.ts";

export interface AddressDraft extends Omit<Address, "street"> {
  readonly street: Way | null;
  /** A name without "Calle" or "Av.": the rest must prove that it is a street. */
  readonly isBareName: boolean;
  readonly isInCity: boolean;
  readonly postcode: number | null;
}

export const EMPTY_DRAFT: AddressDraft = {
  ...NOTHING_ELSE,
  street: null,
  isBareName: false,
  isInCity: false,
  postcode: null,
};

/** Null if no place is named: "Calle 7" alone, "Galería San Martín". A plaza without a street is itself the street. */
export function finishDraft(draft: AddressDraft): Address | null {
  const { number, between, corner, plaza, floor } = draft;
  const locality = localityOf(draft);
  const note = noteOf({ ...draft, locality });
  const rest = { number, between, corner, locality, floor, note };
  if (draft.street === null) {
    return plaza === null ? null : { ...rest, street: { kind: "plaza", name: plaza }, plaza: null };
  }
  const isPlaced = hasNumber(draft) || between !== null || corner !== null;
  const isStreet = !draft.isBareName || isSurelyStreet({ ...draft, locality });
  return isPlaced && isStreet ? { ...rest, street: draft.street, plaza } : null;
}

function localityOf({ locality, postcode }: AddressDraft): Address["locality"] {
  return locality ?? (postcode === null ? null : findPostcodeLocality(postcode));
}

/** The city is not shown, except to settle a note that could be a town: "7 y 50, Casa Rosa, La Plata". */
function noteOf({ locality, note, isInCity, postcode }: AddressDraft): string {
  const isSure = isInCity || postcode === CITY_POSTCODE;
  return isSure && mayBeElsewhere({ locality, note }) ? `${note}, ${CITY_NAME}` : note;
}

function hasNumber({ number }: AddressDraft): boolean {
  return number !== null && number !== "s/n";
}

function isSurelyStreet(draft: AddressDraft): boolean {
  const crossed = [...(draft.between ?? []), ...(draft.corner === null ? [] : [draft.corner.way])];
  return crossed.some((way) => way.kind !== "named") || (hasNumber(draft) && draft.locality !== null);
}
