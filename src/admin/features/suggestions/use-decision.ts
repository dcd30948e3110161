import { useRef, useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { type ReviewedSuggestion, suggestionPaths } from "../../../contract/suggestion-review.ts";
import { DECISION_SPEC } from "../../../domain/suggestions/decision-fields.ts";
import { OTHER_CATEGORY, SUGGESTION_CATEGORIES } from "../../../domain/suggestions/suggestion.ts";
import { postForm } from "../../../ui/forms/post-form.ts";
import { useForm } from "../../../ui/forms/use-form.ts";
import { useToast } from "../../../ui/toast/toast-provider.tsx";
import { readReason } from "./reason-picker.tsx";

export type Intent = "approve" | "link" | "reject";
export type TypedDecision = Readonly<Record<keyof typeof DECISION_SPEC.fields, string>>;

interface UseDecisionInput {
  suggestion: ReviewedSuggestion;
  /** Where a decision leads. */
  next: string;
  /** What was typed for suggestions that were left undecided. */
  drafts: Map<string, TypedDecision>;
}

export function useDecision({ suggestion, next, drafts }: UseDecisionInput) {
  const showToast = useToast();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const intent = useRef<Intent>("approve");
  const [pending, setPending] = useState<Intent | null>(null);
  const initial = drafts.get(suggestion.id) ?? typedOf(suggestion);
  const [typed, setTyped] = useState<TypedDecision>(initial);
  const form = useForm({
    spec: DECISION_SPEC,
    initial,
    onInput(now) {
      drafts.set(suggestion.id, now);
      setTyped(now);
    },
    async send({ data }) {
      data.set("intent", intent.current);
      data.set("reason", readReason(data));
      setPending(intent.current);
      const to = suggestionPaths.one({ id: suggestion.id, view: { filter: "pending", search: "", page: 1 } });
      return postForm<{ message: string }>({ to, spec: DECISION_SPEC, data }).finally(() => setPending(null));
    },
    async onDone({ message }) {
      drafts.delete(suggestion.id);
      showToast(message, "success");
      await navigate(next);
      // The counts of the tabs.
      await revalidate();
    },
    onRefused({ message, detail }) {
      if (message) showToast(detail ? `${message}. ${detail}` : message, "error");
    },
  });
  return {
    form,
    typed,
    pending,
    decide(chosen: Intent): void {
      intent.current = chosen;
      form.props.ref.current?.requestSubmit();
    },
  };
}

/** A category outside the list is offered as it was written. */
export function categoryOptions(category: string): readonly string[] {
  const known = SUGGESTION_CATEGORIES.filter((name) => name !== OTHER_CATEGORY);
  return category === "" || known.includes(category) ? known : [category, ...known];
}

function typedOf(suggestion: ReviewedSuggestion): TypedDecision {
  return {
    title: suggestion.name,
    category: suggestion.category,
    customCategory: "",
    direction: suggestion.address,
    city: suggestion.city,
    phone: suggestion.phone,
    schedule: "",
    website: suggestion.website,
    description: suggestion.description,
    notes: "",
    notify: "1",
    reason: "",
    business: "",
    version: "",
    adopt: "",
  };
}
