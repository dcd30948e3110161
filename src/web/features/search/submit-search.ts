import { paths } from "../../../contract/paths.ts";
import { abortAfter } from "../../../domain/abort-after.ts";
import type { CompletionAnswer } from "../../../domain/search/search-answer.ts";
import { rememberSearch } from "./recent-searches.ts";
import { fetchCompletions } from "./use-completions.ts";

/** How long a submit waits for completions that have not arrived yet. */
const TIMEOUT_MS = 3_000;

export interface SubmitSearchInput {
  readonly text: string;
  /** The completions of the text, if they are known already. */
  readonly answer: CompletionAnswer | null;
  readonly navigate: (path: string) => void | Promise<void>;
  readonly onLeave: () => void;
}

let pending: { readonly text: string; readonly controller: AbortController } | null = null;

/** S-04: navigates to the page of the text, else to the results; not if the visitor has navigated meanwhile. */
export async function submitSearch({ text, answer, navigate, onLeave }: SubmitSearchInput): Promise<void> {
  pending?.controller.abort();
  const controller = new AbortController();
  const { signal } = controller;
  pending = { text, controller };
  const from = location.href;
  const found = answer ?? (await findInTime({ text, signal }));
  if (signal.aborted || location.href !== from) return;
  const path = found?.submitPath ?? paths.search({ text });
  rememberSearch({ term: text, type: "search", data: { path, categoryId: null } });
  onLeave();
  await navigate(path);
}

/** The visitor typed on or closed the panel: a pending submit of this text must not navigate. */
export function cancelSubmit(text: string): void {
  if (pending?.text === text) pending.controller.abort();
}

async function findInTime({
  text,
  signal,
}: {
  text: string;
  signal: AbortSignal;
}): Promise<CompletionAnswer | null> {
  const inTime = abortAfter({ signal, ms: TIMEOUT_MS });
  return fetchCompletions({ text, signal: inTime }).catch(() => null);
}
