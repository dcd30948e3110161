import type { SuggestionHelp } from "../../contract/suggestion-help.ts";
import { findSuggestedPlace } from "../../domain/suggestions/find-suggested-place.ts";
import type { ServiceContext } from "../service-context.ts";
import { findPossibleDuplicates } from "./find-possible-duplicates.ts";

/** Open to everybody: what is said while somebody fills in the form, whatever they have typed so far. */
export async function getSuggestionHelp(
  context: Pick<ServiceContext, "db">,
  { name, address, city }: { name: string; address: string; city: string },
): Promise<SuggestionHelp> {
  return {
    likely: await findPossibleDuplicates(context, { name }),
    place: findSuggestedPlace({ address, city }),
  };
}
