import { useEffect, useState } from "react";
import { paths } from "../../../contract/paths.ts";
import type { SuggestionHelp } from "../../../contract/suggestion-help.ts";
import type { TypedSuggestion } from "../../../domain/suggestions/suggestion.ts";

/** The pause in typing after which is asked. */
const PAUSE_MS = 400;
const NO_HELP: SuggestionHelp = { likely: [], place: null };

/** What the guide knows about what is being typed; until it says so, what it said before. It is help only: failures are silent. */
export function useSuggestionHelp({
  businessName,
  address,
  city,
}: Pick<TypedSuggestion, "businessName" | "address" | "city">): SuggestionHelp {
  const [help, setHelp] = useState(NO_HELP);
  useEffect(() => {
    const stop = new AbortController();
    const ask = async () => {
      const next = await fetchHelp({ businessName, address, city, signal: stop.signal }).catch(() => NO_HELP);
      // Whatever comes after the next letter comes too late.
      if (!stop.signal.aborted) setHelp(next);
    };
    const timer = setTimeout(() => void ask(), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [businessName, address, city]);
  return help;
}

async function fetchHelp({
  businessName,
  address,
  city,
  signal,
}: Pick<TypedSuggestion, "businessName" | "address" | "city"> & {
  signal: AbortSignal;
}): Promise<SuggestionHelp> {
  if (businessName.trim() + address.trim() === "") return NO_HELP;
  const query = new URLSearchParams({ nombre: businessName, direccion: address, ciudad: city });
  const response = await fetch(`${paths.suggestionData()}?${query}`, { signal });
  // Our own server wrote it.
  return response.ok ? ((await response.json()) as SuggestionHelp) : NO_HELP;
}
