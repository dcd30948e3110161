import { paths } from "../../../contract/paths.ts";
import type { CompletionAnswer } from "../../../domain/search/search-answer.ts";
import { rememberSearch } from "./recent-searches.ts";
import { fetchSuggestions } from "./use-suggestions.ts";

/** Whoever is faster than the suggestions waits no longer than this for where they would have led. */
const PATIENCE_MS = 3_000;

interface Submitted {
  readonly text: string;
  /** What is suggested for the text, if that is known already. */
  readonly answer: CompletionAnswer | null;
  readonly navigate: (path: string) => void | Promise<void>;
  readonly onLeave: () => void;
}

let latest: AbortController | null = null;

/** S-04: goes where a text leads; without an answer, to the results. Somebody who has gone elsewhere meanwhile stays there. */
export async function submitSearch({ text, answer, navigate, onLeave }: Submitted): Promise<void> {
  giveUpSubmitting();
  const mine = new AbortController();
  latest = mine;
  const from = location.href;
  const found = answer ?? (await findInTime({ text, signal: mine.signal }));
  if (mine.signal.aborted || location.href !== from) return;
  const path = found?.submitPath ?? paths.search({ text });
  rememberSearch({ term: text, type: "search", data: { path, categoryId: null } });
  onLeave();
  await navigate(path);
}

/** Another text, another page, or none at all is wanted. */
export function giveUpSubmitting(): void {
  latest?.abort();
}

async function findInTime({
  text,
  signal,
}: {
  text: string;
  signal: AbortSignal;
}): Promise<CompletionAnswer | null> {
  const inTime = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]);
  return fetchSuggestions({ text, signal: inTime }).catch(() => null);
}
