import { formatAddress } from "../addresses/format-address.ts";
import { parseAddress } from "../addresses/parse-address.ts";
import { wordsOf } from "../search/search-text.ts";
import { foldText } from "../text/fold-text.ts";

/** "7 e/ 47 y 48, la plata" for "calle 7 entre 47 y 48"; empty without an address. */
export function addressKeyOf({ direction, city }: { direction: string; city: string }): string {
  const parsed = parseAddress(direction);
  const text =
    parsed.kind === "address"
      ? formatAddress({ ...parsed.address, floor: "", note: "", locality: null })
      : wordsOf(direction).join(" ");
  return text === "" ? "" : `${foldText(text)}, ${foldText(city)}`;
}
