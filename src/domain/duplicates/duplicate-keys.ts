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

const SHORTEST_PHONE = 6;
const PHONE_DIGITS = 7;

/** The last seven digits: "0221 15 555-0350" is "5550350"; empty for what is no number. */
export function phoneKeyOf(phone: string): string {
  const digits = phone.replace(/\D/g, "");
  return digits.length < SHORTEST_PHONE ? "" : digits.slice(-PHONE_DIGITS);
}
