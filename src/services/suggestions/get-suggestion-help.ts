import type { SuggestionHelp } from "../../contract/suggestion-help.ts";
import { findSuggestedPlace } from "../../domain/suggestions/find-suggested-place.ts";
import { rateLimitClient } from "../rate-limits/rate-limit.ts";
import type { ServiceContext } from "../service-context.ts";
import { findPossibleDuplicates } from "./find-possible-duplicates.ts";

interface SuggestionHelpInput {
  readonly name: string;
  readonly address: string;
  readonly city: string;
  readonly signal?: AbortSignal;
}

/** Public. Hints for a half-filled form; null where the client has aborted the request, as it does on each keystroke. */
export async function getSuggestionHelp(
  context: Pick<ServiceContext, "db" | "log" | "clientKey">,
  { name, address, city, signal }: SuggestionHelpInput,
): Promise<SuggestionHelp | null> {
  await rateLimitClient(context, "suggestion-help");
  if (signal?.aborted) return null;
  return {
    likely: await findPossibleDuplicates(context, { name }),
    place: findSuggestedPlace({ address, city }),
  };
}
