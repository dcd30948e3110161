import { useEffect, useState } from "react";
import { paths } from "../../../contract/paths.ts";
import type { CompletionAnswer } from "../../../domain/search/search-answer.ts";

/** S-01: the pause in typing after which is asked, and how long after that something is shown. */
const PAUSE_MS = 400;
const DELAY_MS = 200;
const FAILED = "No pudimos buscar. Revisá tu conexión y probá de nuevo.";

export type Suggested =
  | { readonly kind: "waiting" }
  | { readonly kind: "answered"; readonly text: string; readonly answer: CompletionAnswer }
  | { readonly kind: "failed"; readonly text: string; readonly message: string };

/** What the guide suggests for this text; until it says so, what it said for the one before. */
export function useSuggestions(text: string): {
  suggested: Suggested;
  isWaiting: boolean;
  retry: () => void;
} {
  const [suggested, setSuggested] = useState<Suggested>({ kind: "waiting" });
  const [attempt, setAttempt] = useState(1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every attempt
  useEffect(() => {
    // Whatever comes after the next letter comes too late.
    const stop = new AbortController();
    const suggest = async () => {
      const next = await suggestInTime({ text, signal: stop.signal });
      if (!stop.signal.aborted) setSuggested(next);
    };
    void suggest();
    return () => stop.abort();
  }, [text, attempt]);
  return {
    suggested,
    isWaiting: suggested.kind === "waiting" || suggested.text !== text,
    retry() {
      setSuggested({ kind: "waiting" });
      setAttempt(attempt + 1);
    },
  };
}

async function suggestInTime({ text, signal }: { text: string; signal: AbortSignal }): Promise<Suggested> {
  if (text === "") return ask({ text, signal });
  await pause({ ms: PAUSE_MS, signal });
  if (signal.aborted) return { kind: "waiting" };
  const [suggested] = await Promise.all([ask({ text, signal }), pause({ ms: DELAY_MS, signal })]);
  return suggested;
}

async function ask({ text, signal }: { text: string; signal: AbortSignal }): Promise<Suggested> {
  try {
    return { kind: "answered", text, answer: await fetchSuggestions({ text, signal }) };
  } catch (error) {
    return { kind: "failed", text, message: error instanceof Refusal ? error.message : FAILED };
  }
}

/** What the server answered instead, in words for whoever reads them. */
class Refusal extends Error {}

export async function fetchSuggestions({
  text,
  signal,
}: {
  text: string;
  signal: AbortSignal;
}): Promise<CompletionAnswer> {
  const response = await fetch(paths.completions({ text }), { signal });
  // Our own server wrote it.
  const body = (await response.json()) as CompletionAnswer & { message?: string };
  if (!response.ok) throw new Refusal(body.message ?? FAILED);
  return body;
}

function pause({ ms, signal }: { ms: number; signal: AbortSignal }): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
