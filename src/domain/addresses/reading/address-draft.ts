import type { Way } from "../../city-plan/way.ts";
import { type Address, NOTHING_ELSE } from "../address.ts";
import { CITY_NAME, mayBeElsewhere } from "../may-be-elsewhere.ts";
import { CITY_POSTCODE, findPostcodeLocality } from "../postcodes.ts";

/** What has been read of an address so far. */
export interface AddressDraft extends Omit<Address, "street"> {
  readonly street: Way | null;
  /** The street is a name with nothing before it: the rest must show that it is a street. */
  readonly isBareName: boolean;
  /** The city itself was written. */
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

/**
 * The address that the draft says, or null when it says no place: "Calle 7" alone, "Galería San Martín".
 * A plaza with no street beside it is itself the street.
 */
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

/** "7 y 50, B1923" is Berisso's corner. */
function localityOf({ locality, postcode }: AddressDraft): Address["locality"] {
  return locality ?? (postcode === null ? null : findPostcodeLocality(postcode));
}

/** The city is not shown, but a note that could be a town keeps it: "7 y 50, Casa Rosa, La Plata". */
function noteOf({ locality, note, isInCity, postcode }: AddressDraft): string {
  const isSure = isInCity || postcode === CITY_POSTCODE;
  return isSure && mayBeElsewhere({ locality, note }) ? `${note}, ${CITY_NAME}` : note;
}

function hasNumber({ number }: AddressDraft): boolean {
  return number !== null && number !== "s/n";
}

/** A bare name is a street when it crosses a way that surely is one, or has a house number in a known locality. */
function isSurelyStreet(draft: AddressDraft): boolean {
  const crossed = [...(draft.between ?? []), ...(draft.corner === null ? [] : [draft.corner.way])];
  return crossed.some((way) => way.kind !== "named") || (hasNumber(draft) && draft.locality !== null);
}
