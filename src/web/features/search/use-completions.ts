import { useEffect, useEffectEvent, useState } from "react";
import { paths } from "../../../contract/paths.ts";
import type { CompletionAnswer } from "../../../domain/search/search-answer.ts";

/** S-01: debounce, and the least time before an answer is shown. */
const DEBOUNCE_MS = 400;
const ANSWER_DELAY_MS = 200;
const FAILED = "No pudimos buscar. Revisá tu conexión y probá de nuevo.";

export type CompletionState =
  | { readonly kind: "waiting" }
  | { readonly kind: "answered"; readonly text: string; readonly answer: CompletionAnswer }
  | { readonly kind: "failed"; readonly text: string; readonly message: string };

interface CompletionsInput {
  text: string;
  /** The options are about to be replaced. */
  onChange: () => void;
}

/** The guide's completions of a text; until they arrive, those of the text before. */
export function useCompletions({ text, onChange }: CompletionsInput) {
  const [state, setState] = useState<CompletionState>({ kind: "waiting" });
  const [request, setRequest] = useState({ text });
  if (request.text !== text) setRequest({ text });
  const show = useEffectEvent((next: CompletionState) => {
    setState(next);
    onChange();
  });
  useEffect(() => {
    const stale = new AbortController();
    void complete({ text: request.text, signal: stale.signal }).then((next) => {
      if (!stale.signal.aborted) show(next);
    });
    return () => stale.abort();
  }, [request]);
  return {
    state,
    isWaiting: state.kind === "waiting" || state.text !== text,
    retry() {
      setState({ kind: "waiting" });
      onChange();
      setRequest({ text });
    },
  };
}

interface FetchInput {
  text: string;
  signal: AbortSignal;
}

async function complete({ text, signal }: FetchInput): Promise<CompletionState> {
  if (text === "") return load({ text, signal });
  await pause({ ms: DEBOUNCE_MS, signal });
  if (signal.aborted) return { kind: "waiting" };
  const [state] = await Promise.all([load({ text, signal }), pause({ ms: ANSWER_DELAY_MS, signal })]);
  return state;
}

async function load({ text, signal }: FetchInput): Promise<CompletionState> {
  try {
    return { kind: "answered", text, answer: await fetchCompletions({ text, signal }) };
  } catch (error) {
    return { kind: "failed", text, message: error instanceof Refusal ? error.message : FAILED };
  }
}

/** An error response; its message is in Spanish. */
class Refusal extends Error {}

export async function fetchCompletions({ text, signal }: FetchInput): Promise<CompletionAnswer> {
  const response = await fetch(paths.completions({ text }), { signal });
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
