import { Pencil } from "lucide";
import { useId, useState } from "react";
import { FieldError } from "../../../ui/forms/form-errors.tsx";
import { Icon } from "../../../ui/icon.tsx";

const OTHER = "otro";
const OTHER_FIELD = "otherReason";

interface ReasonPickerProps {
  legend: string;
  reasons: readonly string[];
  /** Of a draft. */
  initial?: string;
  error?: string | undefined;
  onEdit: () => void;
}

/** Canned reasons and one in own words. The reasons can be edited here. */
export function ReasonPicker({ legend, reasons, initial = "", error, onEdit }: ReasonPickerProps) {
  const [isOther, setOther] = useState(initial === OTHER);
  const errorId = useId();
  return (
    <fieldset aria-describedby={error ? errorId : undefined} className="flex min-w-0 flex-col gap-2">
      <legend className="mb-2 font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {reasons.map((reason) => (
          <Choice
            key={reason}
            value={reason}
            label={reason.replace(/\.$/, "")}
            isInitial={reason === initial}
            onChoose={() => setOther(false)}
          />
        ))}
        <Choice
          value={OTHER}
          label="Otro motivo"
          isInitial={initial === OTHER}
          onChoose={() => setOther(true)}
        />
      </div>
      {isOther && (
        <input
          type="text"
          name={OTHER_FIELD}
          maxLength={200}
          aria-label="Otro motivo"
          placeholder="Contá por qué, en una frase"
          className="min-h-11 w-full rounded-control border border-edge bg-card px-4 text-ink placeholder:text-muted"
        />
      )}
      {error && <FieldError id={errorId}>{error}</FieldError>}
      <button
        type="button"
        onClick={onEdit}
        className="inline-flex min-h-11 items-center gap-1.5 self-start text-sm font-semibold text-primary hover:underline lg:min-h-8"
      >
        <Icon of={Pencil} size={15} />
        Editar los motivos
      </button>
    </fieldset>
  );
}

interface ChoiceProps {
  value: string;
  label: string;
  isInitial: boolean;
  onChoose: () => void;
}

function Choice({ value, label, isInitial, onChoose }: ChoiceProps) {
  return (
    <label className="inline-flex min-h-11 cursor-pointer items-center rounded-3xl border border-line bg-card px-4 py-1.5 text-sm font-semibold text-ink transition hover:border-edge has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary lg:min-h-9">
      <input
        type="radio"
        name="reason"
        value={value}
        defaultChecked={isInitial}
        onChange={onChoose}
        className="sr-only"
      />
      {label}
    </label>
  );
}

/** The chosen reason as it is stored. */
export function readReason(data: FormData): string {
  const chosen = data.get("reason");
  const reason = chosen === OTHER ? data.get(OTHER_FIELD) : chosen;
  return typeof reason === "string" ? reason : "";
}
