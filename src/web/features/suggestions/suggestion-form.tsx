import { paths } from "../../../domain/paths/paths.ts";
import type { TypedSuggestion } from "../../../domain/suggestions/suggestion.ts";
import { SUGGESTION_FIELDS } from "../../../domain/suggestions/suggestion-fields.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { FaultNote } from "../../../ui/states/fault-note.tsx";
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
  const { form, typed, outcome, isPending, input, submit, forget } = useSuggestionForm({ given, first });
  const help = useSuggestionHelp(typed);
  const faults = outcome?.kind === "faulty" ? outcome.faults : {};
  const send = (
    <Button type="submit" size="large" pending={isPending}>
      Enviar
    </Button>
  );
  return (
    <>
      <form
        ref={form}
        method="post"
        action={paths.suggest()}
        noValidate
        onInput={input}
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
          error={faults.businessName}
        />
        <LikelyPlaces places={help.likely} />
        <TrapField />
        {outcome?.kind === "failed" && <FaultNote {...outcome} />}
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          {/* It goes down with the last field. */}
          <div className="group-has-[details[open]]/form:hidden">{send}</div>
          <details className="open:w-full" open={saysMore(given)}>
            <summary className="flex min-h-11 w-fit items-center underline hover:text-primary">
              Agregar más datos
            </summary>
            <ExtendedFields given={given} faults={faults} place={help.place} />
            <div className="mt-4">{send}</div>
          </details>
        </div>
      </form>
      <ThanksDialog open={outcome?.kind === "stored"} onClose={forget} />
    </>
  );
}
