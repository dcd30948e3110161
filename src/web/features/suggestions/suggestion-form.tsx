import { ChevronDown } from "lucide";
import { paths } from "../../../contract/paths.ts";
import {
  SUGGESTION_FIELDS,
  type SuggestionField,
  type TypedSuggestion,
} from "../../../domain/suggestions/suggestion.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { FormError } from "../../../ui/form-errors.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { ExtendedFields } from "./extended-fields.tsx";
import { BLANK_FORM, saysMore } from "./form-fields.ts";
import { LikelyPlaces } from "./help-notes.tsx";
import type { SuggestionOutcome } from "./suggestion-outcome.ts";
import { ThanksDialog } from "./thanks-dialog.tsx";
import { TrapField } from "./trap-field.tsx";
import { useSuggestionForm } from "./use-suggestion-form.ts";
import { useSuggestionHelp } from "./use-suggestion-help.ts";

interface SuggestionFormProps {
  /** What stands in the fields to begin with. */
  given?: TypedSuggestion;
  /** What came of sending it without a script. */
  first?: SuggestionOutcome | null;
}

/** the name is enough; whoever knows more opens the rest. Without a script it is sent to `/sugerir`, which answers with a page. */
export function SuggestionForm({ given = BLANK_FORM, first = null }: SuggestionFormProps) {
  const { form, typed, outcome, mended, isPending, input, submit, forget } = useSuggestionForm({
    given,
    first,
  });
  const help = useSuggestionHelp(typed);
  const faults = outcome?.kind === "faulty" ? outcome.faults : {};
  const errorOf = (field: SuggestionField) => (mended.has(field) ? undefined : faults[field]);
  // Where somebody looks when it fails: at what they pressed.
  const send = (
    <div className="grid justify-items-start gap-4">
      {outcome?.kind === "failed" && <FormError {...outcome} />}
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
        <LikelyPlaces places={help.likely} />
        <TrapField />
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          {/* It goes down with the last field. */}
          <div className="group-has-[details[open]]/form:hidden">{send}</div>
          <details className="open:w-full" open={saysMore(given)}>
            <summary className="flex min-h-11 w-fit items-center gap-1.5 rounded-lg underline hover:text-primary">
              Agregar más datos
              <Icon of={ChevronDown} size={18} className="transition-transform in-open:rotate-180" />
            </summary>
            <ExtendedFields given={given} errorOf={errorOf} place={help.place} />
            <div className="mt-4">{send}</div>
          </details>
        </div>
      </form>
      <ThanksDialog open={outcome?.kind === "stored"} onClose={forget} />
    </>
  );
}
