import { useEffect, useEffectEvent, useState } from "react";
import { WAITING } from "../../../contract/offline/offline.ts";
import { paths } from "../../../contract/paths.ts";
import type { FormAnswer } from "../../../domain/forms/form-spec.ts";
import {
  SUGGESTION_FIELDS,
  SUGGESTION_SPEC,
  type TypedSuggestion,
} from "../../../domain/suggestions/suggestion.ts";
import { submissionHeaders } from "../../../personal/offline/submission-headers.ts";
import { findWriter } from "../../../personal/review-memory.ts";
import { fillControls, readControls } from "../../../ui/forms/form-controls.ts";
import { postForm } from "../../../ui/forms/post-form.ts";
import { useForm } from "../../../ui/forms/use-form.ts";
import { BLANK_FORM, findDraft, hasDetails, storeDraft } from "./suggestion-draft.ts";

interface SuggestionFormInput {
  readonly given: TypedSuggestion;
  readonly first: FormAnswer | null;
}

export function useSuggestionForm({ given, first }: SuggestionFormInput) {
  const [typed, setTyped] = useState(given);
  const form = useForm({
    spec: SUGGESTION_SPEC,
    async send({ data }) {
      const to = paths.suggest();
      const headers = await submissionHeaders({ to, data, submitter: findWriter()?.uid ?? "" });
      return postForm({ to, spec: SUGGESTION_SPEC, data, headers });
    },
    initial: given,
    first,
    onInput(next) {
      storeDraft(next);
      setTyped(next);
    },
    onDone: (_, element) => empty(element),
    onRefused({ code }) {
      if (code !== WAITING || !form.props.ref.current) return;
      empty(form.props.ref.current);
      form.clear();
    },
  });
  const { ref } = form.props;

  function empty(element: HTMLFormElement): void {
    fill(element, BLANK_FORM);
    storeDraft(null);
    setTyped(BLANK_FORM);
  }

  /** V-07: a suggestion that waits is typed again. */
  function edit(waiting: Readonly<Record<string, string>>): void {
    if (!ref.current) return;
    fill(ref.current, { ...BLANK_FORM, ...waiting });
    const again = readControls(ref.current, SUGGESTION_FIELDS);
    storeDraft(again);
    setTyped(again);
    form.focus("businessName");
  }

  const restoreDraft = useEffectEvent(() => {
    if (!ref.current) return;
    const draft = findDraft();
    const current = readControls(ref.current, SUGGESTION_FIELDS);
    // Keeps another name, from the URL or typed before hydration.
    const isFresh = [BLANK_FORM.businessName, draft?.businessName].includes(current.businessName);
    if (draft && isFresh && !first) fill(ref.current, draft);
    setTyped(readControls(ref.current, SUGGESTION_FIELDS));
  });
  useEffect(() => restoreDraft(), []);

  return { ...form, typed, edit, hasText: () => typed.businessName.trim() !== "" };
}

function fill(form: HTMLFormElement, typed: TypedSuggestion): void {
  fillControls(form, typed);
  const details = form.querySelector("details");
  if (details) details.open = hasDetails(typed);
}
