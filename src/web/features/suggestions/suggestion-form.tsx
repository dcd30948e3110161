import { ChevronDown } from "lucide";
import { paths } from "../../../contract/paths.ts";
import {
  SUGGESTION_FIELDS,
  type SuggestionField,
  type TypedSuggestion,
} from "../../../domain/suggestions/suggestion.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { FaultNote } from "../../../ui/states/fault-note.tsx";
import { ExtendedFields } from "./extended-fields.tsx";
import { BLANK_FORM, hasDetails } from "./form-fields.ts";
import { LikelyPlaces, useSuggestionHints } from "./suggestion-hints.tsx";
import { HONEYPOT_NAME, type SuggestionOutcome } from "./suggestion-outcome.ts";
import { ThanksDialog } from "./thanks-dialog.tsx";
import { useSuggestionForm } from "./use-suggestion-form.ts";

interface SuggestionFormProps {
  given?: TypedSuggestion;
  /** Of a submit without a script. */
  firstOutcome?: SuggestionOutcome | null;
}

/** without a script it posts to `/sugerir`. */
export function SuggestionForm({ given = BLANK_FORM, firstOutcome = null }: SuggestionFormProps) {
  const { form, typed, outcome, editedFields, isPending, input, submit, forget } = useSuggestionForm({
    given,
    firstOutcome,
  });
  const hints = useSuggestionHints(typed);
  const faults = outcome?.kind === "faulty" ? outcome.faults : {};
  const errorOf = (field: SuggestionField) => (editedFields.has(field) ? undefined : faults[field]);
  // Errors are shown beside the pressed button.
  const send = (
    <div className="grid justify-items-start gap-4">
      {outcome?.kind === "failed" && <FaultNote {...outcome} />}
      <Button type="submit" size="large" pending={isPending}>
        Enviar
      </Button>
    </div>
  );
  return (
    <>
      <form
        ref={form}
        method="post"
        action={paths.suggest()}
        noValidate
        onInput={({ target }) => input(target)}
        onSubmit={(event) => void submit(event)}
        className="group/form grid gap-4"
      >
        <Field
          label="Nombre del negocio"
          name="businessName"
          required
          autoComplete="off"
          maxLength={SUGGESTION_FIELDS.businessName.longest}
          defaultValue={given.businessName}
          error={errorOf("businessName")}
        />
        <LikelyPlaces places={hints.likely} />
        <HoneypotField />
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          {/* Moves below the last field when the details open. */}
          <div className="group-has-[details[open]]/form:hidden">{send}</div>
          <details className="open:w-full" open={hasDetails(given)}>
            <summary className="flex min-h-11 w-fit items-center gap-1.5 rounded-lg underline hover:text-primary">
              Agregar más datos
              <Icon of={ChevronDown} size={18} className="transition-transform in-open:rotate-180" />
            </summary>
            <ExtendedFields given={given} errorOf={errorOf} place={hints.place} />
            <div className="mt-4">{send}</div>
          </details>
        </div>
      </form>
      <ThanksDialog open={outcome?.kind === "stored"} onClose={forget} />
    </>
  );
}

/** Hidden from people and assistive technology. */
function HoneypotField() {
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        Fax
        <input name={HONEYPOT_NAME} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
