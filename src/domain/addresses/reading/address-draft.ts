import type { Way } from "../../city-plan/way.ts";
import type { Address } from "../address.ts";

/** What has been read of an address so far. */
export interface AddressDraft extends Omit<Address, "street"> {
  readonly street: Way | null;
  /** The street is a name with nothing before it: the rest must show that it is a street. */
  readonly isBareName: boolean;
}

export const EMPTY_DRAFT: AddressDraft = {
  street: null,
  isBareName: false,
  number: null,
  between: null,
  corner: null,
  plaza: null,
  locality: null,
  floor: "",
  note: "",
};

/**
 * The address that the draft says, or null when it says no place: "Calle 7" alone, "Galería San Martín".
 * A plaza with no street beside it is itself the street.
 */
export function finishDraft(draft: AddressDraft): Address | null {
  const { isBareName, street: written, plaza, ...rest } = draft;
  if (written === null) {
    return plaza === null ? null : { ...rest, street: { kind: "plaza", name: plaza }, plaza: null };
  }
  const isPlaced = hasNumber(draft) || draft.between !== null || draft.corner !== null;
  return isPlaced && (!isBareName || isSurelyStreet(draft)) ? { ...rest, street: written, plaza } : null;
}

function hasNumber({ number }: AddressDraft): boolean {
  return number !== null && number !== "s/n";
}

/** A bare name is a street when it crosses a way that surely is one, or has a house number in a known locality. */
function isSurelyStreet(draft: AddressDraft): boolean {
  const crossed = [...(draft.between ?? []), ...(draft.corner === null ? [] : [draft.corner.way])];
  return crossed.some((way) => way.kind !== "named") || (hasNumber(draft) && draft.locality !== null);
}
