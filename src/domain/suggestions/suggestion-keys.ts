import { addressKeyOf } from "../duplicates/duplicate-keys.ts";
import { wordsOf } from "../search/search-text.ts";
import { foldText } from "../text/fold-text.ts";

export interface SuggestionKeys {
  readonly nameKey: string;
  readonly addressKey: string;
}

/** Equal for suggestions of the same place in other spellings. The name's is never empty. */
export function suggestionKeys({
  businessName,
  address,
  city,
}: {
  businessName: string;
  address: string;
  city: string;
}): SuggestionKeys {
  const nameKey = wordsOf(businessName).join(" ") || foldText(businessName) || businessName;
  return { nameKey, addressKey: addressKeyOf({ direction: address, city }) };
}
