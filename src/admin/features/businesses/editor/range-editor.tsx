import { X } from "lucide";
import { useId, useState } from "react";
import { readClock, type TypedRange, tidyClock } from "../../../../domain/business-editor/typed-week.ts";
import { FieldError } from "../../../../ui/forms/form-errors.tsx";
import { Icon } from "../../../../ui/icon.tsx";

const TIME =
  "min-h-11 w-17 rounded-control border border-edge bg-card px-2 text-center text-ink placeholder:text-muted aria-invalid:border-2 aria-invalid:border-primary lg:min-h-10";

interface RangeEditorProps {
  label: string;
  range: TypedRange;
  onChange: (range: TypedRange) => void;
  onRemove: (() => void) | null;
}

/** The two clocks of a shift. A fault is shown once the field is left. */
export function RangeEditor({ label, range, onChange, onRemove }: RangeEditorProps) {
  const [isLeft, setLeft] = useState(false);
  const faultId = useId();
  const fault = faultOf(range);
  const shown = isLeft ? fault : null;
  const clock = (side: keyof TypedRange) => ({
    inputMode: "numeric" as const,
    autoComplete: "off",
    maxLength: 5,
    value: range[side],
    "aria-invalid": fault?.side === side || undefined,
    "aria-describedby": shown?.side === side ? faultId : undefined,
    onChange: ({ target }: { target: HTMLInputElement }) => onChange({ ...range, [side]: target.value }),
    onBlur: () => {
      setLeft(true);
      const tidy = tidyClock(range[side]);
      if (tidy !== range[side]) onChange({ ...range, [side]: tidy });
    },
    className: TIME,
  });
  return (
    <div className="inline-flex flex-wrap items-center gap-2">
      <input aria-label={`Abre, ${label}`} {...clock("from")} />
      <span className="text-muted">a</span>
      <input aria-label={`Cierra, ${label}`} placeholder="cierre" {...clock("to")} />
      {onRemove && (
        <button
          type="button"
          aria-label={`Sacar, ${label}`}
          onClick={onRemove}
          className="grid size-11 place-items-center rounded-pill hover:bg-wash lg:size-10"
        >
          <Icon of={X} size={16} />
        </button>
      )}
      {shown && (
        <div className="basis-full">
          <FieldError id={faultId}>{shown.words}</FieldError>
        </div>
      )}
    </div>
  );
}

function faultOf({ from, to }: TypedRange): { side: keyof TypedRange; words: string } | null {
  const isWrong = (written: string) => readClock(written) === null;
  if (from.trim() === "") return { side: "from", words: "Falta a qué hora abre." };
  if (isWrong(from)) return { side: "from", words: sayWrong(from) };
  return to.trim() !== "" && isWrong(to) ? { side: "to", words: sayWrong(to) } : null;
}

function sayWrong(written: string): string {
  return `«${written}» no es una hora. Escribila como 19:30.`;
}
