import { ChevronDown } from "lucide";
import { paths } from "../../../contract/paths.ts";
import type { FormAnswer } from "../../../domain/forms/form-spec.ts";
import type { TypedSuggestion } from "../../../domain/suggestions/suggestion.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/forms/field.tsx";
import { FormError } from "../../../ui/forms/form-errors.tsx";
import { Honeypot } from "../../../ui/forms/honeypot.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { WaitingFormsHere } from "../../waiting-form.tsx";
import { ExtendedFields } from "./extended-fields.tsx";
import { BLANK_FORM, hasDetails } from "./suggestion-draft.ts";
import { LikelyPlaces, useSuggestionHints } from "./suggestion-hints.tsx";
import { ThanksDialog } from "./thanks-dialog.tsx";
import { useSuggestionForm } from "./use-suggestion-form.ts";

interface SuggestionFormProps {
  given?: TypedSuggestion;
  /** The answer to a submit without a script. */
  first?: FormAnswer | null;
}

/** without a script it posts to `/sugerir`. */
export function SuggestionForm({ given = BLANK_FORM, first = null }: SuggestionFormProps) {
  const { props, field, refusal, result, isPending, typed, clear, edit, hasText } = useSuggestionForm({
    given,
    first,
  });
  const hints = useSuggestionHints(typed);
  const start = first?.ok === false ? { ...given, ...first.typed } : given;
  // Errors are shown beside the pressed button.
  const send = (
    <div className="grid justify-items-start gap-4">
      <FormError {...refusal} />
      <Button type="submit" size="large" pending={isPending}>
        Enviar
      </Button>
    </div>
  );
  return (
    <>
      <WaitingFormsHere path={paths.suggest()} onEdit={edit} hasText={hasText} />
      <form {...props} action={paths.suggest()} className="group/form grid gap-4">
        <Field label="Nombre del negocio" autoComplete="off" {...field("businessName")} />
        <LikelyPlaces places={hints.likely} />
        <Honeypot label="Fax" name="fax" />
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          {/* Moves below the last field when the details open. */}
          <div className="group-has-[details[open]]/form:hidden">{send}</div>
          <details className="open:w-full" open={hasDetails(start)}>
            <summary className="flex min-h-11 w-fit items-center gap-1.5 rounded-lg underline hover:text-primary">
              Agregar más datos
              <Icon of={ChevronDown} size={18} className="transition-transform in-open:rotate-180" />
            </summary>
            <ExtendedFields field={field} place={hints.place} />
            <div className="mt-4">{send}</div>
          </details>
        </div>
      </form>
      <ThanksDialog open={result !== null} onClose={clear} />
    </>
  );
}
