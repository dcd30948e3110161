import { AppError } from "../../../domain/errors/app-error.ts";
import { type TypedSuggestion, typedSuggestion } from "../../../domain/suggestions/suggestion.ts";
import type { PageRequest } from "../../../request.server.ts";
import { addSuggestion } from "../../../services/suggestions/add-suggestion.ts";
import { SEND_FAILED, type SuggestionOutcome } from "./suggestion-outcome.ts";
import { TRAP_NAME } from "./trap-field.tsx";

interface Sent {
  readonly outcome: SuggestionOutcome;
  readonly status: number;
  /** What was typed, to be shown again. */
  readonly typed: TypedSuggestion;
}

/** The form was sent, by a page with a script or without: whatever came of it is said, and what was typed is not lost. */
export async function sendSuggestion({
  page,
  request,
}: {
  page: PageRequest;
  request: Request;
}): Promise<Sent> {
  let typed = typedSuggestion(() => "");
  try {
    const form = await readForm(request);
    typed = typedSuggestion((field) => form.get(field));
    // A program hears what a person would, and nothing is stored.
    const isTrapped = Boolean(form.get(TRAP_NAME));
    const faults = isTrapped ? null : await addSuggestion(page.services, { typed });
    return faults
      ? { outcome: { kind: "faulty", faults }, status: 400, typed }
      : { outcome: { kind: "stored" }, status: 200, typed };
  } catch (error) {
    const { status, view } = page.explain(error);
    const detail = error instanceof AppError ? view.message : "";
    return { outcome: { kind: "failed", message: SEND_FAILED, detail }, status, typed };
  }
}

function readForm(request: Request): Promise<FormData> {
  return request.formData().catch(() => {
    throw new AppError({ code: "invalid", message: "not a form", spanish: "No entendimos el pedido." });
  });
}
