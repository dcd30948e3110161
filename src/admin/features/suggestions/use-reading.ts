import { useEffect, useState } from "react";
import { type ReviewedSuggestion, suggestionPaths } from "../../../contract/suggestion-review.ts";
import type { WrittenReading } from "../../../domain/suggestions/read-written.ts";
import type { TypedDecision } from "./use-decision.ts";

const DEBOUNCE_MS = 400;

interface ReadPlace extends WrittenReading {
  /** What was read; the field may have changed since. */
  readonly address: string;
  readonly city: string;
}

/** How the guide reads what is typed now. The last reading stays while the next is fetched, or where that fails. */
export function useReading({
  typed: { direction, city, schedule },
  suggestion,
  first,
}: {
  typed: TypedDecision;
  suggestion: ReviewedSuggestion;
  first: WrittenReading;
}): ReadPlace {
  const [fetched, setFetched] = useState<ReadPlace | null>(null);
  const isFirst = direction === suggestion.address && city === suggestion.city && schedule === "";
  useEffect(() => {
    if (isFirst) return;
    const stale = new AbortController();
    const timer = setTimeout(
      () =>
        void fetchReading({ direction, city, schedule, signal: stale.signal })
          .then((reading) => setFetched({ ...reading, address: direction, city }))
          .catch(() => {}),
      DEBOUNCE_MS,
    );
    return () => {
      clearTimeout(timer);
      stale.abort();
    };
  }, [direction, city, schedule, isFirst]);
  if (fetched && !isFirst) return fetched;
  return { ...first, address: suggestion.address, city: suggestion.city };
}

async function fetchReading({
  direction,
  city,
  schedule,
  signal,
}: Pick<TypedDecision, "direction" | "city" | "schedule"> & {
  signal: AbortSignal;
}): Promise<WrittenReading> {
  const response = await fetch(suggestionPaths.reading({ address: direction, city, schedule }), { signal });
  if (!response.ok) throw new Error(`status ${response.status}`);
  return (await response.json()) as WrittenReading;
}
