import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { paths } from "../../../contract/paths.ts";
import type { TypedSuggestion } from "../../../domain/suggestions/suggestion.ts";
import { BLANK_FORM, fillFields, findDraft, focusFirst, readFields, storeDraft } from "./form-fields.ts";
import { SEND_FAILED, type SuggestionOutcome } from "./suggestion-outcome.ts";

const NONE: ReadonlySet<string> = new Set();

interface SuggestionFormInput {
  readonly given: TypedSuggestion;
  /** Of a submit without a script. */
  readonly firstOutcome: SuggestionOutcome | null;
}

export function useSuggestionForm({ given, firstOutcome }: SuggestionFormInput) {
  const form = useRef<HTMLFormElement>(null);
  const isBusy = useRef(false);
  const [outcome, setOutcome] = useState(firstOutcome);
  /** Changed since the faults were found. */
  const [editedFields, setEditedFields] = useState(NONE);
  const [isPending, setPending] = useState(false);
  const [typed, setTyped] = useState(given);

  const restoreDraft = useEffectEvent(() => {
    if (!form.current) return;
    const draft = findDraft();
    const current = readFields(form.current);
    // Keeps another name, from the URL or typed before hydration.
    const isFresh = [BLANK_FORM.businessName, draft?.businessName].includes(current.businessName);
    if (draft && isFresh && !firstOutcome) fillFields({ form: form.current, typed: draft });
    setTyped(readFields(form.current));
  });
  useEffect(() => restoreDraft(), []);

  useEffect(() => {
    if (outcome?.kind === "faulty" && outcome !== firstOutcome && form.current)
      focusFirst({ form: form.current, fields: new Set(Object.keys(outcome.faults)) });
  }, [outcome, firstOutcome]);

  function input(changed: EventTarget): void {
    if (!form.current) return;
    const { name } = changed as HTMLInputElement;
    setEditedFields((fields) => new Set([...fields, name]));
    const next = readFields(form.current);
    storeDraft(next);
    setTyped(next);
  }

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy.current) return;
    isBusy.current = true;
    setPending(true);
    // Removed first, so that a repeated message is announced again.
    setOutcome(null);
    setEditedFields(NONE);
    const next = await send(event.currentTarget);
    isBusy.current = false;
    setPending(false);
    setOutcome(next);
    if (next.kind !== "stored" || !form.current) return;
    fillFields({ form: form.current, typed: BLANK_FORM });
    for (const more of form.current.querySelectorAll("details")) more.open = false;
    storeDraft(null);
    setTyped(BLANK_FORM);
  }

  return { form, typed, outcome, editedFields, isPending, input, submit, forget: () => setOutcome(null) };
}

async function send(form: HTMLFormElement): Promise<SuggestionOutcome> {
  // The form has no files.
  const body = new URLSearchParams([...new FormData(form)] as [string, string][]);
  try {
    const response = await fetch(paths.suggestionData(), { method: "POST", body });
    return (await response.json()) as SuggestionOutcome;
  } catch {
    const detail = navigator.onLine ? "" : "Parece que no hay conexión.";
    return { kind: "failed", message: SEND_FAILED, detail };
  }
}
