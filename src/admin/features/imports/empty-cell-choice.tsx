import type { EmptyCells } from "../../../domain/imports/import-columns.ts";

const CHOICES: readonly { value: EmptyCells; label: string; detail: string }[] = [
  { value: "keep", label: "Dejar lo que ya está", detail: "Lo más seguro" },
  { value: "clear", label: "Borrar el dato", detail: "También si no te acordás de haberlo vaciado" },
  { value: "dash", label: "Borrar solo donde dice «-»", detail: "Vacía: se deja. Con guion: se borra" },
];

export function EmptyCellChoice({
  value,
  onChange,
}: {
  value: EmptyCells;
  onChange: (value: EmptyCells) => void;
}) {
  return (
    <fieldset className="rounded-panel border border-line bg-card px-4 pt-1 pb-3">
      <legend className="float-left w-full pt-2 pb-1 font-title text-lg font-semibold">
        Si una celda está vacía
      </legend>
      {CHOICES.map((choice) => (
        <label
          key={choice.value}
          className="clear-both flex min-h-11 cursor-pointer items-start gap-3 py-1.5"
        >
          <input
            type="radio"
            name="vacias"
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
            className="mt-0.5 size-5 shrink-0 accent-primary"
          />
          <span>
            <span className="block font-semibold">{choice.label}</span>
            <span className="text-[0.8125rem] text-muted">{choice.detail}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
