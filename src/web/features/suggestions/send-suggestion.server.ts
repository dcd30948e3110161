import { AppError } from "../../../domain/errors/app-error.ts";
import { type TypedSuggestion, typedSuggestion } from "../../../domain/suggestions/suggestion.ts";
import type { PageRequest } from "../../../request.server.ts";
import { addSuggestion } from "../../../services/suggestions/add-suggestion.ts";
import { HONEYPOT_NAME, SEND_FAILED, type SuggestionOutcome } from "./suggestion-outcome.ts";

interface SendResult {
  readonly outcome: SuggestionOutcome;
  readonly status: number;
  readonly typed: TypedSuggestion;
}

/** With or without a script; what was typed is returned. */
export async function sendSuggestion({
  page,
  request,
}: {
  page: PageRequest;
  request: Request;
}): Promise<SendResult> {
  let typed = typedSuggestion(() => "");
  try {
    const form = await readForm(request);
    typed = typedSuggestion((field) => form.get(field));
    // Bots get the same answer as people.
    const isTrapped = Boolean(form.get(HONEYPOT_NAME));
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
