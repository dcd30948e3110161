import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { paths } from "../../../contract/paths.ts";
import type { TypedSuggestion } from "../../../domain/suggestions/suggestion.ts";
import { BLANK_FORM, fillFields, findDraft, focusFirst, keepDraft, readFields } from "./form-fields.ts";
import { SEND_FAILED, type SuggestionOutcome } from "./suggestion-outcome.ts";

const NONE: ReadonlySet<string> = new Set();

interface Given {
  /** What the page came with. */
  readonly given: TypedSuggestion;
  /** What came of sending it without a script. */
  readonly first: SuggestionOutcome | null;
}

/** The form in a browser with a script: it is sent without leaving the page, and what was typed outlives a reload. */
export function useSuggestionForm({ given, first }: Given) {
  const form = useRef<HTMLFormElement>(null);
  const isBusy = useRef(false);
  const [outcome, setOutcome] = useState(first);
  /** Changed since it was sent: what was wrong with them need not be any more. */
  const [mended, setMended] = useState(NONE);
  const [isPending, setPending] = useState(false);
  const [typed, setTyped] = useState(given);

  const begin = useEffectEvent(() => {
    if (!form.current) return;
    const draft = findDraft();
    const there = readFields(form.current);
    // Whoever came with another name, or was quicker than the script, has begun anew.
    const isFresh = [BLANK_FORM.businessName, draft?.businessName].includes(there.businessName);
    if (draft && isFresh && !first) fillFields({ form: form.current, typed: draft });
    setTyped(readFields(form.current));
  });
  useEffect(() => begin(), []);

  function input(changed: EventTarget): void {
    if (!form.current) return;
    // Each control of the form has a name.
    const { name } = changed as HTMLInputElement;
    setMended((fields) => new Set([...fields, name]));
    const next = readFields(form.current);
    keepDraft(next);
    setTyped(next);
  }

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy.current) return;
    isBusy.current = true;
    setPending(true);
    // What failed before is said once more if it fails again.
    setOutcome(null);
    setMended(NONE);
    const next = await send(event.currentTarget);
    isBusy.current = false;
    // The errors have to be rendered before the field that they describe gets the focus.
    flushSync(() => {
      setPending(false);
      setOutcome(next);
    });
    if (!form.current) return;
    if (next.kind === "faulty") focusFirst({ form: form.current, fields: new Set(Object.keys(next.faults)) });
    if (next.kind !== "stored") return;
    fillFields({ form: form.current, typed: BLANK_FORM });
    for (const more of form.current.querySelectorAll("details")) more.open = false;
    keepDraft(null);
    setTyped(BLANK_FORM);
  }

  return { form, typed, outcome, mended, isPending, input, submit, forget: () => setOutcome(null) };
}

async function send(form: HTMLFormElement): Promise<SuggestionOutcome> {
  // Each is a text: the form takes no files.
  const body = new URLSearchParams([...new FormData(form)] as [string, string][]);
  try {
    const response = await fetch(paths.suggestionData(), { method: "POST", body });
    // Our own server wrote it; what is no JSON is a failure like any other.
    return (await response.json()) as SuggestionOutcome;
  } catch {
    const detail = navigator.onLine ? "" : "Parece que no hay conexión.";
    return { kind: "failed", message: SEND_FAILED, detail };
  }
}
