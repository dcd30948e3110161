import type { SuggestedPlace } from "../../contract/suggestion-help.ts";
import { formatAddress } from "../addresses/format-address.ts";
import { describeLocation } from "../addresses/geocoding/describe-location.ts";
import { findAddressConflict } from "../addresses/geocoding/find-address-conflict.ts";
import { locateDirection } from "../addresses/geocoding/locate-direction.ts";
import { parseAddress } from "../addresses/parse-address.ts";
import { findKnownPlace } from "../businesses/known-place.ts";
import { cleanText } from "../text/clean-text.ts";
import { SUGGESTION_FIELDS } from "./suggestion.ts";

const NOWHERE: SuggestedPlace = { address: null, whereabouts: "", doubt: "" };

/**
 * "calle 7 entre 47 y 48" of La Plata is "7 e/ 47 y 48"; `address` is null where the plan does not have it to a block.
 */
export function findSuggestedPlace({
  address,
  city,
}: {
  address: string;
  city: string;
}): SuggestedPlace | null {
  const direction = cleanText(address);
  if (direction === "" || direction.length > SUGGESTION_FIELDS.address.longest) return null;
  const parsed = parseAddress(direction);
  if (parsed.kind === "text") return NOWHERE;
  const doubt = findAddressConflict(parsed.address)?.message ?? "";
  const { coordinates, precision } = locateDirection({ direction, city: cleanText(city) });
  const place = findKnownPlace({ ...coordinates, locationPrecision: precision });
  if (!place) return { ...NOWHERE, doubt };
  return {
    address: formatAddress(parsed.address),
    whereabouts: describeLocation(place)?.plaza.words ?? "",
    doubt,
  };
}
